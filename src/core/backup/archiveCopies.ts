import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archivePath } from '../store/archiveFile.ts';
import { archiveRepository } from '../store/archives.ts';
import { openForReading, type Database } from '../store/database.ts';
import { isDamage } from '../store/soundness.ts';
import { isSealed, seal, unseal } from './sealedFile.ts';

/** Where copies of archives go. */
export interface ArchiveCopyOptions {
  readonly folder: string;
  /** On this computer, for what is not encrypted yet. */
  readonly workFolder: string;
  /** What names of the desk's copies begin with. */
  readonly start: string;
  readonly passphrase: string | null;
}

const nameOf = (year: number, id: string): string => `archive-${year}-${id}`;
const lastWritten = (path: string): number =>
  Math.max(...[path, `${path}-wal`].map((each) => (existsSync(each) ? statSync(each).mtimeMs : 0)));

/**
 * Copies the yearly archives of a ledger beside its copy, those that changed since they were copied last: one copy a year, which takes the place of the one before.
 * @throws the disk's own error
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

/** The years with an archive that a copy of a ledger knows of; none for one of before there were any, and for what is no ledger: the restore says so. */
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
 * Brings the archives of a copy that the data folder lacks, from beside the copy. What is not there, or does not open, is left out: the desk says of such a year that it
 * is away.
 * @param chosen the copy as it was chosen
 * @param copy the same as a file that can be opened
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
