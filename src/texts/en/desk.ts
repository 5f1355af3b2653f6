/** The desk as a whole, its data folder and database. */
export const desk = {
  takenOver:
    'Another Waybill Desk has opened this data folder since. This one sends nothing more: close it.',
  newerVersion:
    'This data was written by a newer Waybill Desk. Update the program on this computer.',
  alwaysWritten: 'The ledger was being written to all the time, so that no copy of it could begin.',
  // engine.ts: version and least are numbers like 3.45.0.
  engineOld:
    'This program was built with SQLite {version}; the ledger needs {least} or newer. The ledger is sound and was not opened. Install Waybill Desk as it was released.',
  engineWithoutSearch:
    'This program was built with an SQLite ({version}) that has no full-text search (FTS5). The ledger is sound and was not opened. Install Waybill Desk as it was released.',
  lockUnusable:
    '{path} cannot be used as the lock of the data folder. Delete that file; it holds nothing.',
} as const;
