import type { ParcelWay } from '../../../domain/tracking/way.ts';
import type { Database, Row } from '../database/database.ts';

/** The way of each booked shipment. Triggers add and delete the rows with the booking (schema.ts). */
export interface WayRepository {
  readonly get: (shipmentId: string) => ParcelWay | null;
  readonly update: (way: ParcelWay) => void;
  /** The parcel that has been due longest, or null. */
  readonly due: (serviceId: string, now: number) => ParcelWay | null;
  /**
   * Makes parcels due at `now` that are on their way, were booked after `since`, and are due only after `latest`: a clock that was ahead postponed
   * them.
   */
  readonly bringBack: (
    serviceId: string,
    times: { readonly now: number; readonly latest: number; readonly since: number },
  ) => void;
  /** Ids of shipments of a service that are on their way and were booked at or after `since`, oldest booking first. */
  readonly open: (serviceId: string, since: number) => string[];
  readonly countOpen: (serviceId: string, since: number) => number;
}

/** The way of each booked shipment: table `ways`. */
export const wayRepository = (db: Database): WayRepository => ({
  get: (shipmentId) => {
    const row = db.get('SELECT * FROM ways WHERE shipment_id = ?', shipmentId);
    return row ? readWay(row) : null;
  },
  update: (way) => {
    db.run(
      `UPDATE ways SET stage = ?, tried_at = ?, due_at = ?, quiet_since = ?, changed_at = ?, expected = ?, expected_seen = ?, news = ?
       WHERE shipment_id = ?`,
      way.stage,
      way.triedAt,
      way.dueAt,
      way.quietSince,
      way.changedAt,
      way.expected,
      way.expectedSeen,
      way.news ? 1 : 0,
      way.shipmentId,
    );
  },
  due: (serviceId, now) => {
    const row = db.get(
      "SELECT * FROM ways WHERE stage = 'open' AND profile = ? AND due_at <= ? ORDER BY due_at LIMIT 1",
      serviceId,
      now,
    );
    return row ? readWay(row) : null;
  },
  bringBack: (serviceId, { now, latest, since }) => {
    db.run(
      "UPDATE ways SET due_at = ? WHERE stage = 'open' AND profile = ? AND due_at > ? AND booked_at > ?",
      now,
      serviceId,
      latest,
      since,
    );
  },
  open: (serviceId, since) =>
    db
      .all(
        "SELECT shipment_id FROM ways WHERE stage = 'open' AND profile = ? AND booked_at >= ? ORDER BY booked_at, shipment_id",
        serviceId,
        since,
      )
      .map((row) => String(row['shipment_id'])),
  countOpen: (serviceId, since) =>
    Number(
      db.get(
        "SELECT count(*) AS n FROM ways WHERE stage = 'open' AND profile = ? AND booked_at >= ?",
        serviceId,
        since,
      )?.['n'],
    ),
});

/** Reads a row of table `ways`. */
export const readWay = (row: Row): ParcelWay => ({
  shipmentId: String(row['shipment_id']),
  serviceId: String(row['profile']),
  bookedAt: Number(row['booked_at']),
  stage: row['stage'] as ParcelWay['stage'],
  triedAt: Number(row['tried_at']),
  dueAt: Number(row['due_at']),
  quietSince: Number(row['quiet_since']),
  changedAt: Number(row['changed_at']),
  expected: row['expected'] === null ? null : String(row['expected']),
  expectedSeen: row['expected_seen'] === null ? null : String(row['expected_seen']),
  news: row['news'] === 1,
});
