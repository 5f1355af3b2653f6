import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { checkpoint } from './checkpoint.ts';
import { openDatabase, openForReading, type Database } from './database.ts';
import { removeDatabase } from './restoredLedger.ts';

const UNFINISHED = '.part';
/** Path of the archive file of a year. */
export const archivePath = (dataDir: string, year: number): string =>
  join(dataDir, `archive-${year}.db`);

/**
 * Path to which an archive is moved when all its shipments are back in the ledger, or when the file of another ledger takes its place: a restored
 * older backup may need it again.
 */
const returnedPath = (dataDir: string, year: number, id: string): string =>
  join(dataDir, 'backups', `archive-${year}.${id}.returned`);

/** Full paths of archive files whose shipments were all moved back. */
export const returnedArchives = (dataDir: string): string[] => {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^archive-\d{4}\..*\.returned$/.test(name))
    .map((name) => join(folder, name));
};

/**
 * Full paths of files in the data folder that are archives, but of another ledger than this one, such as the ledger that a backup replaced.
 * @param own the archives of this ledger
 */
export const strangeArchives = (
  dataDir: string,
  own: readonly { readonly year: number; readonly id: string }[],
): string[] =>
  readdirSync(dataDir).flatMap((name) => {
    const [, digits, end] = /^archive-(\d{4})\.db(\.unknown-.*)?$/.exec(name) ?? [];
    if (digits === undefined) return [];
    const [path, year] = [join(dataDir, name), Number(digits)];
    const mine = own.find((each) => each.year === year)?.id;
    if (end !== undefined || mine === undefined) return [path];
    const found = idIn(path, year);
    // A file that cannot be read now may be the one of this ledger.
    return found === null || found === mine ? [] : [path];
  });

/** Reads the id of an archive file; null when it is no archive of this year, or cannot be read. */
const idIn = (path: string, year: number): string | null => {
  try {
    const file = openForReading(path);
    try {
      const fact = file.get("SELECT value FROM desk_facts WHERE name = 'archive'")?.['value'];
      const known = JSON.parse(String(fact)) as { readonly year: number; readonly id: string };
      return known.year === year ? known.id : null;
    } finally {
      file.close();
    }
  } catch {
    return null;
  }
};

/** Moves another file away from the path of an archive. An archive goes to `backups`, where its own ledger finds it again when it is restored. */
const makeWay = (dataDir: string, year: number, id: string): void => {
  const path = archivePath(dataDir, year);
  if (!existsSync(path)) return;
  const found = idIn(path, year);
  if (found === null) return renameSync(path, `${path}.unknown-${id}`);
  checkpoint(path);
  putArchiveAway(dataDir, year, found);
};

const isOf = (file: Database, year: number, id: string): boolean =>
  file.get("SELECT value FROM desk_facts WHERE name = 'archive'")?.['value'] ===
  JSON.stringify({ year, id });

/**
 * Creates the archive file of a year: a database with the tables of the ledger, so that the same queries read it. It gets its final name only when it
 * is complete. A file of that name that is not an archive of this ledger is moved away.
 * @throws the disk's own error
 */
export const makeArchive = (dataDir: string, year: number, id: string): void => {
  const path = archivePath(dataDir, year);
  const begun = `${path}${UNFINISHED}`;
  removeDatabase(begun);
  const file = openDatabase(begun, () => undefined, { mayBeEmpty: true });
  try {
    file.transaction(() => {
      // An archive has no shipments to list later and no presets to learn: only the archive moves write to it.
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
  makeWay(dataDir, year, id);
  renameSync(begun, path);
};

/**
 * Opens the archive of a year.
 * @param id the id that the file must contain
 * @returns null when the file is missing, has another id, or is damaged
 */
export const openArchive = (dataDir: string, year: number, id: string): Database | null => {
  const path = archivePath(dataDir, year);
  const returned = returnedPath(dataDir, year, id);
  let db: Database | null = null;
  try {
    if (existsSync(returned) && idIn(path, year) !== id) {
      makeWay(dataDir, year, id);
      renameSync(returned, path);
    }
    if (!existsSync(path)) return null;
    db = openDatabase(path, () => undefined, { whole: false });
    if (isOf(db, year, id)) return db;
  } catch {
    // The file cannot be read now; the ledger does not depend on it, so the reason does not matter.
  }
  db?.close();
  return null;
};

/** Moves the file of a year that holds no shipments any more to `backups`. The caller must have closed it. */
export const putArchiveAway = (dataDir: string, year: number, id: string): void => {
  const path = archivePath(dataDir, year);
  if (!existsSync(path)) return;
  mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 });
  renameSync(path, returnedPath(dataDir, year, id));
  removeDatabase(path);
};
