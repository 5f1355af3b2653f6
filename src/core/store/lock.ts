import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import { ledgerDiskWords } from './diskWords.ts';

/** SQLITE_BUSY and SQLITE_LOCKED: another process is in the data folder. */
const BUSY = [5, 6];

/**
 * Makes this process the only one that works in the data folder. An exclusive SQLite transaction is the lock: the
 * system lets go of it when the process ends in any way, so there is no stale lock file to clean up after a crash.
 * @returns a function that lets go, or null when another process holds it
 * @throws DeskError when the lock file is damaged; the error of SQLite when the disk does not take it
 */
export const lockDataFolder = (dataDir: string): (() => void) | null => {
  const path = join(dataDir, 'desk.lock');
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (reason) {
    db.close();
    const code = (reason as { errcode?: number }).errcode ?? 0;
    if (BUSY.includes(code & 0xff)) return null;
    if (ledgerDiskWords(reason) !== null) throw reason;
    throw new DeskError('notAllowed', t('desk.lockUnusable', { path }));
  }
  return () => db.close();
};
