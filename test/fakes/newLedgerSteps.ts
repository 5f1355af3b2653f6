import { existsSync } from 'node:fs';
import { openDatabase, type Database } from '../../src/core/store/database.ts';
import { MIGRATIONS } from '../../src/core/store/migrations/index.ts';

interface Entry {
  readonly type: 'table' | 'index' | 'trigger' | 'view';
  readonly name: string;
  readonly sql: string;
}

/** Tables that FTS5 makes for each of its own. */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config'];
/** What a ledger consists of, in the order in which it was made, without what SQLite makes by itself. */
const entriesOf = (db: Database): Entry[] => {
  const entries = db.all(
    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
  ) as unknown as Entry[];
  const behindSearches = entries
    .filter(({ sql }) => sql.startsWith('CREATE VIRTUAL'))
    .flatMap(({ name }) => SHADOWS.map((part) => `${name}_${part}`));
  return entries.filter(({ name }) => !behindSearches.includes(name));
};

const quoted = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error('a new ledger has a value that is neither text nor number');
};
const rowsOf = (db: Database, table: string): string =>
  db
    .lists(`SELECT * FROM "${table}"`)
    .map((row) => `INSERT INTO "${table}" VALUES (${row.map(quoted).join(', ')});\n`)
    .join('');

let made: readonly string[] | null = null;
/**
 * Returns migrations of which the last one makes the finished ledger and the others nothing: a ledger in memory is there in a third of the time of
 * all steps. They are derived from the steps, once for each process.
 */
export const newLedgerSteps = (): readonly string[] => {
  if (made !== null) return made;
  const db = openDatabase(':memory:', () => undefined, { mayBeEmpty: true });
  const entries = entriesOf(db);
  const isTable = ({ type }: Entry): boolean => type === 'table';
  const sqlOf = (some: readonly Entry[]): string => some.map(({ sql }) => `${sql};\n`).join('');
  const tables = entries.filter(isTable);
  // Rows come before the triggers that they would start.
  const whole = `${sqlOf(tables)}${tables
    .filter(({ sql }) => !sql.startsWith('CREATE VIRTUAL'))
    .map(({ name }) => rowsOf(db, name))
    .join('')}${rowsOf(db, 'sqlite_sequence')}${sqlOf(entries.filter((entry) => !isTable(entry)))}`;
  db.close();
  made = MIGRATIONS.map((_, at) => (at === MIGRATIONS.length - 1 ? whole : ''));
  return made;
};

/** Opens a ledger like the program: a new one from `newLedgerSteps`, or the one that stands at `path`. @param path its file; without it, in memory */
export const openLedger = (path = ':memory:'): Database =>
  openDatabase(path, () => undefined, {
    mayBeEmpty: true,
    ...(!existsSync(path) && { migrations: newLedgerSteps() }),
  });
