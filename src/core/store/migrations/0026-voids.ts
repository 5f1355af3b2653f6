/**
 * Bookings marked void, and marks taken back (domain/voiding/void.ts): append-only lines, of which the last counts. `stage_before` and `news_before`
 * are those of the way when it was marked; null when there was none. `reason` may be emptied, because it can name a person. A way that starts while
 * its booking is void, by a late tracking number, is void too.
 */
export const VOIDS = `
  CREATE TABLE voids (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, shipment_id TEXT NOT NULL REFERENCES shipments(id), at INTEGER NOT NULL,
    operator TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, stage_before TEXT, news_before INTEGER
  ) STRICT;
  CREATE INDEX voids_shipment ON voids (shipment_id, seq);
  CREATE TRIGGER voids_no_update BEFORE UPDATE ON voids
    WHEN new.reason <> '' OR new.seq <> old.seq OR new.id <> old.id OR new.shipment_id <> old.shipment_id OR new.at <> old.at
      OR new.operator <> old.operator OR new.kind <> old.kind OR new.stage_before IS NOT old.stage_before OR new.news_before IS NOT old.news_before
    BEGIN SELECT RAISE(ABORT, 'voids are append-only'); END;
  CREATE TRIGGER voids_no_delete BEFORE DELETE ON voids BEGIN SELECT RAISE(ABORT, 'voids are append-only'); END;
  CREATE TRIGGER voids_way AFTER INSERT ON ways
    WHEN (SELECT kind FROM voids WHERE shipment_id = new.shipment_id ORDER BY seq DESC LIMIT 1) = 'void'
    BEGIN UPDATE ways SET stage = 'void' WHERE shipment_id = new.shipment_id; END;
`;
