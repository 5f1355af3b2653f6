import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { openForReading, type Database } from '../database/database.ts';
import { DamagedDatabase } from '../database/soundness.ts';
import { isSealed, seal, unseal } from './sealedFile.ts';

/** Pattern of the names of copies. No other file in a folder is ever removed. */
const NAME = /^waybill-desk-.*\.(db|wdbackup)$/;
const UNFINISHED = '.part';
/** Endings of the names of copies. */
const [PLAIN, SEALED] = ['.db', '.wdbackup'] as const;

/** Where a copy of the ledger is written, how it is encrypted, and how many copies are kept. */
export interface CopyOptions {
  /** The folder that a person chose, for example on a USB stick or another disk. */
  readonly folder: string;
  /** A folder on this computer for files that are not encrypted yet: they are never written to a USB stick. */
  readonly workFolder: string;
  /** Name of this desk, part of the file name: several desks may keep their copies in one folder. */
  readonly desk: string;
  /** Null: not encrypted, so anyone with the file can read it. */
  readonly passphrase: string | null;
  /** Number of copies of this desk that are kept in the folder. */
  readonly kept: number;
  /** Milliseconds since the epoch, for the file name. */
  readonly now: number;
}

/** A copy of the ledger that was read back. */
export interface BackupCopy {
  readonly path: string;
  readonly bytes: number;
  /** Number of shipments in the copy, counted after it was opened again. */
  readonly shipments: number;
}

/** Replaces characters that some file systems do not allow in names. */
const inName = (text: string): string => text.replace(/[^\p{L}\p{N}-]+/gu, '_');
/** Prefix of the names of a desk's copies. */
const startOf = (desk: string): string => `waybill-desk-${desk === '' ? '' : `${inName(desk)}-`}`;
const stampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Opens a copy and checks its integrity.
 * @returns the number of shipments in it
 * @throws DamagedDatabase
 */
const countIn = (path: string): number => {
  const db = openForReading(path);
  try {
    const verdict = db.get('PRAGMA quick_check(1)')?.['quick_check'];
    if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
    return Number(db.get('SELECT count(*) AS n FROM shipments')?.['n']);
  } finally {
    db.close();
  }
};

/** As `countIn`. Throws DeskError with a message for the user when the copy is damaged. */
const countAgain = (path: string): number => {
  try {
    return countIn(path);
  } catch (reason) {
    if (!(reason instanceof DamagedDatabase)) throw reason;
    throw new DeskError('notAllowed', t('backup.notWhole', { why: reason.message }));
  }
};

const removeAll = (...paths: readonly string[]): void => {
  for (const path of paths)
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(path + end, { force: true });
};

/** Returns the names that are copies of this desk, the newest first by name. */
export const copiesOf = (desk: string, names: readonly string[]): string[] => {
  const start = startOf(desk);
  return names
    .filter((name) => NAME.test(name) && name.startsWith(start))
    .map((name) => ({ name, at: name.slice(start.length) }))
    .filter(({ at }) => /^\d{4}-/.test(at))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ name }) => name);
};

/** The last copy of each open ledger that was begun. */
const lastCopies = new WeakMap<Database, Promise<unknown>>();
/**
 * Makes the copies of a ledger one after another: the daily one and one that a person asked for within the same second would use the same temporary
 * files.
 */
const afterOthers = <T>(db: Database, copy: () => Promise<T>): Promise<T> => {
  const made = (lastCopies.get(db) ?? Promise.resolve()).then(copy, copy);
  lastCopies.set(db, made);
  return made;
};

/** Removes what copies of this desk left in the folder that were cut off, as by the end of the program: nothing else would, and each can fill a stick. */
const removeCutOff = ({ folder, desk }: CopyOptions): void => {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const isOfDesk = copiesOf(desk, [name.slice(0, -UNFINISHED.length)]).length > 0;
    if (isOfDesk) removeAll(join(folder, name));
  }
};

/** Removes the oldest copies of this desk beyond `kept`, but never the one that was just made. */
const removeOld = ({ folder, desk, kept }: CopyOptions, made: string): void => {
  for (const name of copiesOf(desk, readdirSync(folder)).slice(kept)) {
    const path = join(folder, name);
    if (path !== made) rmSync(path, { force: true });
  }
};

/**
 * Copies the ledger to a folder while the desk is in use, opens the copy again, and only then gives it its final name. Waits for a copy of this
 * ledger that is being made. Documents are not included: they can be fetched again.
 * @throws DeskError when the copy is damaged; the error of the system when there is no room or no right to write
 */
export const copyLedger = (db: Database, options: CopyOptions): Promise<BackupCopy> =>
  afterOthers(db, () => copyNow(db, options));

const copyNow = async (db: Database, options: CopyOptions): Promise<BackupCopy> => {
  const { folder, workFolder, desk, passphrase, now } = options;
  const name = `${startOf(desk)}${stampOf(now)}${passphrase === null ? PLAIN : SEALED}`;
  const path = join(folder, name);
  const made = `${path}${UNFINISHED}`;
  const [plain, again] = [join(workFolder, `${name}.plain`), join(workFolder, `${name}.again`)];
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  removeAll(made, plain, again);
  try {
    removeCutOff(options);
    if (passphrase === null) await db.copyInSteps(made);
    else {
      await db.copyInSteps(plain);
      await seal(plain, made, passphrase);
      await unseal(made, again, passphrase);
    }
    const shipments = countAgain(passphrase === null ? made : again);
    renameSync(made, path);
    removeOld(options, path);
    return { path, bytes: statSync(path).size, shipments };
  } finally {
    removeAll(made, plain, again);
  }
};

/** A copy as a plain file that can replace the ledger. */
export interface OpenedCopy {
  readonly path: string;
  /** Removes the decrypted file. */
  readonly close: () => void;
}

/**
 * Prepares a copy for a restore. A copy without passphrase is used in place.
 * @param beside folder for the decrypted file
 * @throws NotOpened when the passphrase is missing or wrong
 */
export const openCopy = async (
  from: string,
  passphrase: string | null,
  beside: string,
): Promise<OpenedCopy> => {
  if (!(await isSealed(from))) return { path: from, close: () => undefined };
  const path = join(beside, `${basename(from)}.opened`);
  removeAll(path);
  try {
    await unseal(from, path, passphrase ?? '');
  } catch (reason) {
    removeAll(path);
    throw reason;
  }
  return { path, close: () => removeAll(path) };
};
