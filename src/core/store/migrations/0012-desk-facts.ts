/**
 * Facts about the ledger itself (core/store/facts.ts), and the keyed hashes that recognise shipments recovered from the attempts log without their
 * drafts (core/store/cameBack.ts).
 */
export const DESK_FACTS = `
  CREATE TABLE desk_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE came_back (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments(id), service TEXT NOT NULL, mode TEXT NOT NULL,
    name_key TEXT NOT NULL, content_key TEXT NOT NULL, receiver_key TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX came_back_content ON came_back (service, mode, content_key);
  CREATE INDEX came_back_receiver ON came_back (service, mode, receiver_key);
`;
