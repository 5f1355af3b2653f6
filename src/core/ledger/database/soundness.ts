import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Thrown when a file is not a sound database of this program. The caller sets the file aside and never overwrites it. */
export class DamagedDatabase extends Error {}

/** Suffix of a file beside a ledger that was found damaged while in use: the next start checks the whole ledger. */
export const DAMAGE_NOTE = '.damaged';

const codeOf = (reason: unknown): number | undefined => {
  const code = (reason as { errcode?: number } | null)?.errcode;
  return code === undefined ? undefined : code & 0xff;
};

/**
 * SQLITE_CORRUPT (11), SQLITE_NOTADB (26), and SQLITE_ERROR (1): the statements of opening are correct, so when one fails, the schema in the file is
 * damaged. Other errors (disk full, no permission) do not concern the file.
 */
export const isDamage = (reason: unknown): boolean => [1, 11, 26].includes(codeOf(reason) ?? 0);

/** Like `isDamage`, for a ledger in use, where SQLITE_ERROR can have other causes. */
export const isCorruption = (reason: unknown): boolean => [11, 26].includes(codeOf(reason) ?? 0);

/** SQLITE_READONLY (8). */
export const isReadOnly = (reason: unknown): boolean => codeOf(reason) === 8;

/** Offset of the write version in the file header of SQLite, and its newest value. SQLite only reads a file with a later one. */
const [WRITE_VERSION_AT, NEWEST_WRITE_VERSION] = [18, 2];

/** Returns whether the header of the file names a later write version than there is. False without a file, as for a database in memory. */
export const hasUnknownWriteVersion = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const byte = Buffer.alloc(1);
    return (
      readSync(file, byte, { position: WRITE_VERSION_AT }) === 1 &&
      byte.readUInt8() > NEWEST_WRITE_VERSION
    );
  } finally {
    closeSync(file);
  }
};

/** Checks every page of the file and its place in a table. @throws DamagedDatabase */
export const assertSound = (db: DatabaseSync): void => {
  const verdict = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
};

/**
 * Checks what needs no reading of the whole file: its length, and that each table can be opened.
 * @throws DamagedDatabase; the error of SQLite
 */
export const assertOpenable = (db: DatabaseSync, path: string, hasLog: boolean): void => {
  const value = (pragma: string): number =>
    Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  // With a write-ahead log some pages are only in the log.
  if (!hasLog && statSync(path).size !== value('page_count') * value('page_size'))
    throw new DamagedDatabase('the file is not as long as it says');
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all();
  if (tables.length === 0) return;
  // One statement for all of them: every start of a large ledger waits for it.
  const isAny = tables.map(({ name }) => `EXISTS (SELECT 1 FROM "${String(name)}")`);
  db.prepare(`SELECT ${isAny.join(' + ')} AS n`).get();
};
