import { purchaseAfter, type PurchaseEvent } from '../../domain/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import type { Base } from '../base.ts';
import { DeskError } from '../deskError.ts';
import type { SearchQuery } from '../store/shipments.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { checkRecord } from './checking.ts';
import { snapshotOf } from './snapshots.ts';

/** Reading and moving stored shipments: the one place where a purchase event meets the database. */
export const createLedger = (base: Base) => {
  const { store } = base;

  const must = (id: string): ShipmentRecord => {
    const record = store.shipments.get(id);
    if (!record || record.removedAt !== null) throw new DeskError('notFound', 'That shipment is not here any more.');
    return record;
  };

  /** Applies one event to the newest record and writes it; `also` runs in the same transaction, only when the state moved. */
  const move = (id: string, event: PurchaseEvent, also?: (moved: ShipmentRecord) => void): ShipmentRecord | null =>
    store.db.transaction(() => {
      const record = must(id);
      const purchase = purchaseAfter(record.purchase, event);
      if (purchase === record.purchase) return null;
      const moved: ShipmentRecord = {
        ...record, purchase, updatedAt: base.clock.now(), bookedAt: purchase.kind === 'booked' ? purchase.at : record.bookedAt,
      };
      store.shipments.update(moved);
      also?.(moved);
      return moved;
    });

  /** Brings draft and ready in line with what the check says now (a code turned out unknown, a day went by). */
  const recheck = (record: ShipmentRecord): ShipmentRecord =>
    move(record.id, { type: 'checked', valid: checkRecord(base, record).shipment !== null }) ?? record;

  const announce = (ids: readonly string[]): ShipmentSnapshot[] => {
    const snapshots = ids.map((id) => snapshotOf(base, must(id)));
    for (const [batchId, shipments] of Map.groupBy(snapshots, (each) => each.batchId)) base.emit({ type: 'shipments', batchId, shipments });
    return snapshots;
  };

  const attention = (): number => {
    const query: SearchQuery = { profileId: base.settings().activeProfile, text: '', filter: 'attention', offset: 0, limit: 1 };
    return store.shipments.search(query).total;
  };

  return {
    must, move, recheck, announce,
    snapshot: (id: string): ShipmentSnapshot => snapshotOf(base, must(id)),
    announceAttention: (): void => base.emit({ type: 'attention', count: attention() }),
    attention,
    search: (query: Omit<SearchQuery, 'profileId'>): { total: number; shipments: ShipmentSnapshot[] } => {
      const { total, records } = store.shipments.search({ ...query, profileId: base.settings().activeProfile });
      return { total, shipments: records.map((record) => snapshotOf(base, record)) };
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;
