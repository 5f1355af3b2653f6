/** The print queue and settings of printers. Names of states and kinds are those of domain/paper/printJob.ts and print.ts. */
export const PRINT_QUEUE = `
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
`;
