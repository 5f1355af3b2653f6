import { addDays, dateIn } from '../../../domain/text/dates.ts';
import { FOLLOWED_DAYS, FOLLOWED_MS, type ParcelWay } from '../../../domain/tracking/way.ts';
import {
  wayMarkedSeen,
  wayMarkedUnseen,
  type SeenAlerts,
  type WayMarks,
  type TrackingAlertCounts,
  type TrackingAlertKind,
  type TrackingAlertPage,
} from '../../../domain/tracking/trackingAlerts.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { TrackingAlertQuery } from '../../ledger/tables/trackingAlerts.ts';

const DAY_MS = 86_400_000;

/** Booked shipments that a person should look at, and which of them were seen. */
export interface TrackingAlerts {
  counts(): TrackingAlertCounts;
  /** Returns a page of one kind: longest overdue or quiet first, latest end first. */
  list(
    kind: TrackingAlertKind,
    page: { readonly offset: number; readonly limit: number },
  ): TrackingAlertPage;
  /**
   * Marks shipments as seen: they are shown again only when there is something new. What came after a list was read was in no list that a person saw.
   * @returns their earlier marks
   */
  seen(kind: TrackingAlertKind, which: SeenAlerts): WayMarks[];
  /** Restores earlier marks. */
  unseen(before: readonly WayMarks[]): void;
}

/** Creates the counts and lists of booked shipments that a person should look at, by today's date at the desk. */
export const createTrackingAlerts = (
  context: PurchaseContext,
  ledger: Pick<Ledger, 'snapshot'>,
): TrackingAlerts => {
  const { store, clock } = context;
  const query = (now = clock.now()): TrackingAlertQuery => {
    const day = dateIn(now, context.timeZone);
    return {
      serviceId: context.identity().id,
      today: day,
      overdueSince: addDays(day, -FOLLOWED_DAYS),
      quietSince: now - FOLLOWED_MS,
      quietBefore: now - context.settings().tracking.quietDays * DAY_MS,
    };
  };
  /** Returns what a list of that time contains still. */
  const ofList = (kind: TrackingAlertKind, asOf: number): ParcelWay[] =>
    store.trackingAlerts
      .list(kind, query(asOf), { offset: 0, limit: -1 })
      .filter(({ changedAt }) => changedAt <= asOf);
  return {
    counts: () => store.trackingAlerts.counts(query()),
    list: (kind, page) => {
      const asOf = clock.now();
      const asked = query(asOf);
      return {
        asOf,
        total: store.trackingAlerts.counts(asked)[kind],
        rows: store.trackingAlerts.list(kind, asked, page).flatMap((way) => {
          const record = store.shipments.get(way.shipmentId);
          return record?.removedAt === null
            ? [{ way, shipment: ledger.snapshot(way.shipmentId) }]
            : [];
        }),
      };
    },
    seen: (kind, which) => {
      const before = store.db.transaction(() => {
        const ways =
          'ids' in which
            ? which.ids.flatMap((id) => store.ways.get(id) ?? [])
            : ofList(kind, which.asOf);
        for (const way of ways) store.ways.update(wayMarkedSeen(way, kind, clock.now()));
        return ways.map(({ shipmentId, quietSince, expectedSeen, news }) => ({
          shipmentId,
          quietSince,
          expectedSeen,
          news,
        }));
      });
      context.emit({ type: 'ways' });
      return before;
    },
    unseen: (before) => {
      store.db.transaction(() => {
        for (const marks of before) {
          const way = store.ways.get(marks.shipmentId);
          if (way) store.ways.update(wayMarkedUnseen(way, marks));
        }
      });
      context.emit({ type: 'ways' });
    },
  };
};
