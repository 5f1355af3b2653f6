import { DatabaseSync } from 'node:sqlite';

/** Checkpoint at a write-ahead log of 16 MB: at the default of 4 MB a long run spends much time copying the same pages into the file. */
export const AUTOMATIC_CHECKPOINTS = 'PRAGMA wal_autocheckpoint = 4000;';

/** 8 MB of pages in memory: a paste of a thousand rows changes 3 MB of them. At the default of 2 MB they would be written to the log in between. */
const PAGE_CACHE = 'PRAGMA cache_size = -8000;';

/** Keeps the undo data of savepoints in memory: beyond 64 KB SQLite would create and delete a file for each booking. */
export const TEMPORARY_IN_MEMORY = 'PRAGMA temp_store = MEMORY;';
/** For a VACUUM or a new index over a million rows, which do not fit in memory. */
export const TEMPORARY_ON_DISK = 'PRAGMA temp_store = FILE;';

/**
 * Opens the file with the settings that the desk writes with.
 * @param content bytes of a ledger that a database in memory begins with
 * @throws the error of SQLite
 */
export const openToWrite = (path: string, content?: Uint8Array): DatabaseSync => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    if (content !== undefined) db.deserialize(content);
    // Recursive triggers: without them a REPLACE bypasses the trigger that keeps journal rows from being deleted.
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${AUTOMATIC_CHECKPOINTS} PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; ${PAGE_CACHE} ${TEMPORARY_IN_MEMORY}`,
    );
    return db;
  } catch (reason) {
    db.close();
    throw reason;
  }
};
