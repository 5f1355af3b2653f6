/**
 * What the desk remembers (codes with a full-text index, address book, item catalogue, box presets, sender profiles), templates, and the history of
 * the batch sheet.
 *
 * Codes now belong to a connection profile: what the practice service knows says nothing about the live one, so verdicts stored without a profile are
 * deleted and the codes stay, unverified. `unlearned` is the learning queue: triggers fill it in the transaction that changes a shipment.
 */
export const MEMORY_TEMPLATES_HISTORY = `
  ALTER TABLE codes RENAME TO codes_before;
  CREATE TABLE codes (
    seq INTEGER PRIMARY KEY, profile TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, record_id INTEGER,
    active INTEGER NOT NULL DEFAULT 1, valid INTEGER, verified_at INTEGER, seen_at INTEGER,
    uses INTEGER NOT NULL DEFAULT 0, used_at INTEGER, UNIQUE (profile, code)
  ) STRICT;
  CREATE VIRTUAL TABLE codes_text USING fts5(code, name, content='', contentless_delete=1, detail=column, tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');
  CREATE VIRTUAL TABLE codes_used_text USING fts5(code, name, content='', contentless_delete=1, detail=column, tokenize="unicode61 remove_diacritics 2", prefix='1 2 3');
  CREATE TRIGGER codes_text_new AFTER INSERT ON codes BEGIN
    INSERT INTO codes_text (rowid, code, name) VALUES (new.seq, new.code, new.name);
  END;
  CREATE TRIGGER codes_text_renamed AFTER UPDATE OF name ON codes WHEN old.name <> new.name BEGIN
    DELETE FROM codes_text WHERE rowid = old.seq;
    INSERT INTO codes_text (rowid, code, name) VALUES (new.seq, new.code, new.name);
    DELETE FROM codes_used_text WHERE rowid = old.seq;
    INSERT INTO codes_used_text (rowid, code, name) SELECT new.seq, new.code, new.name WHERE new.uses > 0;
  END;
  CREATE TRIGGER codes_used_text_new AFTER UPDATE OF uses ON codes WHEN old.uses = 0 AND new.uses > 0 BEGIN
    INSERT INTO codes_used_text (rowid, code, name) VALUES (new.seq, new.code, new.name);
  END;
  CREATE TRIGGER codes_used_text_gone AFTER UPDATE OF uses ON codes WHEN old.uses > 0 AND new.uses = 0 BEGIN
    DELETE FROM codes_used_text WHERE rowid = old.seq;
  END;
  CREATE TRIGGER codes_text_gone AFTER DELETE ON codes BEGIN DELETE FROM codes_text WHERE rowid = old.seq; END;
  INSERT INTO codes (profile, code, name, record_id, active, seen_at)
    SELECT profiles.column1, code, name, record_id, active, seen_at FROM codes_before, (VALUES ('practice'), ('test'), ('live')) AS profiles;
  DROP TABLE codes_before;
  CREATE INDEX codes_used ON codes (profile, uses) WHERE uses > 0;
  CREATE TABLE code_uses (
    shipment_id TEXT NOT NULL, profile TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (shipment_id, code)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX code_uses_code ON code_uses (profile, code);

  CREATE TABLE addresses (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, own INTEGER NOT NULL, data TEXT NOT NULL,
    uses INTEGER NOT NULL, booked INTEGER NOT NULL, last_used_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
  ) STRICT;
  CREATE VIRTUAL TABLE addresses_text USING fts5(words, digits, content='', contentless_delete=1, detail=column, tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');
  CREATE TABLE addresses_uses (
    shipment_id TEXT NOT NULL, entry INTEGER NOT NULL, booked INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (shipment_id, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX addresses_uses_entry ON addresses_uses (entry);

  CREATE TABLE items (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, own INTEGER NOT NULL, data TEXT NOT NULL,
    uses INTEGER NOT NULL, booked INTEGER NOT NULL, last_used_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
  ) STRICT;
  CREATE VIRTUAL TABLE items_text USING fts5(words, digits, content='', contentless_delete=1, detail=column, tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');
  CREATE TABLE items_uses (
    shipment_id TEXT NOT NULL, entry INTEGER NOT NULL, booked INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (shipment_id, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX items_code ON items (json_extract(data, '$.product_hs_code'));
  CREATE INDEX items_uses_entry ON items_uses (entry);

  CREATE TABLE unlearned (shipment_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TRIGGER shipments_unlearned_new AFTER INSERT ON shipments BEGIN
    INSERT OR IGNORE INTO unlearned (shipment_id) VALUES (new.id);
  END;
  CREATE TRIGGER shipments_unlearned AFTER UPDATE OF draft, state ON shipments
    WHEN old.draft <> new.draft OR (new.state = 'booked' AND old.state <> 'booked') BEGIN
    INSERT OR IGNORE INTO unlearned (shipment_id) VALUES (new.id);
  END;
  INSERT INTO unlearned (shipment_id) SELECT id FROM shipments;

  CREATE TABLE box_presets (
    id TEXT PRIMARY KEY, mode TEXT NOT NULL, name TEXT NOT NULL, length REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
    empty_weight REAL NOT NULL, maximum_weight REAL NOT NULL
  ) STRICT;
  INSERT INTO box_presets (id, mode, name, length, width, height, empty_weight, maximum_weight) VALUES
    ('0000000000000000000000SFN1', 'SFN', 'Envelope', 35, 27, 3, 0.05, 2),
    ('0000000000000000000000SFN2', 'SFN', 'Small box', 30, 22, 15, 0.2, 10),
    ('0000000000000000000000SFN3', 'SFN', 'Medium box', 40, 30, 30, 0.45, 20),
    ('0000000000000000000000SFN4', 'SFN', 'Large box', 60, 40, 40, 0.9, 30),
    ('0000000000000000000000SFN5', 'SFN', 'Extra large box', 80, 60, 60, 1.8, 50),
    ('0000000000000000000000STN1', 'STN', 'Envelope', 14, 11, 1, 0.1, 4),
    ('0000000000000000000000STN2', 'STN', 'Small box', 12, 9, 6, 0.4, 22),
    ('0000000000000000000000STN3', 'STN', 'Medium box', 16, 12, 12, 1, 44),
    ('0000000000000000000000STN4', 'STN', 'Large box', 24, 16, 16, 2, 66),
    ('0000000000000000000000STN5', 'STN', 'Extra large box', 32, 24, 24, 4, 110);

  CREATE TABLE sender_profiles (
    id TEXT PRIMARY KEY, mode TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, is_default INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX sender_profiles_default ON sender_profiles (mode) WHERE is_default = 1;

  CREATE TABLE templates (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, mode TEXT NOT NULL, drafts TEXT NOT NULL, shipments INTEGER NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sheet_history (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, batch_id TEXT NOT NULL REFERENCES batches(id), undone INTEGER NOT NULL,
    label TEXT NOT NULL, command TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sheet_history_batch ON sheet_history (batch_id, undone, seq);
`;
