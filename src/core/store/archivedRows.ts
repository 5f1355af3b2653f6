import type { Row } from './database.ts';

/** Reads what lies of a shipment in the archive of its year (archives.ts). */
export interface ArchivedRows {
  /** Answers of a statement about one shipment in the archive that it lies in; none where it lies in the ledger, or its archive is away. */
  readonly all: (shipmentId: string, sql: string, ...values: (string | number)[]) => Row[];
  /** The year in whose archive a shipment with this text in its column `draft` lies, and whether that is here; null for one of the ledger. */
  readonly placeOf: (draft: string) => { readonly year: number; readonly isHere: boolean } | null;
  /** Moves a shipment back into the ledger, if it lies in an archive. @throws DeskError `notAllowed` where that is away */
  readonly takeBack: (shipmentId: string) => void;
}

/** Of a ledger without archives. */
export const NO_ARCHIVES: ArchivedRows = {
  all: () => [],
  placeOf: () => null,
  takeBack: () => undefined,
};
