import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { removeDatabase } from './restoredLedger.ts';

const UNFINISHED = '.part';
/** Where the archive of a year lies. */
export const archivePath = (dataDir: string, year: number): string =>
  join(dataDir, `archive-${year}.db`);

/** Where an archive is kept that everything was moved back from: a backup of before that may be restored needs it again. */
const returnedPath = (dataDir: string, year: number, id: string): string =>
  join(dataDir, 'backups', `archive-${year}.${id}.returned`);

/** Files of years that were moved back, whole paths. */
export const returnedArchives = (dataDir: string): string[] => {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^archive-\d{4}\..*\.returned$/.test(name))
    .map((name) => join(folder, name));
};

const isOf = (file: Database, year: number, id: string): boolean =>
  file.get("SELECT value FROM desk_facts WHERE name = 'archive'")?.['value'] ===
  JSON.stringify({ year, id });

/**
 * Makes the file of a year: a database of the tables of the ledger, so that what reads those reads it too. It has its name only once it is whole.
 * One that is there and belongs to no year of this ledger is set aside.
 * @throws the disk's own error
 */
export const makeArchive = (dataDir: string, year: number, id: string): void => {
  const path = archivePath(dataDir, year);
  const begun = `${path}${UNFINISHED}`;
  removeDatabase(begun);
  const file = openDatabase(begun, () => undefined, { mayBeEmpty: true });
  try {
    file.transaction(() => {
      // Nothing of before the list, and nothing to be learned: it is filled by one act only.
      file.run('DELETE FROM unlisted_before');
      file.run('DELETE FROM box_presets');
      file.run(
        "INSERT INTO desk_facts (name, value) VALUES ('archive', ?)",
        JSON.stringify({ year, id }),
      );
    });
  } finally {
    file.close();
  }
  chmodSync(begun, 0o600);
  if (existsSync(path)) renameSync(path, `${path}.unknown-${id}`);
  renameSync(begun, path);
};

/**
 * Opens the archive of a year.
 * @param id what it must say of itself
 * @returns null where there is none, it is another one, or it is damaged
 */
export const openArchive = (dataDir: string, year: number, id: string): Database | null => {
  const path = archivePath(dataDir, year);
  const returned = returnedPath(dataDir, year, id);
  let db: Database | null = null;
  try {
    if (!existsSync(path) && existsSync(returned)) renameSync(returned, path);
    if (!existsSync(path)) return null;
    db = openDatabase(path, () => undefined, { whole: false });
    if (isOf(db, year, id)) return db;
  } catch {
    // Whatever is wrong with it: it cannot be read now, and nothing in the ledger depends on it.
  }
  db?.close();
  return null;
};

/** Puts away the file of a year that nothing lies in any more. The caller has closed it. */
export const putArchiveAway = (dataDir: string, year: number, id: string): void => {
  const path = archivePath(dataDir, year);
  if (!existsSync(path)) return;
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 });
  renameSync(path, returnedPath(dataDir, year, id));
  removeDatabase(path);
};
