/**
 * Parcels at the desk and hand-overs to drivers (domain/handover): `parcels` has the current position; `parcel_lines`, `bag_lines` and `handovers`
 * are append-only. A parcel booked here has the id of its shipment and a row from its booking on; one booked elsewhere has only a number. Shipments
 * booked before this step get a row when they are scanned: it is unknown whether a driver took them. Free text, a driver's name, signature and signed
 * copy may be emptied, because they name a person; the signed copy is added once, after the hand-over.
 */
export const HANDOVERS = `
  CREATE TABLE parcels (
    id TEXT PRIMARY KEY, profile TEXT NOT NULL, shipment_id TEXT REFERENCES shipments (id), number TEXT NOT NULL, since INTEGER NOT NULL,
    accepted_at INTEGER, bag_id TEXT, handover_id TEXT, withdrawn INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX parcels_waiting ON parcels (profile, since) WHERE handover_id IS NULL AND withdrawn = 0;
  CREATE INDEX parcels_bag ON parcels (bag_id) WHERE bag_id IS NOT NULL;
  CREATE UNIQUE INDEX parcels_number ON parcels (profile, number) WHERE shipment_id IS NULL;

  CREATE TABLE parcel_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, parcel_id TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL,
    bag_id TEXT, handover_id TEXT, reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX parcel_lines_parcel ON parcel_lines (parcel_id, seq);
  CREATE INDEX parcel_lines_handover ON parcel_lines (handover_id, seq) WHERE handover_id IS NOT NULL;
  CREATE TRIGGER parcel_lines_no_update BEFORE UPDATE ON parcel_lines
    WHEN new.reason <> '' OR new.seq <> old.seq OR new.parcel_id <> old.parcel_id OR new.at <> old.at OR new.operator <> old.operator
      OR new.kind <> old.kind OR new.bag_id IS NOT old.bag_id OR new.handover_id IS NOT old.handover_id
    BEGIN SELECT RAISE(ABORT, 'parcel lines are append-only'); END;
  CREATE TRIGGER parcel_lines_no_delete BEFORE DELETE ON parcel_lines BEGIN SELECT RAISE(ABORT, 'parcel lines are append-only'); END;

  CREATE TABLE bag_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, bag_id TEXT NOT NULL, profile TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    kind TEXT NOT NULL, name TEXT NOT NULL, seal TEXT
  ) STRICT;
  CREATE INDEX bag_lines_bag ON bag_lines (bag_id, seq);
  CREATE INDEX bag_lines_profile ON bag_lines (profile, seq);
  CREATE TRIGGER bag_lines_no_update BEFORE UPDATE ON bag_lines BEGIN SELECT RAISE(ABORT, 'bag lines are append-only'); END;
  CREATE TRIGGER bag_lines_no_delete BEFORE DELETE ON bag_lines BEGIN SELECT RAISE(ABORT, 'bag lines are append-only'); END;

  CREATE TABLE handovers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, wish TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, at INTEGER NOT NULL,
    operator TEXT NOT NULL, carrier TEXT NOT NULL, driver TEXT NOT NULL, vehicle TEXT NOT NULL, signature TEXT, photo TEXT, manifest TEXT
  ) STRICT;
  CREATE INDEX handovers_profile ON handovers (profile, seq);
  CREATE INDEX handovers_age ON handovers (at) WHERE driver <> '';
  CREATE TRIGGER handovers_no_update BEFORE UPDATE ON handovers
    WHEN new.seq <> old.seq OR new.id <> old.id OR new.wish <> old.wish OR new.profile <> old.profile OR new.at <> old.at OR new.operator <> old.operator
      OR new.carrier <> old.carrier OR (new.driver <> old.driver AND new.driver <> '') OR (new.vehicle <> old.vehicle AND new.vehicle <> '')
      OR (new.signature IS NOT old.signature AND new.signature IS NOT NULL)
      OR (new.photo IS NOT old.photo AND new.photo IS NOT NULL)
      OR (new.manifest IS NOT old.manifest AND new.manifest IS NOT NULL AND old.manifest IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'handovers are append-only'); END;
  CREATE TRIGGER handovers_no_delete BEFORE DELETE ON handovers BEGIN SELECT RAISE(ABORT, 'handovers are append-only'); END;

  CREATE TRIGGER parcels_booked AFTER UPDATE OF state ON shipments WHEN new.state = 'booked' AND old.state <> 'booked'
    BEGIN
      INSERT OR IGNORE INTO parcels (id, profile, shipment_id, number, since) VALUES (new.id, new.profile, new.id, '', coalesce(new.booked_at, new.updated_at));
    END;
`;
