import type { Operation } from '../types.ts';

/** Forms of an answer that services of this kind use besides the documented one. */
export const FORMS = [
  'other-mode',
  'other-currency',
  'pagination',
  'last-page',
  'meta',
  'links',
  'cursor',
  'null-list',
  'document-object',
  'country-object',
  'error-lists',
] as const;
export type Form = (typeof FORMS)[number];

/** Faults of an answer. Kinds that modify the real answer always run the operation first. */
export type FaultEffect =
  /** Waits `ms` before the operation, or with `after` between operation and answer. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Closes the connection without running the operation. */
  | { readonly kind: 'drop-before' }
  /** Runs the operation, then closes the connection without an answer. */
  | { readonly kind: 'drop-after' }
  /** Answers with the status and an error envelope; `retryAfter` in seconds (default 1 for 429). */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: number;
      readonly message?: string;
    }
  | { readonly kind: 'html'; readonly status?: number }
  /** 302 to `location`, by default the login page. */
  | { readonly kind: 'redirect'; readonly location?: string }
  /** The real answer cut in half: with its full content-length, in chunks that end with a closed connection, or as a complete answer. */
  | { readonly kind: 'truncated'; readonly form?: 'length' | 'chunked' | 'clean' }
  /** A valid envelope with data of wrong types. */
  | { readonly kind: 'wrong-types' }
  /** 200 with JSON that is not an envelope. */
  | { readonly kind: 'not-envelope' }
  /** The real purchase answer without its tracking number. */
  | { readonly kind: 'no-tracking' }
  /** An account without money: 402 unless another status is given, with a message about it; nothing is sold. */
  | { readonly kind: 'no-funds'; readonly status?: 402 | 403 | 424; readonly message?: string }
  /** Rates whose amounts are text in the format of PHP's number_format, with this number of decimals (default 0). */
  | { readonly kind: 'number-format'; readonly decimals?: number }
  /** Repeats the first successful answer of the operation, like a caching gateway, without running it; with `after`, the operation is run. */
  | { readonly kind: 'replay' }
  /** The waybill of a purchase answer is a file reference: neither a URL nor Base64. */
  | { readonly kind: 'file-reference' }
  /** The real answer in another form (faults/forms.ts). */
  | { readonly kind: 'form'; readonly form: Form }
  /** The real answer, one byte every `ms` (default 1000). */
  | { readonly kind: 'slow-body'; readonly ms?: number }
  /** A valid envelope of `bytes` (default 11 MiB), in chunks, or with its length `declared`. */
  | { readonly kind: 'huge'; readonly bytes?: number; readonly declared?: boolean }
  /** For documents only, including those that are Base64 inside a purchase answer. */
  | { readonly kind: 'not-pdf' }
  | { readonly kind: 'truncated-pdf' }
  | { readonly kind: 'encrypted-pdf' };

export type FaultKind = FaultEffect['kind'];

export const FAULT_KINDS: readonly FaultKind[] = [
  'delay',
  'drop-before',
  'drop-after',
  'status',
  'html',
  'redirect',
  'truncated',
  'wrong-types',
  'not-envelope',
  'no-tracking',
  'no-funds',
  'number-format',
  'replay',
  'file-reference',
  'form',
  'slow-body',
  'huge',
  'not-pdf',
  'truncated-pdf',
  'encrypted-pdf',
];

/** When a rule fires, counted in the matching calls since it was set; always, when none of the three is given. */
interface FaultTrigger {
  /** Every n-th call. */
  readonly nth?: number;
  /** Only these calls, counted from 1. */
  readonly only?: readonly number[];
  /** With this probability, by the seeded random sequence. */
  readonly probability?: number;
}

/** `after`: run the operation first (for status, no-funds, html, redirect, not-envelope, huge, replay, delay; not run first by default). */
export type FaultRule = FaultEffect &
  FaultTrigger & { readonly operation: Operation | '*'; readonly after?: boolean };
