import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { ledgerDiskWords } from './diskWords.ts';

/** SQLITE_BUSY and SQLITE_LOCKED: another process has the data folder open. */
const BUSY = [5, 6];

/**
 * Makes this process the only one that works in the data folder. An exclusive SQLite transaction is the lock: the system releases it when the process
 * ends in any way, so a crash leaves no stale lock.
 * @returns a function that releases the lock, or null when another process holds it
 * @throws DeskError when the lock file is damaged; the error of SQLite when the disk cannot be written to
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
