import type { FieldReason } from './serviceError.ts';

/** What the service answered once, as the desk keeps it: without keys, documents inside it replaced by their SHA-256. */
export interface KeptAnswer {
  /** `files`: places for the files of a purchase were asked for before it. PERSISTED. */
  readonly operation: 'purchase' | 'rates' | 'files';
  /** When it came, milliseconds since the epoch. */
  readonly at: number;
  /** Own reference and time of the attempt; null for rates and files. */
  readonly reference: string | null;
  readonly attemptAt: number | null;
  /** Of HTTP. */
  readonly status: number;
  /** The service's own words on one line; '' where it gave none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
  /** As it came, up to 64 KiB; null where this computer had no room to keep it, or it was erased. */
  readonly body: string | null;
  readonly cut: boolean;
}
