/**
 * Adds the line to show to the list of all shipments (`shown`: domain/listing/listedLine.ts), so that a page is read from it alone, and an index of
 * shorter prefixes: longer ones are looked up among its words (`listed_terms`). The list is filled again in the background.
 */
export const LISTED_LINES = `
  DROP TABLE listed;
  DROP TABLE listed_words;
  DELETE FROM listed_counts;
  DELETE FROM unlisted;

  CREATE TABLE listed (
    seq INTEGER PRIMARY KEY, shipment_id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL, mode TEXT NOT NULL,
    service TEXT NOT NULL, service_name TEXT NOT NULL, operator TEXT NOT NULL, country TEXT NOT NULL, batch_id TEXT NOT NULL, paid TEXT NOT NULL,
    receiver TEXT NOT NULL, place TEXT NOT NULL, sender TEXT NOT NULL, number TEXT NOT NULL, minor INTEGER NOT NULL, shown TEXT NOT NULL
  ) STRICT;
  CREATE INDEX listed_receiver ON listed (profile, receiver, seq);
  CREATE INDEX listed_place ON listed (profile, place, seq);
  CREATE INDEX listed_sender ON listed (profile, sender, seq);
  CREATE INDEX listed_number ON listed (profile, number, seq);
  CREATE INDEX listed_option ON listed (profile, service_name, seq);
  CREATE INDEX listed_price ON listed (profile, minor, seq);
  CREATE INDEX listed_state ON listed (profile, state, seq);
  CREATE VIRTUAL TABLE listed_words USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=~'", prefix='1 2 3 4 5 6');
  CREATE VIRTUAL TABLE listed_terms USING fts5vocab(listed_words, instance);

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
  INSERT OR REPLACE INTO unlisted_before (part, before) VALUES ('moment', NULL), ('id', NULL);
`;
