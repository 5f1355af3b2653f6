import {
  chmodSync,
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
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { isDamage } from '../database/soundness.ts';
import { factRepository, type PutBack } from '../tables/facts.ts';

export const DATABASE = 'desk.db';
/** A ledger that a person chose: the next start replaces the ledger with it. */
const CHOSEN = 'desk.chosen.db';
const UNFINISHED = '.part';
const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** A time as part of a file name. @param now milliseconds since the epoch */
export const stampOf = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

/** Marks a ledger as restored: the next start compares the whole attempts log with it, and a person must look before anything is booked. */
export const markPutBack = (db: Database, how: PutBack['how'], at: number): void => {
  const facts = factRepository(db);
  facts.remove('checkpoint');
  facts.remove('home');
  facts.set('putBack', { how, at, since: null, problems: [] });
};

/** Deletes a SQLite file and its companion files. */
export const removeDatabase = (path: string): void => {
  for (const end of ['', ...BESIDE]) rmSync(path + end, { force: true });
};

/**
 * Turns a copy of a backup into a ledger. It lacks what was bought since the backup, so shipments that were quoted, chosen or refused become `ready`
 * again, and interrupted runs are closed: a person must look first.
 * @throws DamagedDatabase; DeskError when a newer version wrote it
 */
export const makeRestored = (path: string, now: number): void => {
  // A copy has the rights of its original: that of a file on a disc, or of a protected one, is read-only.
  chmodSync(path, 0o600);
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

/** A restored ledger prepared beside the one in use. */
export interface PreparedLedger {
  /** Makes the next start use it. */
  readonly choose: () => void;
  /** Deletes it when it was not chosen. */
  readonly discard: () => void;
}

/**
 * Copies a backup beside the ledger in use and prepares it; the ledger in use does not change.
 * @throws as `makeRestored`; the disk's own error when it has no room
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
 * Checkpoints the whole write-ahead log of a ledger into its file. Leaves a damaged ledger unchanged; its log is kept beside it.
 * @throws DeskError while another program reads it
 */
const checkpointAll = (path: string): void => {
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

/** Creates a hard link to a file, or a copy on a file system without hard links; does nothing when `kept` exists. */
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
 * Replaces the ledger with the one that a person chose and keeps the old one under another name. At any moment a complete ledger, the old or the new
 * one, has the ledger's name; the next call continues after an interruption.
 * @returns the path of the old ledger; null when nothing was chosen, '' when there was no old ledger
 */
export const takeChosen = (dataDir: string): string | null => {
  const [path, chosen] = [join(dataDir, DATABASE), join(dataDir, CHOSEN)];
  if (!existsSync(chosen)) return null;
  // Based on the file's time, so that the name is the same after a kill.
  const kept = join(dataDir, `desk.replaced-${stampOf(statSync(chosen).mtimeMs)}.db`);
  const wasThere = existsSync(path);
  if (wasThere) {
    checkpointAll(path);
    keepAs(path, kept);
  }
  // A log that could not be checkpointed belongs to the old ledger and must never be applied to the new one.
  for (const end of BESIDE)
    if (existsSync(path + end)) {
      if (wasThere && end !== '-shm') renameSync(path + end, kept + end);
      else rmSync(path + end);
    }
  try {
    renameSync(chosen, path);
  } catch (reason) {
    // The old ledger stays in use: a hard link to it would change with it.
    if (wasThere && !existsSync(`${kept}-wal`)) rmSync(kept, { force: true });
    throw reason;
  }
  return wasThere ? kept : '';
};

/** Full paths of ledgers that a backup replaced, newest first. */
export const replacedLedgers = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^desk\.replaced-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(dataDir, name));
