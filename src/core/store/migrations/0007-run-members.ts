/** The result of each item of a rating run, so that an interrupted run can continue and failed items are known. */
export const RUN_MEMBERS = `
  CREATE TABLE run_members (
    run_id TEXT NOT NULL REFERENCES runs(id), shipment_id TEXT NOT NULL, code TEXT, message TEXT, PRIMARY KEY (run_id, shipment_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX runs_open ON runs (profile, kind) WHERE ended_at IS NULL;
`;
