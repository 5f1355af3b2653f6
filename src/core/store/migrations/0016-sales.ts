/**
 * Sold records: one row per attempt, written with the `sent` entry of the journal. `terms` is JSON, `content` is packed (soldRecordPacking.ts).
 * `minor` and `currency` are the price. Unlike the journal it can be changed: a person's data is erased from it.
 */
export const SALES = `
  CREATE TABLE sales (
    shipment_id TEXT NOT NULL REFERENCES shipments(id), attempt INTEGER NOT NULL, at INTEGER NOT NULL, minor INTEGER, currency TEXT,
    terms TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (shipment_id, attempt)
  ) STRICT;
`;
