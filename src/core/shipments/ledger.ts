import { t } from '../../texts/index.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { isSentState, type PurchaseEvent } from '../../domain/purchase/purchase.ts';
import { purchaseAfter } from '../../domain/purchase/purchaseAfter.ts';
import { isFromService, type Issue } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { ShipmentsContext } from './shipments.ts';
import { DeskError } from '../base/deskError.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { checkRecord, type CheckedRecord } from './checking.ts';
import { settleHeld } from './heldMoney.ts';
import { createLedgerList, type LedgerList } from './ledgerList.ts';
import type { Listing } from './listing.ts';
import { referenceFor } from './newShipment.ts';
import { snapshotOf, snapshotsOf } from './snapshots.ts';

/** A shipment that was checked again. */
export interface Rechecked {
  readonly record: ShipmentRecord;
  readonly checked: CheckedRecord;
}

/** Reads stored shipments and changes their state. Purchase events reach the database only here. */
export interface Ledger extends LedgerList {
  /** Returns the record. Throws DeskError `notFound`, also for a removed shipment. */
  readonly must: (id: string) => ShipmentRecord;
  /**
   * Applies one event to the stored record and writes it; `also` runs in the same transaction, only when the state changed. Returns null when it did
   * not.
   */
  readonly move: (
    id: string,
    event: PurchaseEvent,
    also?: (moved: ShipmentRecord) => void,
  ) => ShipmentRecord | null;
  /**
   * Updates a shipment to what is known now: a code turned out unknown, a new day has begun, or the reference that was typed for it has become free.
   * @param record as it was read in this turn of the event loop, so that nothing can have changed it
   * @returns the record as it is now, and the result of its check
   */
  readonly recheck: (record: ShipmentRecord) => Rechecked;
  /** Replaces the notes of the service. */
  readonly note: (id: string, issues: readonly Issue[]) => void;
  /** Sends `shipments` events with these snapshots to the window. */
  readonly tell: (snapshots: ShipmentSnapshot[]) => ShipmentSnapshot[];
  /** Sends `shipments` events for these shipments as they are now. */
  readonly announce: (ids: readonly string[]) => ShipmentSnapshot[];
  /** Throws DeskError `notFound`. */
  readonly snapshot: (id: string) => ShipmentSnapshot;
  /** Returns those of these shipments that exist and were not removed. */
  readonly some: (ids: readonly string[]) => ShipmentSnapshot[];
  /**
   * Returns shipments with this reference at every service of this ledger, that of the active service first: a reference is unique within one service
   * only.
   */
  readonly withReference: (reference: string) => ShipmentRecord[];
  /** Returns the latest booking of this desk's counter at the active service, or null. */
  readonly lastBooked: (mode: Mode) => ShipmentSnapshot | null;
  /** Sends an `attention` event with the number of shipments that need a person. */
  readonly announceAttention: () => void;
  /** Returns how many shipments of the active service need a person. */
  readonly attention: () => number;
  /** Returns the batch that all of these belong to, or null when there are several. */
  readonly batchOf: (ids: readonly string[]) => string | null;
}

/** Creates the functions that read shipments of the ledger, change their states and send events to the window. */
export const createLedger = (context: ShipmentsContext, listing: Listing): Ledger => {
  const { store } = context;

  const must = (id: string): ShipmentRecord => {
    const record = store.shipments.get(id);
    if (record?.removedAt !== null) throw new DeskError('notFound', t('problems.shipmentGone'));
    return record;
  };

  const move = (
    id: string,
    event: PurchaseEvent,
    also?: (moved: ShipmentRecord) => void,
  ): ShipmentRecord | null => store.db.transaction(() => moveRecord(must(id), event, also));

  /** The same for a record that was read in this transaction. */
  const moveRecord = (
    record: ShipmentRecord,
    event: PurchaseEvent,
    also?: (moved: ShipmentRecord) => void,
  ): ShipmentRecord | null => {
    store.epoch.check();
    const purchase = purchaseAfter(record.purchase, event);
    if (purchase === record.purchase) return null;
    const moved: ShipmentRecord = {
      ...record,
      purchase,
      updatedAt: context.clock.now(),
      bookedAt:
        purchase.kind === 'booked'
          ? purchase.at
          : record.purchase.kind === 'booked'
            ? null
            : record.bookedAt,
    };
    store.shipments.updatePurchase(moved);
    also?.(moved);
    settleHeld(context, record.purchase.kind, moved);
    if (isSentState(record.purchase.kind) || isSentState(purchase.kind)) store.followSoon();
    return moved;
  };

  const recheck = (found: ShipmentRecord): Rechecked => {
    const externalReference =
      found.draft.external_reference.trim() === ''
        ? found.externalReference
        : referenceFor(context, found.draft, found.serviceId, found);
    const record =
      externalReference === found.externalReference ? found : { ...found, externalReference };
    const checked = checkRecord(context, record);
    const event = { type: 'checked', valid: checked.shipment !== null } as const;
    if (record === found && purchaseAfter(record.purchase, event) === record.purchase)
      return { record, checked };
    return store.db.transaction(() => {
      if (record !== found) store.shipments.update(record);
      const moved = moveRecord(record, event);
      return moved ? { record: moved, checked: checkRecord(context, moved) } : { record, checked };
    });
  };

  const note = (id: string, issues: readonly Issue[]): void => {
    store.epoch.check();
    const record = must(id);
    const kept = record.notes.filter((each) => !isFromService(each));
    if (issues.length === 0 && kept.length === record.notes.length) return;
    store.shipments.update({
      ...record,
      notes: [...kept, ...issues],
      updatedAt: context.clock.now(),
    });
  };

  const tell = (snapshots: ShipmentSnapshot[]): ShipmentSnapshot[] => {
    for (const [batchId, shipments] of Map.groupBy(snapshots, (each) => each.batchId))
      context.emit({ type: 'shipments', batchId, shipments });
    return snapshots;
  };
  const announce = (ids: readonly string[]): ShipmentSnapshot[] =>
    tell(ids.map((id) => snapshotOf(context, must(id))));

  const attention = (): number => store.shipments.attention(context.identity().id);

  return {
    must,
    move,
    recheck,
    note,
    tell,
    announce,
    snapshot: (id) => snapshotOf(context, must(id)),
    some: (ids) =>
      snapshotsOf(
        context,
        store.shipments.some(ids).filter(({ removedAt }) => removedAt === null),
      ),
    withReference: (reference) => {
      const here = context.identity().id;
      return [
        here,
        ...store.identities
          .all()
          .map(({ id }) => id)
          .filter((id) => id !== here),
      ].flatMap((id) => store.shipments.byReference(id, reference) ?? []);
    },
    lastBooked: (mode) => {
      const record = store.shipments.lastBooked(context.identity().id, mode, 'counter');
      return record && snapshotOf(context, record);
    },
    announceAttention: () => context.emit({ type: 'attention', count: attention() }),
    attention,
    batchOf: (ids) => {
      const batches = new Set(ids.map((id) => must(id).batchId));
      return batches.size === 1 ? ([...batches][0] ?? null) : null;
    },
    ...createLedgerList(context, listing),
  };
};
