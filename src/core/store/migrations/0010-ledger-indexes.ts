/**
 * Indexes for queries that run once per row (an import looks up each draft), so that they stay fast as the ledger grows. `shipments_nameless` and
 * `shipments_open_name` hold few rows: shipments without a name in their file, and unsent ones.
 */
export const LEDGER_INDEXES = `
  DROP INDEX shipments_name;
  CREATE INDEX shipments_name ON shipments (profile, mode, name, receiver_hash);
  CREATE INDEX shipments_nameless ON shipments (profile, mode, content_hash) WHERE name GLOB 'row-[0-9]*';
  CREATE INDEX shipments_open_name ON shipments (profile, mode, name, created_at)
    WHERE removed_at IS NULL AND state IN ('draft', 'ready', 'quoted', 'chosen', 'refused');
`;
