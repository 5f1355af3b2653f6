/**
 * The ledger: batches, shipments, their journal and documents, and the last answers of the service. States and events are those of
 * domain/purchase/purchase.ts.
 */
export const LEDGER = `
  CREATE TABLE batches (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, mode TEXT NOT NULL, profile TEXT NOT NULL,
    created_at INTEGER NOT NULL, archived INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE shipments (
    id TEXT PRIMARY KEY, batch_id TEXT NOT NULL REFERENCES batches(id), position INTEGER NOT NULL,
    mode TEXT NOT NULL, profile TEXT NOT NULL, external_reference TEXT NOT NULL,
    name TEXT NOT NULL, content_hash TEXT NOT NULL, receiver_hash TEXT NOT NULL,
    draft TEXT NOT NULL, file_rows TEXT, state TEXT NOT NULL, purchase TEXT NOT NULL, notes TEXT NOT NULL,
    tracking_number TEXT, search TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, booked_at INTEGER, removed_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX shipments_reference ON shipments (profile, external_reference) WHERE removed_at IS NULL;
  CREATE INDEX shipments_batch ON shipments (batch_id, position);
  CREATE INDEX shipments_state ON shipments (state) WHERE state IN ('sending', 'uncertain');
  CREATE INDEX shipments_name ON shipments (profile, mode, name);
  CREATE INDEX shipments_tracking ON shipments (tracking_number) WHERE tracking_number IS NOT NULL;

  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL REFERENCES shipments(id), at INTEGER NOT NULL,
    operator TEXT NOT NULL, event TEXT NOT NULL, reference TEXT, detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_shipment ON journal (shipment_id, seq);
  CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
  CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

  CREATE TABLE documents (
    shipment_id TEXT NOT NULL REFERENCES shipments(id), kind TEXT NOT NULL, state TEXT NOT NULL,
    source TEXT, hash TEXT, pages INTEGER, message TEXT, tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (shipment_id, kind)
  ) STRICT;
  CREATE INDEX documents_open ON documents (state) WHERE state IN ('missing', 'failed');

  CREATE TABLE codes (
    code TEXT PRIMARY KEY, name TEXT NOT NULL, record_id INTEGER, active INTEGER NOT NULL DEFAULT 1,
    valid INTEGER, verified_at INTEGER, seen_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE runs (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, profile TEXT NOT NULL, members TEXT NOT NULL, options TEXT NOT NULL,
    started_at INTEGER NOT NULL, ended_at INTEGER
  ) STRICT;

  CREATE TABLE tracking (
    number TEXT PRIMARY KEY, status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT, at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE uploads (
    profile TEXT NOT NULL, hash TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile, hash)
  ) STRICT;

  CREATE TABLE warehouses (
    profile TEXT NOT NULL, id INTEGER NOT NULL, data TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile, id)
  ) STRICT;
  `;
