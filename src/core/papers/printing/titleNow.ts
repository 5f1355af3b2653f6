import type { PaperKind } from '../../../domain/paper/print.ts';
import { isMade } from './paperFacts.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import type { Store } from '../../ledger/tables/store.ts';

interface TitleNowDeps {
  readonly voids: Pick<Store['voids'], 'among'>;
  readonly titleOf: (kind: PaperKind, shipmentIds: readonly string[]) => string;
}
/** Returns the title that a waiting job has as its papers would be printed now. */
export type TitleNow = (record: PrintJobRecord) => string;

/**
 * Creates the function that titles a waiting job anew: its papers are crossed out when their booking was marked void since, and no longer when the
 * mark was removed. Titles of papers that were made here keep the words that are on them, and only gain the void mark.
 */
export const createTitleNow =
  ({ voids, titleOf }: TitleNowDeps): TitleNow =>
  (record) => {
    const { kind, items, title } = record;
    const ids = items.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
    if (ids.length === 0 || (kind !== 'test' && isMade(kind) && voids.among(ids).size === 0))
      return title;
    try {
      return titleOf(kind, ids);
    } catch {
      // A shipment of it no longer exists here.
      return title;
    }
  };
