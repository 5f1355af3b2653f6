import { open } from 'node:fs/promises';

/**
 * Syncs the write-ahead log of an open database now, while the main thread continues: the next durable commit has less to wait for. Makes nothing
 * durable that a commit does not, and never rejects.
 * @param database path of the database file; SQLite holds no file locks on its log, so opening and closing it here releases none
 */
export const logToDisk = async (database: string): Promise<void> => {
  try {
    const log = await open(`${database}-wal`, 'r+');
    await log.datasync().finally(() => log.close());
  } catch {
    // The next commit then waits for the whole sync.
  }
};
