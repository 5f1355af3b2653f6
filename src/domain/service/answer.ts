import type { FieldReason } from './serviceError.ts';

/** One stored answer of the service: without keys; embedded documents are replaced by their SHA-256. */
export interface StoredAnswer {
  /** `files`: the request for upload locations before a purchase. PERSISTED. */
  readonly operation: 'purchase' | 'rates' | 'files';
  /** When it arrived, milliseconds since the epoch. */
  readonly at: number;
  /** Reference and time of the attempt; null for rates and files. */
  readonly reference: string | null;
  readonly attemptAt: number | null;
  /** HTTP status. */
  readonly status: number;
  /** The service's message on one line; '' for none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
  /** The body, up to 64 KiB; null when the computer had no space to store it, or it was erased. */
  readonly body: string | null;
  readonly cut: boolean;
}

/** An answer as it is shown. */
export interface ShownAnswer extends StoredAnswer {
  /** True when its body is left out, because it may contain what the account pays. */
  readonly hidden: boolean;
}
