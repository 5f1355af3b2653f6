/**
 * Years whose shipments are in archive files beside the ledger (store/archives.ts). `id` is also in the file, so that no other file is mistaken for
 * it; `shipments` counts those whose rows say that they are there. `archive_leftovers` are shipments that were moved back: still to be removed from
 * the list of their file, or, with `erase` 1, from the file.
 */
export const ARCHIVES = `
  CREATE TABLE archives (
    year INTEGER PRIMARY KEY, id TEXT NOT NULL, state TEXT NOT NULL, shipments INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE archive_leftovers (shipment_id TEXT PRIMARY KEY, year INTEGER NOT NULL, erase INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;
