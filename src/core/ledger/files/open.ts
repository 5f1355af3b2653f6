import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backupName, renameFutureBackups } from './backupNames.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { isCheckDue } from './ledgerCheck.ts';
import { DAMAGE_NOTE, DamagedDatabase } from '../database/soundness.ts';
import { requireEngine } from '../database/engine.ts';
import { factRepository } from '../tables/facts.ts';
import { DATABASE, markPutBack, removeDatabase, stampOf } from './restoredLedger.ts';

/** Suffix of a backup's name until it is complete. */
const UNFINISHED = '.part';
/** Files of a copy that are not encrypted yet, or decrypted to be counted (backup/backupCopy.ts): each is a whole ledger that anybody can read. */
const BEFORE_ENCRYPTION = /\.(?:plain|again)(?:-journal|-wal|-shm)?$/;
/** A ledger of up to this many bytes is checked completely at each start: it takes some tens of milliseconds. */
const CHECKED_AT_ONCE = 8 * 2 ** 20;
const BACKUPS_KEPT = 10;
const NEWEST_KEPT = 4;

/**
 * The result of a start: an open database, or a damaged one that a person must decide about. `setAside` is null when the file is missing and only its
 * backups exist.
 */
export type Opened =
  | {
      readonly kind: 'open';
      readonly db: Database;
      /** True when it still needs a full check, which then runs in the background (`ledgerCheck.ts`). */
      readonly isCheckDue: boolean;
    }
  | {
      readonly kind: 'damaged';
      readonly setAside: string | null;
      readonly backups: readonly string[];
    };

/**
 * Opens the database of the data folder. Renames a damaged file and creates no new one: an empty ledger would look as if nothing had ever been
 * bought. `restoreNow` (backup/restoring.ts) or `startEmpty` follow when a person decides so.
 * @param now milliseconds since the epoch, for file names
 * @param program version of the program: a backup is made before the first start of another version
 * @param beside true when the caller checks a large ledger in the background; otherwise a due check runs here
 */
export const openStoreFile = (
  dataDir: string,
  now: number,
  program?: string,
  { beside = false }: { readonly beside?: boolean } = {},
): Opened => {
  requireEngine();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  removeUnfinished(dataDir);
  const path = join(dataDir, DATABASE);
  const waiting = setAsideFiles(dataDir).at(-1);
  if (!existsSync(path) && waiting !== undefined)
    return { kind: 'damaged', setAside: join(dataDir, waiting), backups: backups(dataDir) };
  // Without this, a new empty ledger would look as if this desk had never bought anything.
  if (!existsSync(path) && !existsSync(`${path}-wal`) && backups(dataDir).length > 0)
    return { kind: 'damaged', setAside: null, backups: backups(dataDir) };
  try {
    // The log of a missing database must never be applied to a new one.
    if (!existsSync(path) && existsSync(`${path}-wal`))
      throw new DamagedDatabase('the database has gone, its log is still here');
    const isNew = !existsSync(path);
    if (isNew) begin(path);
    // Opening it would already write to the file.
    else if (statSync(path).size === 0)
      throw new DamagedDatabase('an empty file stands in the place of the database');
    const isLarge = !isNew && statSync(path).size > CHECKED_AT_ONCE;
    const wasCutOff = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
    const isSuspect = existsSync(path + DAMAGE_NOTE);
    const whole = !isLarge || isSuspect;
    const db = openDatabase(path, (before) => backup(before, dataDir, now), { whole });
    chmodSync(path, 0o600);
    const isDue = !whole && (wasCutOff || isCheckDue(factRepository(db), now));
    try {
      if (isDue && !beside) demandWhole(db, now);
      if (isSuspect) rmSync(path + DAMAGE_NOTE);
      if (program !== undefined) noteProgram(db, program, () => isNew || backup(db, dataDir, now));
    } catch (reason) {
      db.close();
      throw reason;
    }
    return { kind: 'open', db, isCheckDue: isDue && beside };
  } catch (reason) {
    if (!(reason instanceof DamagedDatabase)) throw reason;
    return { kind: 'damaged', setAside: setAside(dataDir, now), backups: backups(dataDir) };
  }
};

const demandWhole = (db: Database, now: number): void => {
  const verdict = String(db.get('PRAGMA quick_check(1)')?.['quick_check']);
  if (verdict !== 'ok') throw new DamagedDatabase(verdict);
  factRepository(db).set('checked', now);
};

/** Records the version that uses the ledger. @param beforeAnother called before the first work of a version other than the last */
const noteProgram = (db: Database, program: string, beforeAnother: () => unknown): void => {
  const facts = factRepository(db);
  if (facts.get('program') === program) return;
  beforeAnother();
  facts.set('program', program);
};

