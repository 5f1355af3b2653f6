import type { Operation } from '../types.ts';

/** What can be done to an answer. Kinds that spoil the true answer always do the work first. */
export type FaultEffect =
  /** Waits `ms` before the work, or between work and answer with `after`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Cuts the connection: nothing was done. */
  | { readonly kind: 'drop-before' }
  /** Does the work, then cuts the connection without an answer. */
  | { readonly kind: 'drop-after' }
  /** Any status with an error envelope; `retryAfter` in seconds (1 for 429 when left out). */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: number;
      readonly message?: string;
    }
  | { readonly kind: 'html'; readonly status?: number }
  /** 302 to `location`, by default the login page. */
  | { readonly kind: 'redirect'; readonly location?: string }
  /** The true answer cut in half: under its full content-length, in chunks that end in a cut connection, or as a complete answer. */
  | { readonly kind: 'truncated'; readonly form?: 'length' | 'chunked' | 'clean' }
  /** A right envelope around data of wrong types. */
  | { readonly kind: 'wrong-types' }
  /** 200 with JSON that is no envelope. */
  | { readonly kind: 'not-envelope' }
  /** The true purchase answer without its tracking number. */
  | { readonly kind: 'no-tracking' }
  /** An account without money: 402 unless another status is given, with words about it; nothing is sold. */
  | { readonly kind: 'no-funds'; readonly status?: 402 | 403 | 424; readonly message?: string }
  /** Rates whose amounts are texts as PHP's number_format writes them, with so many decimals (0). */
  | { readonly kind: 'number-format'; readonly decimals?: number }
  /** A gateway plays the operation's first good answer again and asks the service nothing; with `after`, the service works all the same. */
  | { readonly kind: 'replay' }
  /** The waybill of a purchase answer is a file reference: neither URL nor Base64. */
  | { readonly kind: 'file-reference' }
  /** The true answer, one byte every `ms` (1000). */
  | { readonly kind: 'slow-body'; readonly ms?: number }
  /** A valid envelope of `bytes` (11 MiB), in chunks, or with its length `declared`. */
  | { readonly kind: 'huge'; readonly bytes?: number; readonly declared?: boolean }
  /** Documents only, also those given as Base64 within a purchase answer. */
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
  'slow-body',
  'huge',
  'not-pdf',
  'truncated-pdf',
  'encrypted-pdf',
];

/** When a rule fires, counted over the calls it matches since it was set; with none of the three, always. */
interface FaultTrigger {
  /** Each n-th call. */
  readonly nth?: number;
  /** These calls only, counted from 1. */
  readonly only?: readonly number[];
  /** With this chance, drawn from the seed. */
  readonly probability?: number;
}

/** `after`: do the work first (for status, no-funds, html, redirect, not-envelope, huge, replay, delay; the default is before). */
export type FaultRule = FaultEffect &
  FaultTrigger & { readonly operation: Operation | '*'; readonly after?: boolean };
