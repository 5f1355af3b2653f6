import { DatabaseSync } from 'node:sqlite';

/**
 * Checkpoints the write-ahead log of an open database, as far as readers allow, and syncs it. Runs on another thread and does not block the writer.
 * @throws the error of SQLite
 */
export const checkpoint = (path: string): void => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
};

/**
 * Like `checkpoint`, and then begins the log anew, for which the first writer after a checkpoint waits for the disk. Only where nobody else writes
 * meanwhile as a rule: another writer would wait for this one.
 * @throws the error of SQLite
 */
export const checkpointAndRestartLog = (path: string): void => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    db.exec('BEGIN IMMEDIATE');
    // Writes the first page as it is.
    db.exec(
      `PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.['user_version'])}`,
    );
    db.exec('COMMIT');
  } finally {
    db.close();
  }
};
