/** What became of each member of a rating run, so that it goes on after a restart where it was and the failed ones can be told apart. */
export const RUN_MEMBERS = `
  CREATE TABLE run_members (
    run_id TEXT NOT NULL REFERENCES runs(id), shipment_id TEXT NOT NULL, code TEXT, message TEXT, PRIMARY KEY (run_id, shipment_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX runs_open ON runs (profile, kind) WHERE ended_at IS NULL;
`;
