import { t } from '../../../texts/index.ts';
import type { SheetRow } from '../../../domain/sheet/sheetCommand.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import type { BatchRecord, ShipmentRecord } from '../../ledger/tables/records.ts';

/** Reads a batch and its rows for the sheet. */
export interface SheetRows {
  /** Returns a batch. Throws DeskError `notFound`. */
  batch(id: string): BatchRecord;
  /** Returns shipments of a batch in the order of `ids`. Throws DeskError `notFound` when one was removed or is in another batch. */
  records(batchId: string, ids: readonly string[]): ShipmentRecord[];
  /** As `records`; for null the whole batch in its order. */
  rows(batchId: string, ids: readonly string[] | null): SheetRow[];
}

/** Creates `SheetRows`. */
export const sheetRows = (
  store: Pick<ShipmentsContext['store'], 'batches' | 'shipments'>,
): SheetRows => {
  const batch = (id: string): BatchRecord => {
    const found = store.batches.get(id);
    if (!found) throw new DeskError('notFound', t('batchChanges.gone'));
    return found;
  };
  const records = (batchId: string, ids: readonly string[]): ShipmentRecord[] => {
    const found = new Map(store.shipments.some(ids).map((record) => [record.id, record]));
    return ids.map((id) => {
      const record = found.get(id);
      if (record?.removedAt !== null) throw new DeskError('notFound', t('problems.shipmentGone'));
      if (record.batchId !== batchId)
        throw new DeskError('notFound', t('batchChanges.inAnotherBatch'));
      return record;
    });
  };
  const rows = (batchId: string, ids: readonly string[] | null): SheetRow[] =>
    ids === null ? store.shipments.ofBatch(batchId) : records(batchId, ids);
  return { batch, records, rows };
};
