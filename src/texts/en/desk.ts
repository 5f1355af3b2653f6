/** The desk as a whole, its data folder and database. */
export default {
  takenOver:
    'Another Waybill Desk has since opened this data folder. This one sends nothing more: close it.',
  newerVersion:
    'This data was written by a newer Waybill Desk. Update the program on this computer.',
  trialVersion:
    'This ledger was made by a trial version before 0.1.0, which this program cannot read. It was left as it is. Choose another data folder.',
  alwaysWritten: 'The ledger was in use all the time, so no copy of it could be started.',
  // engine.ts: version and least are numbers like 3.45.0.
  engineOld:
    'This program was built with SQLite {version}; the ledger needs {least} or newer. The ledger is intact and was not opened. Install the released version of Waybill Desk.',
  engineWithoutSearch:
    'This program was built with an SQLite ({version}) that has no full-text search (FTS5). The ledger is intact and was not opened. Install the released version of Waybill Desk.',
  lockUnusable:
    '{path} cannot be used as the lock of the data folder. Delete that file; it holds nothing.',
} as const;
