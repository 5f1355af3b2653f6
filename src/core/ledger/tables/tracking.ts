import type { TrackingEvent } from '../../../domain/tracking/trackingEvent.ts';
import type { Database, Row } from '../database/database.ts';

/** Tracking answers per shipment; one is added each time the answer changes. */
export interface TrackingRepository {
  readonly add: (shipmentId: string, event: TrackingEvent) => void;
  /** Oldest first. */
  readonly of: (shipmentId: string) => TrackingEvent[];
  readonly last: (shipmentId: string) => TrackingEvent | null;
  /** Empties status and location where they hold personal data; times stay. */
  readonly erase: (shipmentId: string, holdsData: (words: string) => boolean) => void;
}

/** Tracking events of shipments: table `tracking_events`. */
export const trackingRepository = (db: Database): TrackingRepository => ({
  add: (shipmentId, event) => {
    db.run(
      'INSERT INTO tracking_events (shipment_id, at, status, location, estimated_delivery) VALUES (?,?,?,?,?)',
      shipmentId,
      event.at,
      event.status,
      event.location,
      event.estimatedDelivery,
    );
  },
  of: (shipmentId) =>
    db
      .all('SELECT * FROM tracking_events WHERE shipment_id = ? ORDER BY seq', shipmentId)
      .map(read),
  last: (shipmentId) => {
    const row = db.get(
      'SELECT * FROM tracking_events WHERE shipment_id = ? ORDER BY seq DESC LIMIT 1',
      shipmentId,
    );
    return row ? read(row) : null;
  },
  erase: (shipmentId, holdsData) => {
    for (const row of db.all('SELECT * FROM tracking_events WHERE shipment_id = ?', shipmentId)) {
      const { status, location } = read(row);
      if (holdsData(`${status} ${location}`))
        db.run(
          "UPDATE tracking_events SET status = '', location = '' WHERE seq = ?",
          Number(row['seq']),
        );
    }
  },
});

const read = (row: Row): TrackingEvent => ({
  at: Number(row['at']),
  status: String(row['status']),
  location: String(row['location']),
  estimatedDelivery: row['estimated_delivery'] === null ? null : String(row['estimated_delivery']),
});
