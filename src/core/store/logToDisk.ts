import { open } from 'node:fs/promises';

/**
 * Has the disk take what lies in the write-ahead log of an open database now, while the thread that writes goes on: the next durable commit has less to
 * wait for. It makes nothing durable that a commit does not, and never rejects.
 * @param database its file; no lock of SQLite lies on the log beside it, so it may be opened and closed here
 */
export const logToDisk = async (database: string): Promise<void> => {
  try {
    const log = await open(`${database}-wal`, 'r+');
    await log.datasync().finally(() => log.close());
  } catch {
    // The next commit waits for all of it then.
  }
};
