import type { FaultEffect } from '../../src/practice/server.ts';

export type Effect = FaultEffect & { readonly after?: boolean };

/** All kinds of faults on a response, with their variants. */
export const FAULTS: readonly (readonly [name: string, effect: Effect])[] = [
  ['delay', { kind: 'delay', ms: 150 }],
  ['delay after the work', { kind: 'delay', ms: 150, after: true }],
  ['drop before', { kind: 'drop-before' }],
  ['drop after', { kind: 'drop-after' }],
  ['400', { kind: 'status', status: 400 }],
  ['401', { kind: 'status', status: 401 }],
  ['402', { kind: 'status', status: 402, message: 'Insufficient wallet balance' }],
  ['403', { kind: 'status', status: 403, message: 'Forbidden' }],
  ['403 about money', { kind: 'status', status: 403, message: 'Insufficient wallet balance' }],
  [
    '403 about the lane',
    { kind: 'status', status: 403, message: 'This lane is closed for your account' },
  ],
  ['404', { kind: 'status', status: 404 }],
  ['409', { kind: 'status', status: 409 }],
  ['424', { kind: 'status', status: 424 }],
  ['429', { kind: 'status', status: 429, retryAfter: 1 }],
  ['500', { kind: 'status', status: 500 }],
  ['500 after the work', { kind: 'status', status: 500, after: true }],
  ['503', { kind: 'status', status: 503 }],
  ['html', { kind: 'html' }],
  ['html under 200', { kind: 'html', status: 200 }],
  ['html under 200 after the work', { kind: 'html', status: 200, after: true }],
  ['html under 404', { kind: 'html', status: 404 }],
  ['redirect', { kind: 'redirect' }],
  ['redirect after the work', { kind: 'redirect', after: true }],
  ['truncated', { kind: 'truncated' }],
  ['truncated in chunks', { kind: 'truncated', form: 'chunked' }],
  ['truncated cleanly', { kind: 'truncated', form: 'clean' }],
  ['wrong types', { kind: 'wrong-types' }],
  ['not an envelope', { kind: 'not-envelope' }],
  ['no tracking number', { kind: 'no-tracking' }],
  ['slow body', { kind: 'slow-body', ms: 300 }],
  ['huge', { kind: 'huge' }],
  ['huge and declared', { kind: 'huge', declared: true }],
];

/** Faults that only a document can have. */
export const PDF_FAULTS: readonly (readonly [name: string, effect: Effect])[] = [
  ['no PDF', { kind: 'not-pdf' }],
  ['a truncated PDF', { kind: 'truncated-pdf' }],
  ['an encrypted PDF', { kind: 'encrypted-pdf' }],
];
