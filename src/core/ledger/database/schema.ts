/**
 * The tables of the ledger, and what a new one begins with. Times are in milliseconds since the epoch, sums in the smallest unit of their currency,
 * unless a comment says otherwise. States and events are those of domain/purchase/purchase.ts. Tables are STRICT; most triggers keep a table
 * append-only or fill a queue in the transaction of the change.
 */
const SCHEMA = `
  -- === Batches and shipments

  -- Batches of the sheet, of the counter (one a day), and of unfinished imports (kind importing, which no list shows).
  CREATE TABLE batches (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, mode TEXT NOT NULL, profile TEXT NOT NULL,
    created_at INTEGER NOT NULL, archived INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX batches_kind ON batches (profile, kind, created_at);
  CREATE INDEX batches_importing ON batches (kind) WHERE kind = 'importing';

  -- One row a shipment (domain/shipment/draft.ts, domain/purchase/purchase.ts). profile is an id of identities. content_hash recognises a file
  -- that is imported again, content_version its encoding. erased_at: since then sender or receiver is blank (core/upkeep/personalData). aged_at: since
  -- then its details are removed by age (core/upkeep/retention).
  CREATE TABLE shipments (
    id TEXT PRIMARY KEY, batch_id TEXT NOT NULL REFERENCES batches(id), position INTEGER NOT NULL,
    mode TEXT NOT NULL, profile TEXT NOT NULL, external_reference TEXT NOT NULL,
    name TEXT NOT NULL, content_hash TEXT NOT NULL, receiver_hash TEXT NOT NULL,
    draft TEXT NOT NULL, file_rows TEXT, state TEXT NOT NULL, purchase TEXT NOT NULL, notes TEXT NOT NULL,
    tracking_number TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, booked_at INTEGER, removed_at INTEGER,
    sent_at INTEGER, cost INTEGER, currency TEXT, content_version INTEGER NOT NULL DEFAULT 1, erased_at INTEGER, aged_at INTEGER) STRICT;
  CREATE UNIQUE INDEX shipments_reference ON shipments (profile, external_reference) WHERE removed_at IS NULL;
  CREATE INDEX shipments_batch ON shipments (batch_id, position);
  CREATE INDEX shipments_state ON shipments (state) WHERE state IN ('sending', 'uncertain');
  CREATE INDEX shipments_tracking ON shipments (tracking_number) WHERE tracking_number IS NOT NULL;
  CREATE INDEX shipments_nameless ON shipments (profile, mode, content_hash) WHERE name GLOB 'row-[0-9]*';
  CREATE INDEX shipments_open_name ON shipments (profile, mode, name, created_at)
    WHERE removed_at IS NULL AND state IN ('draft', 'ready', 'quoted', 'chosen', 'refused');
  CREATE INDEX shipments_unconfirmed ON shipments (profile) WHERE state = 'booked' AND json_extract(purchase, '$.unconfirmed') = 1;
  CREATE INDEX shipments_last_booked ON shipments (profile, mode, booked_at) WHERE state = 'booked';
  CREATE INDEX shipments_unsold ON shipments (updated_at)
    WHERE state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') AND erased_at IS NULL;
  CREATE INDEX shipments_detailed ON shipments (booked_at) WHERE state = 'booked' AND aged_at IS NULL;
  CREATE INDEX shipments_named ON shipments (booked_at) WHERE state = 'booked' AND erased_at IS NULL;
  CREATE INDEX shipments_sent ON shipments (profile, currency, sent_at, state, cost) WHERE sent_at IS NOT NULL;
  CREATE INDEX shipments_name ON shipments (profile, mode, name, substr(receiver_hash, 1, 8));
  CREATE TRIGGER shipments_unlearned_new AFTER INSERT ON shipments BEGIN
    INSERT OR IGNORE INTO unlearned (shipment_id) VALUES (new.id);
  END;
  CREATE TRIGGER shipments_unlearned AFTER UPDATE OF draft, state ON shipments
    WHEN old.draft <> new.draft OR (new.state = 'booked' AND old.state <> 'booked') BEGIN
    INSERT OR IGNORE INTO unlearned (shipment_id) VALUES (new.id);
  END;
  CREATE TRIGGER shipments_spent_new AFTER INSERT ON shipments WHEN new.cost IS NOT NULL BEGIN
    INSERT INTO spent (profile, quarter, currency, amount) VALUES (new.profile, new.sent_at / 900000, new.currency, new.cost)
    ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER shipments_spent AFTER UPDATE OF sent_at, cost, currency ON shipments
    WHEN old.sent_at IS NOT new.sent_at OR old.cost IS NOT new.cost OR old.currency IS NOT new.currency BEGIN
    INSERT INTO spent (profile, quarter, currency, amount) SELECT old.profile, old.sent_at / 900000, old.currency, -old.cost WHERE old.cost IS NOT NULL
    ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
    INSERT INTO spent (profile, quarter, currency, amount) SELECT new.profile, new.sent_at / 900000, new.currency, new.cost WHERE new.cost IS NOT NULL
    ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER identity_sent AFTER UPDATE OF state ON shipments WHEN new.state IN ('sending', 'uncertain', 'booked') AND old.state <> new.state
    BEGIN UPDATE identities SET sent = 1 WHERE id = new.profile AND sent = 0; END;
  CREATE TRIGGER identity_sent_before AFTER INSERT ON shipments WHEN new.state IN ('sending', 'uncertain', 'booked')
    BEGIN UPDATE identities SET sent = 1 WHERE id = new.profile AND sent = 0; END;
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
  CREATE TRIGGER parcels_booked AFTER UPDATE OF state ON shipments WHEN new.state = 'booked' AND old.state <> 'booked'
    BEGIN
    INSERT OR IGNORE INTO parcels (id, profile, shipment_id, number, since) VALUES (new.id, new.profile, new.id, '', coalesce(new.booked_at, new.updated_at));
  END;
  CREATE TRIGGER shipments_unlisted_new AFTER INSERT ON shipments BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.id); END;
  CREATE TRIGGER shipments_sent_behind AFTER UPDATE OF sent_at ON shipments WHEN new.sent_at IS NOT NULL AND new.sent_at IS NOT old.sent_at BEGIN
    INSERT OR IGNORE INTO sent_behind (profile, currency, line, shipment_id)
    SELECT new.profile, new.currency, max(seq), new.id FROM wallet_lines
    WHERE profile = new.profile AND currency = new.currency AND kind = 'balance' AND as_of >= new.sent_at HAVING max(seq) IS NOT NULL;
  END;
  CREATE TRIGGER shipments_unlisted AFTER UPDATE OF draft, purchase, batch_id, removed_at, erased_at ON shipments
    BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.id); END;

  -- What happened to a shipment. Append-only, except that the text of an entry may be emptied, because it can name a person.
  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL REFERENCES shipments(id), at INTEGER NOT NULL,
    operator TEXT NOT NULL, event TEXT NOT NULL, reference TEXT, detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_shipment ON journal (shipment_id, seq);
  CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
  CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
    WHEN new.detail <> '' OR new.seq <> old.seq OR new.shipment_id <> old.shipment_id OR new.at <> old.at OR new.operator <> old.operator
    OR new.event <> old.event OR new.reference IS NOT old.reference
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

  -- Steps of the sheet that can be undone.
  CREATE TABLE sheet_history (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, batch_id TEXT NOT NULL REFERENCES batches(id), undone INTEGER NOT NULL,
    label TEXT NOT NULL, command TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sheet_history_batch ON sheet_history (batch_id, undone, seq);

  -- Drafts kept as templates.
  CREATE TABLE templates (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, mode TEXT NOT NULL, drafts TEXT NOT NULL, shipments INTEGER NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;

  -- === The list of all shipments (domain/listing)

  -- A narrow row for each shipment that was not removed, with the values it is sorted and filtered by and the line to show; seq grows with the
  -- time of its booking or last change, so that the index gives the newest first.
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

  -- Its words, suffixes of numbers and tags.
  CREATE VIRTUAL TABLE listed_words USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=~'",
    prefix='1 2 3 4 5 6');

  CREATE VIRTUAL TABLE listed_terms USING fts5vocab(listed_words, instance);

  -- Shipments whose row in the list is still to be written; triggers fill it.
  CREATE TABLE unlisted (shipment_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE listed_counts (
    profile TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, name TEXT NOT NULL DEFAULT '', n INTEGER NOT NULL, PRIMARY KEY (profile, kind, value)
  ) STRICT, WITHOUT ROWID;

  -- Filters and columns that a person saved.
  CREATE TABLE ledger_views (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, query TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;

  -- === Services and runs

  -- The services that the desk has worked with: address and account. The profile columns of other tables hold an id of this one. sent: something
  -- may have been bought under it; never reset.
  CREATE TABLE identities (
    id TEXT PRIMARY KEY, profile TEXT NOT NULL, origin TEXT, path TEXT NOT NULL DEFAULT '',
    sent INTEGER NOT NULL DEFAULT 0, used_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE identity_accounts (
    identity TEXT NOT NULL REFERENCES identities(id), account TEXT NOT NULL, PRIMARY KEY (identity, account)
  ) STRICT, WITHOUT ROWID;

  -- Runs over many shipments.
  CREATE TABLE runs (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, profile TEXT NOT NULL, members TEXT NOT NULL, options TEXT NOT NULL,
    started_at INTEGER NOT NULL, ended_at INTEGER
  ) STRICT;
  CREATE INDEX runs_open ON runs (profile, kind) WHERE ended_at IS NULL;

  -- The result of each item of a rating run, so that an interrupted run can continue and failed items are known.
  CREATE TABLE run_members (
    run_id TEXT NOT NULL REFERENCES runs(id), shipment_id TEXT NOT NULL, code TEXT, message TEXT, PRIMARY KEY (run_id, shipment_id)
  ) STRICT, WITHOUT ROWID;

  -- Since when each service has been offline, in milliseconds since the epoch.
  CREATE TABLE lines_down (target TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  -- Shipments whose rates wait for the line.
  CREATE TABLE rate_wishes (
    seq INTEGER PRIMARY KEY, shipment_id TEXT NOT NULL UNIQUE REFERENCES shipments(id), profile TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rate_wishes_profile ON rate_wishes (profile, seq);

  -- Files that the service has already.
  CREATE TABLE uploads (
    profile TEXT NOT NULL, hash TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile, hash)
  ) STRICT;

  -- Warehouses of the service, as last answered.
  CREATE TABLE warehouses (
    profile TEXT NOT NULL, id INTEGER NOT NULL, data TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile, id)
  ) STRICT;

  -- === Purchases

  -- Answers of the service to purchases, and refusals of rates, word for word. body is deflated; null when the disk had no room for it, or a
  -- person was erased. attempt_at is the time of the attempt, null for rates.
  CREATE TABLE answers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL REFERENCES shipments(id), operation TEXT NOT NULL, at INTEGER NOT NULL,
    reference TEXT, attempt_at INTEGER, status INTEGER NOT NULL, message TEXT NOT NULL, reasons TEXT NOT NULL, body BLOB, cut INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX answers_shipment ON answers (shipment_id, operation, seq);

  -- Sold records: one row per attempt, written with the sent entry of the journal. minor and currency are the price. Unlike the journal it can
  -- be changed: a person’s data is erased from it.
  CREATE TABLE sales (
    shipment_id TEXT NOT NULL REFERENCES shipments(id), attempt INTEGER NOT NULL, at INTEGER NOT NULL, minor INTEGER, currency TEXT,
    terms TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (shipment_id, attempt)
  ) STRICT;

  -- The spending limits and the manager’s PIN: one row.
  CREATE TABLE guard (id INTEGER PRIMARY KEY CHECK (id = 1), limits TEXT NOT NULL, pin TEXT) STRICT;

  -- Amounts spent, by service, quarter of an hour and currency. Triggers update them as shipments are sent, so that the guard reads a day’s few
  -- sums. The cost of a refused or unsent shipment is subtracted again.
  CREATE TABLE spent (
    profile TEXT NOT NULL, quarter INTEGER NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (profile, quarter, currency)
  ) STRICT, WITHOUT ROWID;

  -- The prepaid account at a service (domain/wallet/wallet.ts): append-only. as_of is the time that a line is valid for. A line can be taken
  -- back once.
  CREATE TABLE wallet_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL,
    as_of INTEGER NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL,
    corrects TEXT UNIQUE REFERENCES wallet_lines(id)
  ) STRICT;
  CREATE INDEX wallet_lines_profile ON wallet_lines (profile, seq);
  CREATE TRIGGER wallet_lines_no_update BEFORE UPDATE ON wallet_lines BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;
  CREATE TRIGGER wallet_lines_no_delete BEFORE DELETE ON wallet_lines BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;

  -- Shipments sent after a balance of their account was entered, but with a time not after that balance: the clock was set back in between. line
  -- is that balance.
  CREATE TABLE sent_behind (
    profile TEXT NOT NULL, currency TEXT NOT NULL, line INTEGER NOT NULL, shipment_id TEXT NOT NULL, PRIMARY KEY (profile, currency, line, shipment_id)
  ) STRICT, WITHOUT ROWID;

  -- Bookings marked void, and marks taken back: append-only lines, of which the last counts. stage_before and news_before are those of the way
  -- when it was marked.
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
  CREATE TRIGGER voids_unlisted AFTER INSERT ON voids BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.shipment_id); END;

  -- Keyed hashes that recognise shipments recovered from the attempts log without their drafts.
  CREATE TABLE came_back (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments(id), service TEXT NOT NULL, mode TEXT NOT NULL,
    name_key TEXT NOT NULL, content_key TEXT NOT NULL, receiver_key TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX came_back_content ON came_back (service, mode, content_key);
  CREATE INDEX came_back_receiver ON came_back (service, mode, receiver_key);

  -- === Tracking

  -- The last answer for a number.
  CREATE TABLE tracking (
    profile TEXT NOT NULL, number TEXT NOT NULL, status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (profile, number)
  ) STRICT;

  -- Answers for a shipment, one row per change. Append-only, except that texts with a person’s data may be emptied.
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

  -- The way of each booked shipment (domain/tracking/way.ts), from its booking on, so that open ones are found without reading all bookings.
  -- due_at: when the desk asks by itself, 9007199254740991 for never.
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
  CREATE TRIGGER voids_way AFTER INSERT ON ways
    WHEN (SELECT kind FROM voids WHERE shipment_id = new.shipment_id ORDER BY seq DESC LIMIT 1) = 'void'
    BEGIN UPDATE ways SET stage = 'void' WHERE shipment_id = new.shipment_id; END;

  -- === Documents and printing

  -- Waybills, invoices and other documents of a shipment, by the hash of their file. stored_at in milliseconds since the epoch; null for
  -- attached ones.
  CREATE TABLE documents (
    shipment_id TEXT NOT NULL REFERENCES shipments(id), kind TEXT NOT NULL, state TEXT NOT NULL,
    source TEXT, hash TEXT, pages INTEGER, message TEXT, tries INTEGER NOT NULL DEFAULT 0, stored_at INTEGER,
    PRIMARY KEY (shipment_id, kind)
  ) STRICT;
  CREATE INDEX documents_open ON documents (state) WHERE state IN ('missing', 'failed');
  CREATE INDEX documents_hash ON documents (hash) WHERE hash IS NOT NULL;

  -- Documents that are still to be removed from this computer.
  CREATE TABLE erased_files (hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- The print queue (domain/paper/printJob.ts).
  CREATE TABLE print_jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, state TEXT NOT NULL, printer TEXT NOT NULL,
    job TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX print_jobs_open ON print_jobs (state, printer, seq) WHERE state IN ('queued', 'handing', 'sent', 'held', 'unknown', 'failed');

  CREATE TABLE print_items (
    job_id TEXT NOT NULL REFERENCES print_jobs(id), shipment_id TEXT NOT NULL, PRIMARY KEY (shipment_id, job_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE print_settings (
    scope TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, name)
  ) STRICT, WITHOUT ROWID;

  -- === What the desk remembers

  -- HS codes, by service, with what is known of them, a full-text index and the number of their uses.
  CREATE TABLE codes (
    seq INTEGER PRIMARY KEY, profile TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, record_id INTEGER,
    active INTEGER NOT NULL DEFAULT 1, valid INTEGER, verified_at INTEGER, seen_at INTEGER,
    uses INTEGER NOT NULL DEFAULT 0, used_at INTEGER, favourite INTEGER NOT NULL DEFAULT 0, UNIQUE (profile, code)
  ) STRICT;
  CREATE INDEX codes_used ON codes (profile, uses) WHERE uses > 0;
  CREATE INDEX codes_favourite ON codes (profile) WHERE favourite = 1;
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

  CREATE VIRTUAL TABLE codes_text USING fts5(code, name, content='', contentless_delete=1, detail=column,
    tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');

  CREATE VIRTUAL TABLE codes_used_text USING fts5(code, name, content='', contentless_delete=1, detail=column,
    tokenize="unicode61 remove_diacritics 2", prefix='1 2 3');

  CREATE TABLE code_uses (
    shipment_id TEXT NOT NULL, profile TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (shipment_id, code)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX code_uses_code ON code_uses (profile, code);
  CREATE TRIGGER code_used AFTER INSERT ON code_uses BEGIN
    UPDATE codes SET uses = uses + 1 WHERE profile = new.profile AND code = new.code;
  END;
  CREATE TRIGGER code_unused AFTER DELETE ON code_uses BEGIN
    UPDATE codes SET uses = uses - 1 WHERE profile = old.profile AND code = old.code;
  END;

  -- The address book.
  CREATE TABLE addresses (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, own INTEGER NOT NULL, data TEXT NOT NULL,
    uses INTEGER NOT NULL, booked INTEGER NOT NULL, last_used_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
  ) STRICT;

  CREATE VIRTUAL TABLE addresses_text USING fts5(words, digits, content='', contentless_delete=1, detail=column,
    tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');

  CREATE TABLE addresses_uses (
    shipment_id TEXT NOT NULL, entry INTEGER NOT NULL, booked INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (shipment_id, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX addresses_uses_last ON addresses_uses (entry, booked, at);
  CREATE TRIGGER addresses_used AFTER INSERT ON addresses_uses BEGIN
    UPDATE addresses SET uses = uses + 1, booked = booked + new.booked, last_used_at = max(coalesce(last_used_at, new.at), new.at) WHERE seq = new.entry;
  END;
  CREATE TRIGGER addresses_used_again AFTER UPDATE OF booked, at ON addresses_uses BEGIN
    UPDATE addresses SET booked = booked - old.booked + new.booked, last_used_at = (SELECT max(at) FROM addresses_uses WHERE entry = new.entry) WHERE seq = new.entry;
  END;
  CREATE TRIGGER addresses_unused AFTER DELETE ON addresses_uses BEGIN
    UPDATE addresses SET uses = uses - 1, booked = booked - old.booked, last_used_at = (SELECT max(at) FROM addresses_uses WHERE entry = old.entry) WHERE seq = old.entry;
  END;

  -- The catalogue of goods.
  CREATE TABLE items (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, own INTEGER NOT NULL, data TEXT NOT NULL,
    uses INTEGER NOT NULL, booked INTEGER NOT NULL, last_used_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
  ) STRICT;
  CREATE INDEX items_code ON items (json_extract(data, '$.product_hs_code'));
  CREATE INDEX items_sku ON items (json_extract(data, '$.sku'));
  CREATE INDEX items_name ON items (json_extract(data, '$.name'));

  CREATE VIRTUAL TABLE items_text USING fts5(words, digits, content='', contentless_delete=1, detail=column,
    tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6');

  CREATE TABLE items_uses (
    shipment_id TEXT NOT NULL, entry INTEGER NOT NULL, booked INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (shipment_id, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX items_uses_entry ON items_uses (entry, at);
  CREATE TRIGGER items_used AFTER INSERT ON items_uses BEGIN
    UPDATE items SET uses = uses + 1, booked = booked + new.booked, last_used_at = max(coalesce(last_used_at, new.at), new.at) WHERE seq = new.entry;
  END;
  CREATE TRIGGER items_used_again AFTER UPDATE OF booked, at ON items_uses BEGIN
    UPDATE items SET booked = booked - old.booked + new.booked, last_used_at = (SELECT max(at) FROM items_uses WHERE entry = new.entry) WHERE seq = new.entry;
  END;
  CREATE TRIGGER items_unused AFTER DELETE ON items_uses BEGIN
    UPDATE items SET uses = uses - 1, booked = booked - old.booked, last_used_at = (SELECT max(at) FROM items_uses WHERE entry = old.entry) WHERE seq = old.entry;
  END;

  -- Shipments still to be learned from; triggers fill it.
  CREATE TABLE unlearned (shipment_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE box_presets (
    id TEXT PRIMARY KEY, mode TEXT NOT NULL, name TEXT NOT NULL, length REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
    empty_weight REAL NOT NULL, maximum_weight REAL NOT NULL
  ) STRICT;

  CREATE TABLE sender_profiles (
    id TEXT PRIMARY KEY, mode TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  -- Each connection has a default sender of its own.
  CREATE TABLE default_senders (mode TEXT NOT NULL, profile TEXT NOT NULL, sender_id TEXT NOT NULL, PRIMARY KEY (mode, profile)) STRICT, WITHOUT ROWID;

  -- IDs that senders showed, where the site requires it (domain/desk/senderId.ts). Apart from the draft, so that copies, exports, hashes, undo
  -- and searches do not contain them; removed with the person and by age.
  CREATE TABLE sender_ids (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments(id), kind TEXT NOT NULL, number TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- === Imports

  -- Saved column mappings. Desks of a site share them, so a name need not be unique.
  CREATE TABLE import_mappings (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, headers TEXT NOT NULL, columns TEXT NOT NULL, settings TEXT NOT NULL, used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX import_mappings_headers ON import_mappings (headers, used_at);

  -- Files that were imported.
  CREATE TABLE imported_files (
    profile TEXT NOT NULL, hash TEXT NOT NULL, batch_id TEXT REFERENCES batches(id), name TEXT NOT NULL, shipments INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX imported_files_hash ON imported_files (profile, hash, at);

  -- Files found in the watched folder.
  CREATE TABLE watched_files (
    profile TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, batch_id TEXT, problem TEXT, at INTEGER NOT NULL, PRIMARY KEY (profile, hash)
  ) STRICT;

  -- === Counter: money, operators, hand-over

  CREATE TABLE open_parcels (shipment_id TEXT PRIMARY KEY, practice INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  -- Payments for shipments (domain/payment/payment.ts): append-only. day is the business day; minor is negative when money was given or taken
  -- back. A payment can be taken back once. reference may be emptied, because it can name a person. Money that is held (kind held) ends once: it is
  -- the payment (earned, a line without an amount that is never listed), or was given back (returned).
  CREATE TABLE payments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, payment_id TEXT NOT NULL, line INTEGER NOT NULL, profile TEXT NOT NULL,
    shipment_id TEXT NOT NULL REFERENCES shipments(id), at INTEGER NOT NULL, day TEXT NOT NULL, operator TEXT NOT NULL, drawer TEXT NOT NULL,
    kind TEXT NOT NULL, method TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL, tendered INTEGER, reference TEXT NOT NULL,
    corrects TEXT, note TEXT NOT NULL, UNIQUE (payment_id, line), UNIQUE (corrects, kind, line)
  ) STRICT;
  CREATE INDEX payments_shipment ON payments (shipment_id);
  CREATE INDEX payments_date ON payments ((profile = 'practice'), day, seq);
  CREATE INDEX payments_transfers ON payments ((profile = 'practice')) WHERE kind IN ('payment', 'held') AND method = 'transfer';
  CREATE UNIQUE INDEX payments_held_once ON payments (corrects) WHERE kind IN ('earned', 'returned');
  CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments
    WHEN new.reference <> '' OR new.seq <> old.seq OR new.payment_id <> old.payment_id OR new.line <> old.line OR new.profile <> old.profile
    OR new.shipment_id <> old.shipment_id OR new.at <> old.at OR new.day <> old.day OR new.operator <> old.operator OR new.drawer <> old.drawer
    OR new.kind <> old.kind OR new.method <> old.method OR new.minor <> old.minor OR new.currency <> old.currency
    OR new.tendered IS NOT old.tendered OR new.corrects IS NOT old.corrects OR new.note <> old.note
    BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
  CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
  CREATE TRIGGER payments_unlisted AFTER INSERT ON payments BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.shipment_id); END;

  -- Business days and drawers (domain/day): opened with cash, closed with what was counted, reopened with a reason; append-only lines, of which
  -- the last counts. body is JSON.
  CREATE TABLE day_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, day TEXT NOT NULL, at INTEGER NOT NULL,
    operator TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX day_lines_shared ON day_lines ((profile = 'practice'), seq);
  CREATE INDEX day_lines_date ON day_lines ((profile = 'practice'), day, seq);
  CREATE TRIGGER day_lines_no_update BEFORE UPDATE ON day_lines BEGIN SELECT RAISE(ABORT, 'day lines are append-only'); END;
  CREATE TRIGGER day_lines_no_delete BEFORE DELETE ON day_lines BEGIN SELECT RAISE(ABORT, 'day lines are append-only'); END;

  -- Operators (domain/operator/operator.ts). salt and hash are those of the PIN, hex, by scrypt. Never deleted: the journal names them. Waits
  -- after wrong PINs count on a clock that nobody can set, from last_wrong_at.
  CREATE TABLE operators (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, initials TEXT NOT NULL, initials_key TEXT NOT NULL UNIQUE, role TEXT NOT NULL CHECK (role IN ('clerk', 'supervisor', 'manager')),
    active INTEGER NOT NULL, salt TEXT NOT NULL, hash TEXT NOT NULL, wrong INTEGER NOT NULL, last_wrong_at INTEGER NOT NULL, locked INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER operators_no_delete BEFORE DELETE ON operators BEGIN SELECT RAISE(ABORT, 'operators stay'); END;
  CREATE TRIGGER operators_initials_stay BEFORE UPDATE ON operators WHEN new.id <> old.id OR new.initials <> old.initials OR new.initials_key <> old.initials_key
    BEGIN SELECT RAISE(ABORT, 'initials stay'); END;

  CREATE TABLE operator_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL, by_whom TEXT NOT NULL, detail TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER operator_events_no_update BEFORE UPDATE ON operator_events BEGIN SELECT RAISE(ABORT, 'operator events are append-only'); END;
  CREATE TRIGGER operator_events_no_delete BEFORE DELETE ON operator_events BEGIN SELECT RAISE(ABORT, 'operator events are append-only'); END;

  -- Parcels at the desk (domain/handover): the current position. A parcel booked here has the id of its shipment and a row from its booking on;
  -- one booked elsewhere has only a number.
  CREATE TABLE parcels (
    id TEXT PRIMARY KEY, profile TEXT NOT NULL, shipment_id TEXT REFERENCES shipments (id), number TEXT NOT NULL, since INTEGER NOT NULL,
    accepted_at INTEGER, bag_id TEXT, handover_id TEXT, withdrawn INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX parcels_waiting ON parcels (profile, since) WHERE handover_id IS NULL AND withdrawn = 0;
  CREATE INDEX parcels_bag ON parcels (bag_id) WHERE bag_id IS NOT NULL;
  CREATE UNIQUE INDEX parcels_number ON parcels (profile, number) WHERE shipment_id IS NULL;

  -- Append-only. scanned: pieces of it that were scanned when it was handed over; null where it was not scanned on its own.
  CREATE TABLE parcel_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, parcel_id TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL,
    bag_id TEXT, handover_id TEXT, reason TEXT NOT NULL,
    scanned INTEGER) STRICT;
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

  -- === Statements of the service (domain/reconciliation)

  -- Statements and, as JSON arrays, line numbers that could not be read.
  CREATE TABLE statements (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, read_at INTEGER NOT NULL,
    operator TEXT NOT NULL, from_day TEXT, to_day TEXT, lines INTEGER NOT NULL, closing TEXT, unread TEXT NOT NULL DEFAULT '[]', UNIQUE (profile, hash)
  ) STRICT;

  -- line is a hash of the content: a line that is in two statements has the same.
  CREATE TABLE statement_lines (
    statement TEXT NOT NULL, row INTEGER NOT NULL, profile TEXT NOT NULL, line TEXT NOT NULL, day TEXT,
    external_reference TEXT NOT NULL, reference TEXT NOT NULL, tracking TEXT NOT NULL, words TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL,
    PRIMARY KEY (statement, row)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statement_lines_line ON statement_lines (profile, line);

  CREATE TABLE statement_names (
    profile TEXT NOT NULL, name TEXT NOT NULL, statement TEXT NOT NULL, row INTEGER NOT NULL,
    PRIMARY KEY (profile, name, statement, row)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statement_names_statement ON statement_names (statement);

  -- How columns with given headers are read.
  CREATE TABLE statement_forms (headers TEXT PRIMARY KEY, choices TEXT NOT NULL, used_at INTEGER NOT NULL) STRICT;

  -- Append-only; their text may be emptied, because it can name a person. item is the id of a row of the comparison.
  CREATE TABLE difference_notes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, item TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    state TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX difference_notes_item ON difference_notes (item, profile, seq);
  CREATE TRIGGER difference_notes_no_update BEFORE UPDATE ON difference_notes
    WHEN new.note <> '' OR new.seq <> old.seq OR new.id <> old.id OR new.profile <> old.profile OR new.item <> old.item OR new.at <> old.at
    OR new.operator <> old.operator OR new.state <> old.state
    BEGIN SELECT RAISE(ABORT, 'notes on differences are append-only'); END;
  CREATE TRIGGER difference_notes_no_delete BEFORE DELETE ON difference_notes
    BEGIN SELECT RAISE(ABORT, 'notes on differences are append-only'); END;

  -- === Facts of the ledger itself

  -- By name (core/ledger/tables/facts.ts).
  CREATE TABLE desk_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- === Desks that share a site (domain/site/site.ts)

  -- What changed, one entry per subject with the number of its last change; triggers that exist only while the desk belongs to a site fill it in
  -- the transaction of the change (ledger/tables/siteTriggers.ts).
  CREATE TABLE site_outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject TEXT NOT NULL, UNIQUE (kind, subject)) STRICT;

  -- Keys of purchases: asking before the site has answered, held, or unasked when a purchase was sent without the site.
  CREATE TABLE site_claims (shipment_id TEXT NOT NULL, key TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (shipment_id, key)) STRICT, WITHOUT ROWID;
  CREATE INDEX site_claims_key ON site_claims (key);
  CREATE INDEX site_claims_open ON site_claims (state, shipment_id) WHERE state <> 'held';

  -- How far this desk has read the facts of each other desk. set_up_at: when that desk was set up again, by the clock of the site.
  CREATE TABLE site_cursors (desk TEXT PRIMARY KEY, name TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL, last INTEGER NOT NULL,
    set_up_at INTEGER, place INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

  -- Facts of other desks.
  CREATE TABLE site_facts (
    desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (desk, kind, subject)
  ) STRICT, WITHOUT ROWID;

  -- Shipments of other desks, for lists.
  CREATE TABLE site_shipments (
    id TEXT PRIMARY KEY, desk TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL, reference TEXT NOT NULL, tracking_number TEXT NOT NULL,
    search TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX site_shipments_at ON site_shipments (at, id);
  CREATE INDEX site_shipments_tracking ON site_shipments (tracking_number) WHERE tracking_number <> '';
  CREATE INDEX site_shipments_reference ON site_shipments (reference);
  CREATE TRIGGER site_shipments_added AFTER INSERT ON site_shipments BEGIN INSERT INTO site_words (rowid, words) VALUES (new.rowid, new.search); END;
  CREATE TRIGGER site_shipments_changed AFTER UPDATE ON site_shipments WHEN new.search <> old.search
    BEGIN DELETE FROM site_words WHERE rowid = old.rowid; INSERT INTO site_words (rowid, words) VALUES (new.rowid, new.search); END;
  CREATE TRIGGER site_shipments_removed AFTER DELETE ON site_shipments BEGIN DELETE FROM site_words WHERE rowid = old.rowid; END;

  -- Their words. The segments are merged in small steps by the program (ledger/tables/siteOthers.ts): the database would merge some hundred pages at
  -- once.
  CREATE VIRTUAL TABLE site_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4');

  CREATE TABLE site_doubles (
    shipment_id TEXT NOT NULL, other_desk TEXT NOT NULL, other_shipment TEXT NOT NULL, other_reference TEXT NOT NULL, found_at INTEGER NOT NULL, seen_at INTEGER,
    PRIMARY KEY (shipment_id, other_desk, other_shipment)
  ) STRICT, WITHOUT ROWID;

  -- Links facts of other desks to the shipments they concern, of any desk.
  CREATE TABLE site_about (
    shipment_id TEXT NOT NULL, desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (shipment_id, desk, kind, subject)
  ) STRICT, WITHOUT ROWID;

  -- Documents of other desks that were downloaded here.
  CREATE TABLE site_papers (shipment_id TEXT PRIMARY KEY, hash TEXT NOT NULL, pages INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  -- Tracking answers to this desk’s own requests for parcels of other desks.
  CREATE TABLE site_tracked (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT
  ) STRICT;
  CREATE INDEX site_tracked_shipment ON site_tracked (shipment_id, seq);

  -- For each entry that desks share, which desk wrote which field last.
  CREATE TABLE site_shared (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, life INTEGER NOT NULL, removed INTEGER NOT NULL, into_id TEXT, fields TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;

  -- Erasures that all desks carry out: people are hashes, desk is empty for one of this desk.
  CREATE TABLE site_erasures (id TEXT PRIMARY KEY, desk TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    people TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Facts of this desk that the site’s database refuses: named to a person, in the way of no others.
  CREATE TABLE site_set_aside (kind TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, subject)) STRICT, WITHOUT ROWID;

  -- Unsent shipments that other desks may open as a copy (offered), and copies of theirs. origin is the id of the first of them; a desk has one
  -- shipment of each origin.
  CREATE TABLE site_origins (shipment_id TEXT PRIMARY KEY, origin TEXT NOT NULL UNIQUE, offered INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX site_origins_offered ON site_origins (shipment_id) WHERE offered = 1;

  -- Which shared entries other desks changed here.
  CREATE TABLE site_changes (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, desk TEXT NOT NULL, at INTEGER NOT NULL) STRICT;

  -- Facts of other desks that do not fit.
  CREATE TABLE site_left_out (desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (desk, kind, subject)) STRICT, WITHOUT ROWID;

  -- === Around a booking

  -- Returns of booked parcels (domain/shipment/returns.ts). pieces: a JSON array, of each item of the original how many were chosen. Nobody is named.
  CREATE TABLE returns (
    return_id TEXT PRIMARY KEY REFERENCES shipments(id), original_id TEXT NOT NULL REFERENCES shipments(id), pieces TEXT NOT NULL, reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX returns_original ON returns (original_id, return_id);

  -- The orders of shops that shipments were imported from, for the file that takes their tracking numbers back. later: lines of a later file where
  -- they differ and the number was written already; else [].
  CREATE TABLE shop_orders (
    shipment_id TEXT PRIMARY KEY, system TEXT NOT NULL, source TEXT NOT NULL, lines TEXT NOT NULL, written TEXT NOT NULL,
    later TEXT NOT NULL DEFAULT '[]'
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shop_orders_source ON shop_orders (source);

  -- === Messages to customers: the outbox, and what puts a message into it in the transaction of the event itself

  -- What is sent on which channel now (domain/messages); empty while messages are off.
  CREATE TABLE message_wishes (
    channel TEXT NOT NULL, occasion TEXT NOT NULL, PRIMARY KEY (channel, occasion)
  ) STRICT, WITHOUT ROWID;

  -- One row a message. at: when the occasion happened, or a person wanted it again. next_at: not before. tries: how often its text was about to leave. words: the server's, or
  -- why it was not sent. seen: 1 once a person has left a failed or uncertain one as it is.
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, profile TEXT NOT NULL, shipment_id TEXT NOT NULL REFERENCES shipments (id), occasion TEXT NOT NULL,
    channel TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'queued', at INTEGER NOT NULL, changed_at INTEGER NOT NULL, next_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, words TEXT NOT NULL DEFAULT '', operator TEXT NOT NULL DEFAULT '', seen INTEGER NOT NULL DEFAULT 0,
    UNIQUE (profile, shipment_id, occasion, channel)
  ) STRICT;
  CREATE INDEX messages_shipment ON messages (shipment_id);
  CREATE INDEX messages_due ON messages (next_at) WHERE state = 'queued';
  CREATE INDEX messages_open ON messages (changed_at) WHERE state IN ('sending', 'failed', 'uncertain') AND seen = 0;

  -- An occasion that comes again, such as a second hand-over, sends a message only when there was none yet.
  CREATE TABLE message_occasions (profile TEXT, shipment_id TEXT, occasion TEXT, at INTEGER) STRICT;
  CREATE TRIGGER message_occasions_queued AFTER INSERT ON message_occasions BEGIN
    INSERT INTO messages (profile, shipment_id, occasion, channel, at, changed_at, next_at)
    SELECT new.profile, new.shipment_id, w.occasion, w.channel, new.at, new.at, new.at FROM message_wishes w WHERE w.occasion = new.occasion
    ON CONFLICT (profile, shipment_id, occasion, channel) DO UPDATE SET state = 'queued', at = excluded.at, changed_at = excluded.at,
    next_at = excluded.at, words = '' WHERE state = 'notSent';
    DELETE FROM message_occasions;
  END;
  CREATE TRIGGER messages_booked AFTER UPDATE OF state ON shipments WHEN new.state = 'booked' AND old.state <> 'booked' BEGIN
    INSERT INTO message_occasions VALUES (new.profile, new.id, 'booked', coalesce(new.booked_at, new.updated_at));
  END;
  CREATE TRIGGER messages_handed_over AFTER INSERT ON parcel_lines WHEN new.kind = 'handedOver' BEGIN
    INSERT INTO message_occasions SELECT p.profile, p.shipment_id, 'handedOver', new.at FROM parcels p
    WHERE p.id = new.parcel_id AND p.shipment_id IS NOT NULL;
  END;
  CREATE TRIGGER messages_way_ended AFTER UPDATE OF stage ON ways
    WHEN new.stage IN ('delivered', 'returned') AND old.stage <> new.stage BEGIN
    INSERT INTO message_occasions VALUES (new.profile, new.shipment_id, new.stage, new.changed_at);
  END;

  -- === What a new ledger begins with

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
  INSERT INTO identities (id, profile) VALUES ('practice', 'practice'), ('test', 'test'), ('live', 'live');
  INSERT INTO site_words (site_words, rank) VALUES ('automerge', 0);
`;

/**
 * The steps that make the tables, under `PRAGMA user_version`. Step 1 is the schema of version 0.1.0. Once a step was released it never changes: the
 * next change of a table is a new step at the end.
 */
export const MIGRATIONS: readonly string[] = [SCHEMA];

/** `PRAGMA application_id` of a ledger of this program. */
export const APPLICATION_ID = 0x57_42_44_31;
