import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import { openForReading, type Database } from '../store/database.ts';
import { DamagedDatabase } from '../store/soundness.ts';
import { copyArchives } from './archiveCopies.ts';
import { isSealed, seal, unseal } from './sealedFile.ts';

/** What the names of copies begin and end with: nothing else in a folder is ever removed. */
const NAME = /^waybill-desk-.*\.(db|wdbackup)$/;
const [PLAIN, SEALED] = ['.db', '.wdbackup'] as const;
const UNFINISHED = '.part';

/** Where a copy of the ledger goes, how it is locked and how many stay. */
export interface CopyOptions {
  /** A folder that a person chose, on a stick or another disk perhaps. */
  readonly folder: string;
  /** A folder on this computer for what is not encrypted yet: a stick never has it. */
  readonly workFolder: string;
  /** Name of this desk, in the file's name: several desks may keep their copies in one folder. */
  readonly desk: string;
  /** Null: whoever has the file can read it. */
  readonly passphrase: string | null;
  /** How many copies of this desk stay in the folder. */
  readonly kept: number;
  /** Milliseconds since the epoch, for the name. */
  readonly now: number;
}

/** A copy of the ledger as it was read back. */
export interface BackupCopy {
  readonly path: string;
  readonly bytes: number;
  /** Shipments in it, as it was opened again and counted. */
  readonly shipments: number;
}

/** Signs that every file system takes. */
const inName = (text: string): string => text.replace(/[^\p{L}\p{N}-]+/gu, '_');
const startOf = (desk: string): string => `waybill-desk-${desk === '' ? '' : `${inName(desk)}-`}`;
const stampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Opens a copy and looks whether it is whole.
 * @returns how many shipments are in it
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

/** @throws DeskError in words */
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

/** Which of the files in a folder are copies of this desk, the newest first by name. */
export const copiesOf = (desk: string, names: readonly string[]): string[] => {
  const start = startOf(desk);
  return names
    .filter((name) => NAME.test(name) && name.startsWith(start))
    .map((name) => ({ name, at: name.slice(start.length) }))
    .filter(({ at }) => /^\d{4}-/.test(at))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ name }) => name);
};

/** Removes the oldest copies of this desk beyond so many; never the one that was just made. */
const removeOld = ({ folder, desk, kept }: CopyOptions, made: string): void => {
  for (const name of copiesOf(desk, readdirSync(folder)).slice(kept)) {
    const path = join(folder, name);
    if (path !== made) rmSync(path, { force: true });
  }
};

/**
 * Copies the ledger and its yearly archives to a folder beside the work that goes on, opens the copy again, and only then gives it its name. Documents are
 * not in it: they can be fetched again.
 * @throws DeskError when the copy is not whole; the disk's own error where there is no room or no right to write
 */
export const copyLedger = async (db: Database, options: CopyOptions): Promise<BackupCopy> => {
  const { folder, workFolder, desk, passphrase, now } = options;
  const name = `${startOf(desk)}${stampOf(now)}${passphrase === null ? PLAIN : SEALED}`;
  const path = join(folder, name);
  const made = `${path}${UNFINISHED}`;
  const [plain, again] = [join(workFolder, `${name}.plain`), join(workFolder, `${name}.again`)];
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  removeAll(made, plain, again);
  try {
    if (passphrase === null) await db.copyInSteps(made);
    else {
      await db.copyInSteps(plain);
      await seal(plain, made, passphrase);
      await unseal(made, again, passphrase);
    }
    const shipments = countAgain(passphrase === null ? made : again);
    await copyArchives(db, { folder, workFolder, start: startOf(desk), passphrase });
    renameSync(made, path);
    removeOld(options, path);
    return { path, bytes: statSync(path).size, shipments };
  } finally {
    removeAll(made, plain, again);
  }
};

/** A copy as a file that can be put in the place of the ledger. */
export interface OpenedCopy {
  readonly path: string;
  /** Removes what was decrypted for it. */
  readonly close: () => void;
}

/**
 * Makes a copy ready to be put back; one without passphrase is taken as it lies.
 * @param beside folder for the decrypted file
 * @throws NotOpened when the passphrase is missing or another one
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
