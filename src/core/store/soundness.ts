import { statSync } from 'node:fs';
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

/** Checks every page of the file and its place in a table. @throws DamagedDatabase */
export const demandSound = (db: DatabaseSync): void => {
  const verdict = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
};

/**
 * Checks what needs no reading of the whole file: its length, and that each table can be opened.
 * @throws DamagedDatabase; the error of SQLite
 */
export const demandEntries = (db: DatabaseSync, path: string, hasLog: boolean): void => {
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
