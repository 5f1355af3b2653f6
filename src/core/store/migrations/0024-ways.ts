/**
 * The way of each booked shipment (domain/tracking/way.ts): one row from its booking on, so that open ones are found without reading all bookings.
 * `due_at`: when the desk requests tracking by itself, 9007199254740991 for never. For shipments from before this step, nothing older than 90 days is
 * requested or shown as late automatically.
 */
export const WAYS = `
  CREATE TABLE ways (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments (id), profile TEXT NOT NULL, booked_at INTEGER NOT NULL, stage TEXT NOT NULL DEFAULT 'open',
    tried_at INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, quiet_since INTEGER NOT NULL, changed_at INTEGER NOT NULL,
    expected TEXT, expected_seen TEXT, news INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ways_open ON ways (profile, booked_at) WHERE stage = 'open';
  CREATE INDEX ways_due ON ways (profile, due_at) WHERE stage = 'open';
  CREATE INDEX ways_quiet ON ways (profile, quiet_since) WHERE stage = 'open';
  CREATE INDEX ways_expected ON ways (profile, expected) WHERE stage = 'open' AND expected IS NOT NULL;
  CREATE INDEX ways_news ON ways (profile, stage, changed_at) WHERE news = 1;

  CREATE TRIGGER ways_booked AFTER UPDATE OF state, tracking_number ON shipments
    WHEN new.state = 'booked' AND new.tracking_number IS NOT NULL AND (old.state <> 'booked' OR old.tracking_number IS NOT new.tracking_number)
    BEGIN
      INSERT OR REPLACE INTO ways (shipment_id, profile, booked_at, due_at, quiet_since, changed_at)
        VALUES (new.id, new.profile, coalesce(new.booked_at, new.updated_at), coalesce(new.booked_at, new.updated_at) + 10800000,
          coalesce(new.booked_at, new.updated_at), coalesce(new.booked_at, new.updated_at));
    END;
  CREATE TRIGGER ways_came_back AFTER INSERT ON shipments WHEN new.state = 'booked' AND new.tracking_number IS NOT NULL
    BEGIN
      INSERT OR REPLACE INTO ways (shipment_id, profile, booked_at, due_at, quiet_since, changed_at)
        VALUES (new.id, new.profile, coalesce(new.booked_at, new.updated_at), coalesce(new.booked_at, new.updated_at) + 10800000,
          coalesce(new.booked_at, new.updated_at), coalesce(new.booked_at, new.updated_at));
    END;
  CREATE TRIGGER ways_unbooked AFTER UPDATE OF state, tracking_number ON shipments
    WHEN old.state = 'booked' AND (new.state <> 'booked' OR new.tracking_number IS NULL)
    BEGIN DELETE FROM ways WHERE shipment_id = new.id; END;

  INSERT INTO ways (shipment_id, profile, booked_at, stage, tried_at, due_at, quiet_since, changed_at, expected, expected_seen)
    SELECT s.id, s.profile, coalesce(s.booked_at, s.updated_at),
      CASE lower(trim(coalesce(t.status, ''))) WHEN 'delivered' THEN 'delivered' WHEN 'completed' THEN 'delivered' WHEN 'returned' THEN 'returned'
        WHEN 'return to sender' THEN 'returned' WHEN 'cancelled' THEN 'cancelled' WHEN 'canceled' THEN 'cancelled' ELSE 'open' END,
      coalesce(t.at, 0),
      CASE WHEN coalesce(s.booked_at, s.updated_at) < unixepoch() * 1000 - 7776000000 THEN 9007199254740991 ELSE unixepoch() * 1000 END,
      CASE WHEN coalesce(s.booked_at, s.updated_at) < unixepoch() * 1000 - 7776000000 THEN 0 ELSE unixepoch() * 1000 END,
      coalesce(t.at, s.booked_at, s.updated_at), t.estimated_delivery,
      CASE WHEN t.estimated_delivery < date('now') THEN t.estimated_delivery END
    FROM shipments s LEFT JOIN tracking t ON t.profile = s.profile AND t.number = s.tracking_number
    WHERE s.state = 'booked' AND s.tracking_number IS NOT NULL;
`;
