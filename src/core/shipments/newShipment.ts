import type { Draft } from '../../domain/shipment/draft.ts';
import type { DraftRows } from '../../domain/shipment/draftRows.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { DRAFT } from '../../domain/purchase/purchase.ts';
import { purchaseAfter } from '../../domain/purchase/purchaseAfter.ts';
import { newId } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { BatchRecord, ShipmentRecord } from '../ledger/tables/records.ts';
import { checkRecord, type CheckedRecord, type CheckingContext } from './checking.ts';

/** Returns a new reference of the desk, `WD-<mark>-<ULID>`. The mark is stored in the ledger (core/ledger/bookingLock/mark.ts). */
export const ownReference = (context: ShipmentsContext): string =>
  `WD-${context.store.facts.get('mark') ?? context.settings().desk}-${newId(context)}`;

/**
 * Returns the external reference of a draft: the typed one when no other shipment of the service has it, else one of the desk's own. The desk's own
 * is made once, when the shipment is drafted, and is in every copy of the data folder: by it the service recognizes the same shipment. After a
 * purchase was sent, the reference never changes.
 * @param own the shipment that the draft belongs to, or null while there is none
 */
export const referenceFor = (
  context: ShipmentsContext,
  draft: Draft,
  serviceId: string,
  own: ShipmentRecord | null,
): string => {
  const { store } = context;
  const typed = draft.external_reference.trim();
  // A reference that was typed before is released with the new content; one made by the desk stays.
  const isMade = own !== null && own.externalReference !== own.draft.external_reference.trim();
  if (own && (typed === own.externalReference || (typed === '' && isMade)))
    return own.externalReference;
  if (own && store.journal.wasSent(own.id)) return own.externalReference;
  const holder = typed === '' ? null : store.shipments.byReference(serviceId, typed);
  if (typed !== '' && (holder === null || holder.id === own?.id)) return typed;
  return own && isMade ? own.externalReference : ownReference(context);
};

/** A draft to be added, with the lines of the file it comes from. */
export interface NewDraft {
  readonly draft: Draft;
  readonly rows: DraftRows | null;
  readonly notes: readonly Issue[];
}

/** A stored record and the result of its check. */
export interface StoredShipment {
  readonly record: ShipmentRecord;
  readonly checked: CheckedRecord;
}

/** Returns the record in the state that its check results in, with the check. @param onlyErrors as for checkRecord */
export const withCheckedState = (
  context: CheckingContext,
  record: ShipmentRecord,
  onlyErrors = false,
): StoredShipment => {
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