/**
 * Creates a new database under a temporary name and renames it when complete: an empty file under the final name is always damage, never a new desk.
 */
const begin = (path: string, prepare: (db: Database) => void = () => undefined): void => {
  const temporary = `${path}.begun`;
  removeDatabase(temporary);
  closeSync(openSync(temporary, 'wx', 0o600));
  const db = openDatabase(temporary, () => undefined, { mayBeEmpty: true });
  prepare(db);
  db.close();
  renameSync(temporary, path);
};

const setAsideFiles = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^desk\.damaged-.*\.db(?:-wal)?$/.test(name))
    .sort();

const setAside = (dataDir: string, now: number): string => {
  const target = join(dataDir, `desk.damaged-${stampOf(now)}.db`);
  for (const end of ['', '-wal', '-shm']) {
    const from = join(dataDir, DATABASE + end);
    if (existsSync(from)) renameSync(from, target + end);
  }
  rmSync(join(dataDir, DATABASE + DAMAGE_NOTE), { force: true });
  return target;
};

/** Path of the ledger, or of the last damaged one that was set aside; null when there is neither. */
export const ledgerPath = (dataDir: string): string | null => {
  const names = existsSync(dataDir) ? [...setAsideFiles(dataDir), DATABASE] : [];
  const name = names.findLast((each) => each.endsWith('.db') && existsSync(join(dataDir, each)));
  return name === undefined ? null : join(dataDir, name);
};

/** Full paths of the backups, newest first. */
export const backups = (dataDir: string): string[] => {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
};

const remove = (unfinished: string): void => {
  for (const end of ['', '-journal']) rmSync(unfinished + end, { force: true });
};
/** Removes files that a crash left of unfinished backups, including decrypted ones. Nothing else uses them while the data folder is being opened. */
const removeUnfinished = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (/^desk\..*\.part/.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.includes(`.db${UNFINISHED}`) || BEFORE_ENCRYPTION.test(name))
      rmSync(join(folder, name), { force: true });
};

/**
 * The path of a new backup and its temporary name until it is complete, so that an interrupted copy is never taken for the newest backup. Null when
 * there is one of this time.
 */
const copyPaths = (
  dataDir: string,
  now: number,
): { readonly path: string; readonly temporary: string } | null => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(now));
  if (existsSync(path)) return null;
  const temporary = `${path}${UNFINISHED}`;
  remove(temporary);
  return { path, temporary };
};
const keep = (
  dataDir: string,
  { path, temporary }: { readonly path: string; readonly temporary: string },
  now: number,
): void => {
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
  renameFutureBackups(dirname(path), now);
  // A backup that could not be renamed must not remove the newest one.
  for (const old of tooMany(backups(dataDir))) if (old !== path) rmSync(old);
};

/** Makes a consistent copy under `backups/`, synchronously. */
export const backup = (db: Database, dataDir: string, now: number): void => {
  const paths = copyPaths(dataDir, now);
  if (paths === null) return;
  try {
    db.copyTo(paths.temporary);
    keep(dataDir, paths, now);
  } catch (reason) {
    remove(paths.temporary);
    throw reason;
  }
};
/** Makes a consistent copy under `backups/` in steps, in the background. */
export const backupInSteps = async (db: Database, dataDir: string, now: number): Promise<void> => {
  const paths = copyPaths(dataDir, now);
  if (paths === null) return;
  try {
    await db.copyInSteps(paths.temporary);
    keep(dataDir, paths, now);
  } catch (reason) {
    // On a full disk half a copy would take the space that the ledger needs.
    remove(paths.temporary);
    throw reason;
  }
};

/** The backups to delete, from a list sorted newest first. Keeps the newest, and of older ones one per hour: damage is not always noticed at once. */
const tooMany = (all: readonly string[]): string[] => {
  const hours = new Set<string>();
  let kept = 0;
  return all.filter((path, at) => {
    const hour = /desk-(.{13})/.exec(basename(path))?.[1] ?? path;
    const stays = kept < BACKUPS_KEPT && (at < NEWEST_KEPT || !hours.has(hour));
    hours.add(hour);
    kept += stays ? 1 : 0;
    return !stays;
  });
};

/** Creates a new, empty database after the old one was set aside or was lost. */
export const startEmpty = (dataDir: string, now: number): void => {
  const path = join(dataDir, DATABASE);
  if (existsSync(path)) throw new Error('There is a database already; nothing was begun.');
  begin(path, (db) => markPutBack(db, 'empty', now));
};
