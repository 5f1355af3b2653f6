/** What is kept on this computer, by kind. `upload`: files that go along with shipments; `paper`: made here to be printed; `other`: what nothing refers to. */
export const HELD_KINDS = ['waybill', 'invoice', 'insurance', 'upload', 'paper', 'other'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Some files and the room they take. */
export interface Held {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
}

/** The room that the desk takes on the disk. */
export interface DiskUse {
  readonly documents: Readonly<Record<HeldKind, Held>>;
  readonly database: Held;
  readonly backups: Held;
  readonly log: Held;
  /** Bytes left on that disk, or null where the system does not say. */
  readonly free: number | null;
}

/** What would be removed, for a person to say yes to. */
export interface PrunePlan {
  /** Good for one removal. */
  readonly token: string;
  readonly days: number;
  readonly kinds: Readonly<Partial<Record<HeldKind, Held>>>;
  readonly sum: Held;
  /** When the shipment of the oldest of them was booked, milliseconds since the epoch; null when there is nothing to remove. */
  readonly oldest: number | null;
  /** Old enough, but kept all the same: there is no way to get them again, or something still needs them. */
  readonly kept: number;
}
