import type { PlainKey } from '../../texts/index.ts';

/** Kinds of stored files. `upload`: files of shipments; `paper`: generated for printing; `other`: not referenced by anything. */
export const STORED_KINDS = [
  'waybill',
  'invoice',
  'insurance',
  'upload',
  'paper',
  'other',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** Label of each kind, in the window and on the command line. */
export const STORED_KIND_LABELS: Readonly<Record<StoredKind, PlainKey>> = {
  waybill: 'settingsPaper.heldWaybill',
  invoice: 'settingsPaper.heldInvoice',
  insurance: 'settingsPaper.heldInsurance',
  upload: 'settingsPaper.heldUpload',
  paper: 'settingsPaper.heldPaper',
  other: 'settingsPaper.heldOther',
};

/** Number and size of some files. */
export interface FileUsage {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
}

/** Disk space that the desk uses. */
export interface DiskUsage {
  readonly documents: Readonly<Record<StoredKind, FileUsage>>;
  readonly database: FileUsage;
  readonly backups: FileUsage;
  readonly log: FileUsage;
  /** Free bytes on that disk; null when unknown. */
  readonly free: number | null;
}

/** Documents to be removed, for a person to confirm. */
export interface PrunePlan {
  /** Valid for one removal. */
  readonly token: string;
  readonly days: number;
  readonly kinds: Readonly<Partial<Record<StoredKind, FileUsage>>>;
  readonly sum: FileUsage;
  /** Booking time of the oldest document's shipment, milliseconds since the epoch; null when there is nothing to remove. */
  readonly oldest: number | null;
  /** Number of documents that are old enough but are kept, because they cannot be fetched again or are still needed. */
  readonly kept: number;
}
