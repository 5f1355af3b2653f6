import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes this process the only one that works in the data folder. An exclusive SQLite transaction is the lock: the
 * system lets go of it when the process ends in any way, so there is no stale lock file to clean up after a crash.
 * @returns a function that lets go, or null when another process holds it
 */
export const lockDataFolder = (dataDir: string): (() => void) | null => {
  const db = new DatabaseSync(join(dataDir, 'desk.lock'), { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    db.close();
    return null;
  }
  return () => db.close();
};
