import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Thrown when a file is no sound database of this program: the caller sets it aside, never overwrites it. */
export class DamagedDatabase extends Error {}

/** What lies beside a ledger that was found damaged while it was worked with: the next start checks it whole. */
export const DAMAGE_NOTE = '.damaged';

const codeOf = (reason: unknown): number | undefined => {
  const code = (reason as { errcode?: number } | null)?.errcode;
  return code === undefined ? undefined : code & 0xff;
};

/**
 * SQLITE_CORRUPT (11), SQLITE_NOTADB (26), and SQLITE_ERROR (1): our few statements of opening are right, so one that cannot
 * be carried out speaks of the list of tables in the file. Anything else (disk full, no permission) is not the file's fault.
 */
export const isDamage = (reason: unknown): boolean => [1, 11, 26].includes(codeOf(reason) ?? 0);

/** The same while it is worked with, where a statement can be wrong for other reasons. */
export const isCorruption = (reason: unknown): boolean => [11, 26].includes(codeOf(reason) ?? 0);

/** Every page of the file, in its order and under its table. @throws DamagedDatabase */
export const demandSound = (db: DatabaseSync): void => {
  const verdict = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
};

/**
 * What can be looked at without reading the file: that it is as long as it says, and that each table can be entered.
 * @throws DamagedDatabase; the error of SQLite
 */
export const demandEntries = (db: DatabaseSync, path: string, hasLog: boolean): void => {
  const value = (pragma: string): number =>
    Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  // With a log some of the pages are in that.
  if (!hasLog && statSync(path).size !== value('page_count') * value('page_size'))
    throw new DamagedDatabase('the file is not as long as it says');
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all();
  for (const { name } of tables) db.prepare(`SELECT 1 FROM "${String(name)}" LIMIT 1`).get();
};
