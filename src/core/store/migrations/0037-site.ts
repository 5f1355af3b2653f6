/**
 * Data of a desk's site (domain/site/site.ts). `site_outbox` names what changed, one entry per subject with the number of its last change; triggers
 * that exist only while the desk belongs to a site fill it in the transaction of the change (store/siteTriggers.ts). `site_claims` are keys of
 * purchases: `asking` before the site has answered, `held`, or `unasked` when a purchase was sent without the site. `site_facts` and `site_shipments`
 * are those of other desks, read up to `site_cursors`; `site_words` is the search index of those shipments.
 */
export const SITE = `
  CREATE TABLE site_outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject TEXT NOT NULL, UNIQUE (kind, subject)) STRICT;
  CREATE TABLE site_claims (shipment_id TEXT NOT NULL, key TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (shipment_id, key)) STRICT, WITHOUT ROWID;
  CREATE INDEX site_claims_key ON site_claims (key);
  CREATE INDEX site_claims_open ON site_claims (state, shipment_id) WHERE state <> 'held';
  CREATE TABLE site_cursors (desk TEXT PRIMARY KEY, name TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE site_facts (
    desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (desk, kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE site_shipments (
    id TEXT PRIMARY KEY, desk TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL, reference TEXT NOT NULL, tracking_number TEXT NOT NULL,
    search TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX site_shipments_at ON site_shipments (at, id);
  CREATE VIRTUAL TABLE site_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4');
  CREATE TRIGGER site_shipments_added AFTER INSERT ON site_shipments BEGIN INSERT INTO site_words (rowid, words) VALUES (new.rowid, new.search); END;
  CREATE TRIGGER site_shipments_changed AFTER UPDATE ON site_shipments WHEN new.search <> old.search
    BEGIN DELETE FROM site_words WHERE rowid = old.rowid; INSERT INTO site_words (rowid, words) VALUES (new.rowid, new.search); END;
  CREATE TRIGGER site_shipments_removed AFTER DELETE ON site_shipments BEGIN DELETE FROM site_words WHERE rowid = old.rowid; END;
  CREATE TABLE site_doubles (
    shipment_id TEXT NOT NULL, other_desk TEXT NOT NULL, other_shipment TEXT NOT NULL, other_reference TEXT NOT NULL, found_at INTEGER NOT NULL, seen_at INTEGER,
    PRIMARY KEY (shipment_id, other_desk, other_shipment)
  ) STRICT, WITHOUT ROWID;
`;
