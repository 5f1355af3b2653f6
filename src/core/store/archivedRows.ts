import type { Row } from './database.ts';

/** Reads the rows of a shipment in the archive of its year (archives.ts). */
export interface ArchivedRows {
  /** Runs a query in the archive that holds the shipment. Empty when the shipment is in the ledger or its archive is missing. */
  readonly all: (shipmentId: string, sql: string, ...values: (string | number)[]) => Row[];
  /**
   * The archive year of a shipment with this text in its column `draft`, and whether that archive is available; null for a shipment of the ledger.
   */
  readonly locate: (draft: string) => { readonly year: number; readonly isHere: boolean } | null;
  /** Moves a shipment back into the ledger if it is archived. @throws DeskError `notAllowed` when its archive is missing */
  readonly takeBack: (shipmentId: string) => void;
}

/** For a ledger without archives. */
export const NO_ARCHIVES: ArchivedRows = {
  all: () => [],
  locate: () => null,
  takeBack: () => undefined,
};
