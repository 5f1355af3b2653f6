/**
 * Indexes for what is asked once a row (an import looks each draft up), so that no such question reads more as the ledger grows.
 * `shipments_nameless` and `shipments_open_name` hold few rows: names that a file gave no shipment, and what is not sent yet.
 */
export const LEDGER_INDEXES = `
  DROP INDEX shipments_name;
  CREATE INDEX shipments_name ON shipments (profile, mode, name, receiver_hash);
  CREATE INDEX shipments_nameless ON shipments (profile, mode, content_hash) WHERE name GLOB 'row-[0-9]*';
  CREATE INDEX shipments_open_name ON shipments (profile, mode, name, created_at)
    WHERE removed_at IS NULL AND state IN ('draft', 'ready', 'quoted', 'chosen', 'refused');
`;
