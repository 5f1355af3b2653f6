import type { ParcelWay } from '../../../domain/tracking/way.ts';
import type {
  TrackingAlertCounts,
  TrackingAlertKind,
} from '../../../domain/tracking/trackingAlerts.ts';
import type { Database } from '../database/database.ts';
import { readWay } from './ways.ts';

/** The service, and the limits for late parcels. Days are YYYY-MM-DD, times milliseconds since the epoch. */
export interface TrackingAlertQuery {
  readonly serviceId: string;
  readonly today: string;
  /** Parcels that were expected before this day are no longer shown. */
  readonly overdueSince: string;
  readonly quietSince: number;
  readonly quietBefore: number;
}

/** Booked shipments that need a look, by kind; each kind has its own index (schema.ts). */
export interface TrackingAlertRepository {
  readonly counts: (query: TrackingAlertQuery) => TrackingAlertCounts;
  /** @param page.limit -1 for all */
  readonly list: (
    kind: TrackingAlertKind,
    query: TrackingAlertQuery,
    page: { readonly offset: number; readonly limit: number },
  ) => ParcelWay[];
}

interface Condition {
  readonly where: string;
  readonly order: string;
  readonly values: readonly (string | number)[];
}

const conditionFor = (kind: TrackingAlertKind, query: TrackingAlertQuery): Condition => {
  const { serviceId, today, overdueSince, quietSince, quietBefore } = query;
  switch (kind) {
    case 'overdue':
      return {
        where:
          "stage = 'open' AND profile = ? AND expected < ? AND expected >= ? AND (expected_seen IS NULL OR expected_seen <> expected)",
        order: 'expected, shipment_id',
        values: [serviceId, today, overdueSince],
      };
    case 'quiet':
      // An overdue parcel is in that list already.
      return {
        where:
          "stage = 'open' AND profile = ? AND quiet_since < ? AND quiet_since >= ? AND (expected IS NULL OR expected >= ? OR expected < ? OR expected_seen = expected)",
        order: 'quiet_since, shipment_id',
        values: [serviceId, quietBefore, quietSince, today, overdueSince],
      };
    case 'returned':
      return {
        where: "news = 1 AND profile = ? AND stage IN ('returned', 'cancelled')",
        order: 'changed_at DESC, shipment_id',
        values: [serviceId],
      };
    case 'delivered':
      return {
        where: "news = 1 AND profile = ? AND stage = 'delivered'",
        order: 'changed_at DESC, shipment_id',
        values: [serviceId],
      };
  }
};

/** Booked shipments that need a look: reads table `ways`. */
export const trackingAlertRepository = (db: Database): TrackingAlertRepository => {
  const count = (kind: TrackingAlertKind, query: TrackingAlertQuery): number => {
    const { where, values } = conditionFor(kind, query);
    return Number(db.get(`SELECT count(*) AS n FROM ways WHERE ${where}`, ...values)?.['n']);
  };
  return {
    counts: (query) => ({
      overdue: count('overdue', query),
      quiet: count('quiet', query),
      returned: count('returned', query),
      delivered: count('delivered', query),
    }),
    list: (kind, query, { offset, limit }) => {
      const { where, order, values } = conditionFor(kind, query);
      return db
        .all(
          `SELECT * FROM ways WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
          ...values,
          limit,
          offset,
        )
        .map(readWay);
    },
  };
};
