/**
 * Data of imports: saved column mappings, imported files, and files found in the watched folder. The shipments of an unfinished import are in a batch
 * of kind `importing`, which no list shows.
 */
export const IMPORTS = `
  CREATE TABLE import_mappings (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, headers TEXT NOT NULL, columns TEXT NOT NULL, settings TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX import_mappings_headers ON import_mappings (headers, used_at);

  CREATE TABLE imported_files (
    profile TEXT NOT NULL, hash TEXT NOT NULL, batch_id TEXT REFERENCES batches(id), name TEXT NOT NULL, shipments INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX imported_files_hash ON imported_files (profile, hash, at);

  CREATE TABLE watched_files (
    profile TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, batch_id TEXT, problem TEXT, at INTEGER NOT NULL, PRIMARY KEY (profile, hash)
  ) STRICT;
`;
