/** What a copy is for: a `backup` has the ledger; a `move` has the whole desk, which is locked on the computer that it left. */
export type CopyKind = 'backup' | 'move';

/** A copy that was written and read again. */
export interface DeskCopy {
  readonly path: string;
  readonly bytes: number;
  /** Number of shipments in it. */
  readonly shipments: number;
  /** Number of documents in it. */
  readonly documents: number;
}

/** Counts of a ledger's content. */
export interface LedgerFigures {
  readonly shipments: number;
  readonly booked: number;
  readonly batches: number;
  /** Number of entries of the address book. */
  readonly customers: number;
  /** Time of the newest booking, milliseconds since the epoch; null for none. */
  readonly newestBooking: number | null;
}

/** What would change if a copy replaced the ledger. */
export interface CopyLook {
  readonly kind: CopyKind;
  readonly copy: LedgerFigures;
  /** Null when there is no ledger, or it cannot be read. */
  readonly here: LedgerFigures | null;
  /** Shipments that the attempts log has and the copy does not: they are recovered at the next start. */
  readonly fromLog: { readonly booked: number; readonly uncertain: number };
}

/** Where a backup was found: among the desk's own, in the folder of the daily copies, as a replaced ledger, or chosen as a file. */
export type BackupKind = 'backup' | 'daily' | 'replaced' | 'file';

/** A backup that can replace the ledger. */
export interface FoundBackup {
  readonly id: string;
  readonly kind: BackupKind;
  readonly name: string;
  readonly folder: string;
  /** When it was written, milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
  /** True when it needs a passphrase. */
  readonly isEncrypted: boolean;
}
