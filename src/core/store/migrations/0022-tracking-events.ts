/**
 * Tracking answers of a shipment, one row per change. Append-only with one exception: texts that hold a person's data may be emptied
 * (core/personalData).
 */
export const TRACKING_EVENTS = `
  CREATE TABLE tracking_events (
    seq INTEGER PRIMARY KEY, shipment_id TEXT NOT NULL REFERENCES shipments (id), at INTEGER NOT NULL,
    status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT
  ) STRICT;
  CREATE INDEX tracking_events_shipment ON tracking_events (shipment_id, seq);
  CREATE TRIGGER tracking_events_no_update BEFORE UPDATE ON tracking_events
    WHEN new.status <> '' OR new.location <> '' OR new.seq <> old.seq OR new.shipment_id <> old.shipment_id OR new.at <> old.at
      OR new.estimated_delivery IS NOT old.estimated_delivery
    BEGIN SELECT RAISE(ABORT, 'tracking events are append-only'); END;
  CREATE TRIGGER tracking_events_no_delete BEFORE DELETE ON tracking_events
    BEGIN SELECT RAISE(ABORT, 'tracking events are append-only'); END;
`;
