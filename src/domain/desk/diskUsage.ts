/** What is kept on this computer, by kind. `upload`: files that go along with shipments; `paper`: made here to be printed; `other`: what nothing refers to. */
export const STORED_KINDS = [
  'waybill',
  'invoice',
  'insurance',
  'upload',
  'paper',
  'other',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** Some files and the room they take. */
export interface FileUsage {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
}

/** The room that the desk takes on the disk. */
export interface DiskUsage {
  readonly documents: Readonly<Record<StoredKind, FileUsage>>;
  readonly database: FileUsage;
  readonly backups: FileUsage;
  readonly log: FileUsage;
  /** Bytes left on that disk, or null where the system does not say. */
  readonly free: number | null;
}

/** What would be removed, for a person to say yes to. */
export interface PrunePlan {
  /** Good for one removal. */
  readonly token: string;
  readonly days: number;
  readonly kinds: Readonly<Partial<Record<StoredKind, FileUsage>>>;
  readonly sum: FileUsage;
  /** When the shipment of the oldest of them was booked, milliseconds since the epoch; null when there is nothing to remove. */
  readonly oldest: number | null;
  /** Old enough, but kept all the same: there is no way to get them again, or something still needs them. */
  readonly kept: number;
}
