/** What is in a ledger, counted. */
export interface LedgerFigures {
  readonly shipments: number;
  readonly booked: number;
  readonly batches: number;
  /** Entries of the address book. */
  readonly customers: number;
  /** When the newest booking was made, milliseconds since the epoch; null where there is none. */
  readonly newestBooking: number | null;
}

/** What would change if a copy took the place of the ledger. */
export interface CopyLook {
  readonly copy: LedgerFigures;
  /** Null where there is no ledger, or it cannot be read. */
  readonly here: LedgerFigures | null;
  /** What the attempts log knows and the copy does not: it comes back with the next start. */
  readonly fromLog: { readonly booked: number; readonly uncertain: number };
}

/** Where a backup was found: among the desk's own, in the folder of the daily copies, as a ledger that another took the place of, or chosen as a file. */
export type BackupKind = 'backup' | 'daily' | 'replaced' | 'file';

/** A backup that can be put in the place of the ledger. */
export interface FoundBackup {
  readonly id: string;
  readonly kind: BackupKind;
  readonly name: string;
  readonly folder: string;
  /** When it was written, milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
  /** Only a passphrase opens it. */
  readonly isEncrypted: boolean;
}
