import type { Draft } from '../../domain/shipment/draft.ts';
import type { DraftRows } from '../../domain/shipment/draftRows.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { DRAFT } from '../../domain/purchase/purchase.ts';
import { purchaseAfter } from '../../domain/purchase/purchaseAfter.ts';
import { newId } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { BatchRecord, ShipmentRecord } from '../ledger/tables/records.ts';
import { checkRecord, type CheckedRecord, type CheckingContext } from './checking.ts';
import { referenceFor } from './references.ts';

/** A draft to be added, with the lines of the file it comes from. */
export interface NewDraft {
  readonly draft: Draft;
  readonly rows: DraftRows | null;
  readonly notes: readonly Issue[];
}

/** A stored record and the result of its check. */
export interface Written {
  readonly record: ShipmentRecord;
  readonly checked: CheckedRecord;
}

/** Returns the record in the state that its check results in, with the check. @param onlyErrors as for checkRecord */
export const withCheckedState = (
  context: CheckingContext,
  record: ShipmentRecord,
  onlyErrors = false,
): Written => {
  const checked = checkRecord(context, record, onlyErrors);
  return {
    record: {
      ...record,
      purchase: purchaseAfter(record.purchase, {
        type: 'checked',
        valid: checked.shipment !== null,
      }),
    },
    checked,
  };
};

/** Returns a draft as a shipment of a batch, checked, with an id and a reference of its own. Stores nothing. */
export const newShipment = (
  context: CheckingContext & ShipmentsContext,
  batch: BatchRecord,
  { draft, rows, notes }: NewDraft,
  position: number,
): ShipmentRecord => {
  const now = context.clock.now();
  const record: ShipmentRecord = {
    id: newId(context),
    batchId: batch.id,
    position,
    mode: batch.mode,
    serviceId: batch.serviceId,
    externalReference: referenceFor(context, draft, batch.serviceId, null),
    draft,
    fileRows: rows,
    purchase: DRAFT,
    notes,
    createdAt: now,
    updatedAt: now,
    bookedAt: null,
    removedAt: null,
  };
  return withCheckedState(context, record, true).record;
};
