/**
 * Years whose shipments lie in files of their own beside the ledger (store/archives.ts). `id` is in the file too, so that no other one is taken for it; `shipments` counts
 * those whose rows say that they lie there. `archive_leftovers` are shipments that were moved back: still to be
 * taken out of the list of their file, or, with `erase` 1, out of the file.
 */
export const ARCHIVES = `
  CREATE TABLE archives (
    year INTEGER PRIMARY KEY, id TEXT NOT NULL, state TEXT NOT NULL, shipments INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE archive_leftovers (shipment_id TEXT PRIMARY KEY, year INTEGER NOT NULL, erase INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;
