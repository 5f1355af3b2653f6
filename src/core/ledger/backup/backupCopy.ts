import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskCopy } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { openForReading, type Database } from '../database/database.ts';
import { DamagedDatabase } from '../database/soundness.ts';
import { DATABASE } from '../files/restoredLedger.ts';
import { filesBesideLedger, readCopy, writeCopy, type CopyProgress } from './copyFile.ts';

/** Pattern of the names of copies. No other file in a folder is ever removed. */
const NAME = /^waybill-desk-.*\.wdbackup$/;
const UNFINISHED = '.part';

/** Where a copy is written, how it is encrypted, and how many copies are kept. */
export interface CopyOptions {
  readonly dataDir: string;
  /** The folder that a person chose, for example on a USB stick or another disk. */
  readonly folder: string;
  /** Name of this desk, part of the file name: several desks may keep their copies in one folder. */
  readonly desk: string;
  readonly passphrase: string;
  /** Number of copies of this desk that are kept in the folder. */
  readonly kept: number;
  /** Milliseconds since the epoch, for the file name. */
  readonly now: number;
  /**
   * Given for a move, whose copy has the whole desk. Called once the copy was read back and before it gets its name. Locks the desk here permanently, so
   * that never both desks book.
   */
  readonly retire?: () => void;
  readonly progress?: CopyProgress | undefined;
}

/** Replaces characters that some file systems do not allow in names. */
const inName = (text: string): string => text.replace(/[^\p{L}\p{N}-]+/gu, '_');
/** Prefix of the names of a desk's copies. */
const startOf = (desk: string): string => `waybill-desk-${desk === '' ? '' : `${inName(desk)}-`}`;
/** Returns the name of the copy of a desk. @param now milliseconds since the epoch */
export const copyName = (desk: string, now: number): string =>
  `${startOf(desk)}${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.wdbackup`;

/**
 * Opens a copied ledger and checks its integrity.
 * @returns the number of shipments in it
 * @throws DeskError with a message for the user when it is damaged
 */
const countAgain = (path: string): number => {
  try {
    const db = openForReading(path);
    try {
      const verdict = db.get('PRAGMA quick_check(1)')?.['quick_check'];
      if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
      return Number(db.get('SELECT count(*) AS n FROM shipments')?.['n']);
    } finally {
      db.close();
    }
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
 * Copies the desk to a folder while it is in use, opens the copy, and only then gives it its final name. Waits for a copy of this ledger that is
 * being made. A backup has no documents: they can be fetched again.
 * @throws DeskError when the copy is damaged; the error of the system when there is no room or no right to write
 */
export const copyDesk = (db: Database, options: CopyOptions): Promise<DeskCopy> =>
  afterOthers(db, () => copyNow(db, options));

const copyNow = async (db: Database, options: CopyOptions): Promise<DeskCopy> => {
  const { dataDir, folder, desk, passphrase, now, retire, progress } = options;
  const name = copyName(desk, now);
  const path = join(folder, name);
  const made = `${path}${UNFINISHED}`;
  // Not encrypted, so they are never written to the folder, which may be a USB stick.
  const workFolder = join(dataDir, 'backups');
  const [plain, again] = [join(workFolder, `${name}.plain`), join(workFolder, `${name}.again`)];
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  removeAll(made, plain, again);
  try {
    removeCutOff(options);
    await db.copyInSteps(plain);
    const beside = retire ? await filesBesideLedger(dataDir) : [];
    await writeCopy(
      retire ? 'move' : 'backup',
      [...beside, { path: DATABASE, from: plain }],
      made,
      passphrase,
      (done, total) => progress?.(done, 2 * total),
    );
    await readCopy(
      made,
      passphrase,
      (each) => (each === DATABASE ? again : null),
      (done, total) => progress?.(total + done, 2 * total),
    );
    const shipments = countAgain(again);
    const { size: bytes } = statSync(made);
    retire?.();
    renameSync(made, path);
    if (!retire) removeOld(options, path);
    const documents = beside.filter((each) => each.path.startsWith('archive/')).length;
    return { path, bytes, shipments, documents };
  } finally {
    removeAll(made, plain, again);
  }
};
