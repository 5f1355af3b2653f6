import { shipmentRowId } from '../../../domain/reconciliation/difference.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mentionsAny } from '../../../domain/desk/personalData.ts';
import type { AgedKind } from '../../../domain/desk/retention.ts';
import { message } from '../../../texts/text.ts';
import type { UpkeepContext } from '../upkeep.ts';
import { balanceOfShipment } from '../../shipments/shipmentPrice.ts';
import { blankShipment, unfinishedReason } from '../personalData/blanking.ts';
import { inSlices } from '../../base/slices.ts';
import { soldRecordOf } from '../../shipments/soldRecord.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { compressSoldRecord } from '../../ledger/tables/soldRecords.ts';
import type { AgedShipment } from '../../ledger/tables/retention.ts';
import { isOnTheWay } from '../../shipments/onTheWay.ts';

type Context = UpkeepContext;

/** The kinds of data that belong to shipments. */
export type ShipmentKind = 'drafts' | 'details' | 'people';

/** Returns a function that returns whether a text names people of the shipment. */
const peopleOf = ({ draft }: ShipmentRecord): ((words: string) => boolean) =>
  mentionsAny([draft.sender, draft.receiver]);

/** Counts and removes old data of shipments. */
export interface AgedShipments {
  /** Returns what would be removed of shipments older than a moment. Changes nothing. */
  readonly plan: (kind: ShipmentKind, before: number) => Promise<AgedKind>;
  /**
   * Removes it, some at a time; each shipment is checked again when it is removed. An interrupted removal is continued by the next call.
   * @param mayContinue called after each part; false stops
   * @returns ids of the changed shipments; `whole` is false when `mayContinue` stopped it
   */
  readonly remove: (
    kind: ShipmentKind,
    before: number,
    mayContinue: () => boolean,
  ) => Promise<{ readonly ids: readonly string[]; readonly whole: boolean }>;
}

/** Creates the part that finds shipments that are old enough and removes their data. */
export const createAgedShipments = (context: Context): AgedShipments => {
  const { store, clock } = context;
  const pages = {
    drafts: store.retention.unsold,
    details: store.retention.detailed,
    people: store.retention.named,
  } satisfies Record<ShipmentKind, unknown>;

  /** Returns the record when its data may be removed, else null. @param inWork cache of the batches checked before */
  const removable = (
    kind: ShipmentKind,
    { id, batchId, at, status }: AgedShipment,
    before: number,
    inWork: Map<string, boolean>,
  ): ShipmentRecord | null => {
    const record = store.shipments.get(id);
    if (record === null) return null;
    if (unfinishedReason({ store }, record) !== null) return null;
    if (kind !== 'drafts') {
      if (isOnTheWay(status, at, clock.now())) return null;
      const owed =
        kind === 'people' &&
        store.payments.of(id).length > 0 &&
        balanceOfShipment({ store }, record)?.isSettled === false;
      return owed ? null : record;
    }
    if ((record.removedAt ?? 0) >= before || store.retention.wasUncertain(id)) return null;
    const isInWork = inWork.get(batchId) ?? store.retention.inWork(batchId, before);
    inWork.set(batchId, isInWork);
    return isInWork ? null : record;
  };

  /** Removes the texts and bytes beside a booking that hold personal data. The sale itself, amounts, numbers and dates stay. */
  const removeDetails = (record: ShipmentRecord): void => {
    const { id, purchase } = record;
    const holdsData = peopleOf(record);
    const sold = soldRecordOf({ store }, record);
    // The sold record of a shipment that came back is rebuilt from the lines that are removed here, so it is stored first.
    if (sold?.terms.reconstructed && !sold.terms.erased)
      store.soldRecords.add(id, compressSoldRecord(sold));
    store.soldRecords.rewrite(id, ({ terms, content }) => ({
      terms,
      content: { ...content, body: null },
    }));
    store.answers.erase(id, holdsData);
    store.journal.empty(id, holdsData);
    store.tracking.erase(id, holdsData);
    store.messages.erase(id);
    store.voids.erase(id);
    store.statements.eraseNotes(shipmentRowId(id));
    store.parcels.erase(id);
    store.senderIds.erase(id);
    store.shopOrders.erase(id);
    if (purchase.kind === 'booked')
      store.serviceCache.eraseTracking(
        record.serviceId,
        purchase.receipt.trackingNumber,
        holdsData,
      );
    store.retention.agedAt(id, clock.now());
    store.journal.append(id, {
      at: clock.now(),
      operator: context.settings().operator,
      event: 'erased',
      reference: null,
      detail: message('journal.detailAged', { what: 'details' }),
    });
  };

  const removeOne = (kind: ShipmentKind, record: ShipmentRecord): boolean => {
    if (kind === 'details') {
      removeDetails(record);
      return true;
    }
    const holdsData = peopleOf(record);
    const reason = blankShipment({ store }, record, {
      parties: { sender: true, receiver: true },
      holdsData,
      wholly: true,
      at: clock.now(),
      operator: context.settings().operator,
      detail: message('journal.detailAged', { what: kind === 'drafts' ? 'draft' : 'people' }),
    });
    if (reason !== null) return false;
    store.personalData.forgetFailures([record.id]);
    if (kind === 'people') store.retention.agedAt(record.id, clock.now());
    return true;
  };

  return {
    plan: async (kind, before) => {
      const inWork = new Map<string, boolean>();
      let [count, bytes, kept] = [0, 0, 0];
      let oldest: number | null = null;
      for (const page of pages[kind](before)) {
        for (const aged of page) {
          if (removable(kind, aged, before, inWork) === null) {
            kept += 1;
            continue;
          }
          count += 1;
          bytes += aged.bytes;
          oldest ??= aged.at;
        }
        await nextTurn();
      }
      return { count, bytes, oldest, kept };
    },
    remove: async (kind, before, mayContinue) => {
      const inWork = new Map<string, boolean>();
      const found: AgedShipment[] = [];
      for (const page of pages[kind](before)) {
        found.push(...page.filter((aged) => removable(kind, aged, before, inWork) !== null));
        await nextTurn();
      }
      const ids: string[] = [];
      // Work on a batch can start between two slices, but not within one.
      const inWorkNow = new Map<string, boolean>();
      const whole = await inSlices(
        found,
        (aged) => {
          const record = removable(kind, aged, before, inWorkNow);
          if (record === null) return;
          if (removeOne(kind, record)) ids.push(aged.id);
        },
        (work) =>
          store.db.transaction(() => {
            store.epoch.check();
            store.facts.set('unclean', true);
            inWorkNow.clear();
            work();
          }),
        mayContinue,
      );
      return { ids, whole };
    },
  };
};
