import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import { openDatabase, type Database } from './database.ts';
import { isDamage } from './soundness.ts';
import { factRepository, type PutBack } from './facts.ts';

export const DATABASE = 'desk.db';
/** A ledger that a person chose: the next start puts it in the place of the one in use. */
const CHOSEN = 'desk.chosen.db';
const UNFINISHED = '.part';
const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** A moment as part of a file's name. @param now milliseconds since the epoch */
export const stampOf = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

/** The next start compares the whole attempts log with it, and a person looks before anything is booked. */
export const markPutBack = (db: Database, how: PutBack['how'], at: number): void => {
  const facts = factRepository(db);
  facts.remove('checkpoint');
  facts.remove('home');
  facts.set('putBack', { how, at, since: null, problems: [] });
};

/** Removes a file of SQLite with what lies beside it. */
export const removeDatabase = (path: string): void => {
  for (const end of ['', ...BESIDE]) rmSync(path + end, { force: true });
};

/**
 * Turns a copy of a backup into a ledger that can be put in place. What was bought since that backup is not in it, so every shipment
 * that was about to be bought goes back before its choice, and interrupted runs are closed: a person looks first.
 * @throws DamagedDatabase; DeskError when a newer version wrote it
 */
export const makeRestored = (path: string, now: number): void => {
  const db = openDatabase(path, () => undefined);
  try {
    db.transaction(() => {
      db.run(
        "UPDATE shipments SET state = 'ready', purchase = '{\"kind\":\"ready\"}' WHERE state IN ('quoted', 'chosen', 'refused')",
      );
      markPutBack(db, 'backup', now);
      db.run('UPDATE runs SET ended_at = started_at WHERE ended_at IS NULL');
    });
  } finally {
    db.close();
  }
};

/** A ledger made ready beside the one in use. */
export interface PreparedLedger {
  /** From now on the next start takes it. */
  readonly choose: () => void;
  /** Removes it, when it was not chosen. */
  readonly discard: () => void;
}

/**
 * Copies a backup beside the ledger in use and makes it ready; the ledger in use is not touched.
 * @throws as `makeRestored`; the disk's own error where it has no room
 */
export const prepareLedger = async (
  dataDir: string,
  from: string,
  now: number,
): Promise<PreparedLedger> => {
  const chosen = join(dataDir, CHOSEN);
  const temporary = chosen + UNFINISHED;
  const discard = (): void => removeDatabase(temporary);
  discard();
  try {
    await copyFile(from, temporary);
    makeRestored(temporary, now);
  } catch (reason) {
    discard();
    throw reason;
  }
  return { choose: () => renameSync(temporary, chosen), discard };
};

/**
 * Brings everything that waits in the log of a ledger into its file. Nothing is done to a damaged one, whose log is kept beside it.
 * @throws DeskError while another program reads it
 */
const foldLog = (path: string): void => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec('PRAGMA synchronous = FULL');
    const folded = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (folded?.['busy'] === 1) throw new DeskError('notAllowed', t('restore.readByAnother'));
  } catch (reason) {
    if (!isDamage(reason)) throw reason;
  } finally {
    db.close();
  }
};

/** A second name for a file, or a copy where the disk has no second names; nothing where it is there already. */
const keepAs = (path: string, kept: string): void => {
  if (existsSync(kept)) return;
  try {
    linkSync(path, kept);
  } catch {
    copyFileSync(path, kept + UNFINISHED);
    renameSync(kept + UNFINISHED, kept);
  }
};

/**
 * Puts the ledger that a person chose in the place of the one in use, which is kept under another name. At each moment a whole ledger lies
 * in its place, the old one or the new one; what was cut off is carried on by the next call.
 * @returns where the old one is kept; null where nothing was chosen, '' where there was no old one
 */
export const takeChosen = (dataDir: string): string | null => {
  const [path, chosen] = [join(dataDir, DATABASE), join(dataDir, CHOSEN)];
  if (!existsSync(chosen)) return null;
  // The same name again after a kill.
  const kept = join(dataDir, `desk.replaced-${stampOf(statSync(chosen).mtimeMs)}.db`);
  const wasThere = existsSync(path);
  if (wasThere) {
    foldLog(path);
    keepAs(path, kept);
  }
  // What could not be brought in belongs to the old one, and must never be played into the new one.
  for (const end of BESIDE)
    if (existsSync(path + end)) {
      if (wasThere && end !== '-shm') renameSync(path + end, kept + end);
      else rmSync(path + end);
    }
  try {
    renameSync(chosen, path);
  } catch (reason) {
    // The old one goes on: a second name for it would change with it.
    if (wasThere && !existsSync(`${kept}-wal`)) rmSync(kept, { force: true });
    throw reason;
  }
  return wasThere ? kept : '';
};

/** Ledgers that a backup was put in the place of, whole paths. */
export const replacedLedgers = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^desk\.replaced-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(dataDir, name));
