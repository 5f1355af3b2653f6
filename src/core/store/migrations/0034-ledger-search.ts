/**
 * The list of all shipments for search, filters and sorting (domain/listing). `listed` has a narrow row for each shipment that was not removed, with
 * its sort and filter values; `seq` grows with the time of its booking or last change, so that the index gives the newest first. `listed_words` has
 * its words, suffixes of numbers and tags. Both are filled after the shipment is written, from `unlisted`, which triggers fill in the same
 * transaction; `unlisted_before` has the position up to which older shipments are still to be listed, newest first. `listed_counts` counts rows by
 * the most common filters, so that counting reads no list. `ledger_views` are views of the list that people saved by name.
 */
export const LEDGER_SEARCH = `
  CREATE TABLE listed (
    seq INTEGER PRIMARY KEY, shipment_id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL, mode TEXT NOT NULL,
    service TEXT NOT NULL, service_name TEXT NOT NULL, operator TEXT NOT NULL, country TEXT NOT NULL, batch_id TEXT NOT NULL, paid TEXT NOT NULL,
    receiver TEXT NOT NULL, place TEXT NOT NULL, sender TEXT NOT NULL, number TEXT NOT NULL, minor INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX listed_receiver ON listed (profile, receiver, seq);
  CREATE INDEX listed_place ON listed (profile, place, seq);
  CREATE INDEX listed_sender ON listed (profile, sender, seq);
  CREATE INDEX listed_number ON listed (profile, number, seq);
  CREATE INDEX listed_option ON listed (profile, service_name, seq);
  CREATE INDEX listed_price ON listed (profile, minor, seq);
  CREATE INDEX listed_state ON listed (profile, state, seq);
  CREATE VIRTUAL TABLE listed_words USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=~'", prefix='1 2 3 4 5 6 7 8');

  CREATE TABLE listed_counts (
    profile TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, name TEXT NOT NULL DEFAULT '', n INTEGER NOT NULL, PRIMARY KEY (profile, kind, value)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER listed_counted AFTER INSERT ON listed BEGIN
    INSERT INTO listed_counts (profile, kind, value, name, n) VALUES (new.profile, 'state', new.state, '', 1), (new.profile, 'service', new.service, new.service_name, 1),
        (new.profile, 'operator', new.operator, '', 1), (new.profile, 'country', new.country, '', 1)
      ON CONFLICT (profile, kind, value) DO UPDATE SET n = n + 1, name = excluded.name;
  END;
  CREATE TRIGGER listed_uncounted AFTER DELETE ON listed BEGIN
    UPDATE listed_counts SET n = n - 1 WHERE profile = old.profile AND kind = 'state' AND value = old.state;
    UPDATE listed_counts SET n = n - 1 WHERE profile = old.profile AND kind = 'service' AND value = old.service;
    UPDATE listed_counts SET n = n - 1 WHERE profile = old.profile AND kind = 'operator' AND value = old.operator;
    UPDATE listed_counts SET n = n - 1 WHERE profile = old.profile AND kind = 'country' AND value = old.country;
  END;

  CREATE TABLE unlisted (shipment_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TRIGGER shipments_unlisted_new AFTER INSERT ON shipments BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.id); END;
  CREATE TRIGGER shipments_unlisted AFTER UPDATE OF search, purchase, batch_id, removed_at, erased_at ON shipments
    BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.id); END;
  CREATE TRIGGER payments_unlisted AFTER INSERT ON payments BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.shipment_id); END;
  CREATE TRIGGER voids_unlisted AFTER INSERT ON voids BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.shipment_id); END;

  CREATE TABLE unlisted_before (part TEXT PRIMARY KEY, before) WITHOUT ROWID;
  INSERT INTO unlisted_before (part, before) VALUES ('moment', NULL), ('id', NULL);

  CREATE TABLE ledger_views (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, query TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
`;
