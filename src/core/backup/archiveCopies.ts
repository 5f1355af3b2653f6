import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archivePath } from '../store/archiveFile.ts';
import { archiveRepository } from '../store/archives.ts';
import { openForReading, type Database } from '../store/database.ts';
import { isDamage } from '../store/soundness.ts';
import { isSealed, seal, unseal } from './sealedFile.ts';

/** Where copies of archives are written. */
export interface ArchiveCopyOptions {
  readonly folder: string;
  /** A folder on this computer for files that are not encrypted yet. */
  readonly workFolder: string;
  /** Prefix of the names of this desk's copies. */
  readonly start: string;
  readonly passphrase: string | null;
}

const nameOf = (year: number, id: string): string => `archive-${year}-${id}`;
const lastWritten = (path: string): number =>
  Math.max(...[path, `${path}-wal`].map((each) => (existsSync(each) ? statSync(each).mtimeMs : 0)));

/**
 * Copies the yearly archives of a ledger to the folder of its copy. Only archives that changed since their last copy are copied; each year has one
 * copy, which is replaced.
 * @throws the error of the system
 */
export const copyArchives = async (
  ledger: Database,
  { folder, workFolder, start, passphrase }: ArchiveCopyOptions,
): Promise<void> => {
  const archives = archiveRepository(ledger);
  try {
    for (const { year, id } of archives.years()) {
      const file = archives.file(year);
      const from = archives.path(year);
      if (!file || from === null) continue;
      const end = passphrase === null ? '.db' : '.wdbackup';
      const path = join(folder, `${start}${nameOf(year, id)}${end}`);
      if (existsSync(path) && statSync(path).mtimeMs > lastWritten(from)) continue;
      const made = `${path}.part`;
      const plain = join(workFolder, `${nameOf(year, id)}.plain`);
      rmSync(made, { force: true });
      rmSync(plain, { force: true });
      try {
        await file.copyInSteps(passphrase === null ? made : plain);
        if (passphrase !== null) await seal(plain, made, passphrase);
        renameSync(made, path);
      } finally {
        rmSync(made, { force: true });
        rmSync(plain, { force: true });
      }
    }
  } finally {
    archives.release();
  }
};

/**
 * Returns the years that have an archive according to a copy of a ledger; none for a copy older than archives, and none for a file that is no ledger:
 * the restore reports that.
 */
const yearsIn = (copy: string): { readonly year: number; readonly id: string }[] => {
  const db = openForReading(copy);
  try {
    if (!db.get("SELECT 1 AS x FROM sqlite_master WHERE type = 'table' AND name = 'archives'"))
      return [];
    return archiveRepository(db).years();
  } catch (reason) {
    if (isDamage(reason)) return [];
    throw reason;
  } finally {
    db.close();
  }
};

/**
 * Restores the archives that the data folder lacks from the folder of the copy. A missing or unreadable archive is skipped: the desk then reports its
 * year as missing.
 * @param chosen the copy that a person chose
 * @param copy the same copy as a file that can be opened
 */
export const bringArchives = async (
  dataDir: string,
  chosen: string,
  copy: string,
  passphrase: string | null,
): Promise<void> => {
  const folder = dirname(chosen);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const { year, id } of yearsIn(copy)) {
    const to = archivePath(dataDir, year);
    const name = names.find(
      (each) => /\.(?:db|wdbackup)$/.test(each) && each.includes(nameOf(year, id)),
    );
    if (existsSync(to) || name === undefined) continue;
    const from = join(folder, name);
    const made = `${to}.part`;
    rmSync(made, { force: true });
    try {
      if (await isSealed(from)) await unseal(from, made, passphrase ?? '');
      else await copyFile(from, made);
      renameSync(made, to);
    } catch {
      rmSync(made, { force: true });
    }
  }
};
