/**
 * What imports leave behind: column mappings kept by name, files that were imported, and what a watched folder brought.
 * Shipments of an import that is still going on lie in a batch of the kind `importing`, which no list shows.
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
