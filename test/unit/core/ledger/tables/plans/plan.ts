import type { Database } from '../../../../../../src/core/ledger/database/database.ts';

/** One step of SQLite's plan that reads a table. */
export interface Step {
  readonly table: string;
  /** `<table> by its key` for the primary key; null where no index is used: every row is read. */
  readonly index: string | null;
  /** Columns of the index that are held to one value (`a=?`); a range (`a>?`) is not counted. */
  readonly equal: number;
  readonly detail: string;
}

const STEP =
  /^(?:SCAN|SEARCH) (\w+)(?: EXISTS)?(?: USING (?:COVERING )?(?:INDEX (\w+)|((?:INTEGER )?PRIMARY KEY)))?(?: \((.*)\))?/;
const NAMED = /\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/gi;
const NO_ALIAS = new Set([
  'set',
  'where',
  'on',
  'join',
  'cross',
  'order',
  'group',
  'limit',
  'values',
  'select',
  'default',
  'left',
  'inner',
]);

/** What a name in the plan stands for: a table, or the table behind an alias. */
const tablesOf = (sql: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, table = '', alias] of sql.matchAll(NAMED)) {
    found.set(table, table);
    if (alias !== undefined && !NO_ALIAS.has(alias.toLowerCase())) found.set(alias, table);
  }
  return found;
};

/** Makes or takes away a part of the schema: it reads no table, and what is there already cannot be planned. */
const IS_OF_SCHEMA = /^\s*(?:CREATE|DROP) /;

/** How SQLite would carry a statement out, table by table. */
export const planOf = (db: Database, sql: string): Step[] => {
  if (IS_OF_SCHEMA.test(sql)) return [];
  const tables = tablesOf(sql);
  return db.all(`EXPLAIN QUERY PLAN ${sql}`).flatMap((row) => {
    const detail = String(row['detail']);
    const read = STEP.exec(detail);
    if (!read) return [];
    const [, name = '', index, key, columns = ''] = read;
    // A VALUES list, a list in JSON and the full-text index's own search are as long as what is asked, not as the ledger.
    const table = tables.get(name);
    if (table === undefined || detail.includes('VIRTUAL TABLE')) return [];
    return [
      {
        table,
        index: index ?? (key === undefined ? null : `${table} by its key`),
        equal: columns.match(/[\w>]+=\?/g)?.length ?? 0,
        detail,
      },
    ];
  });
};

/** Statements that triggers carry out, with the row's values as parameters. */
export const triggerStatements = (
  db: Database,
): { readonly name: string; readonly sql: string }[] =>
  db.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").flatMap((row) => {
    const body = /\bBEGIN\b([\s\S]*)\bEND\b/i.exec(String(row['sql']))?.[1] ?? '';
    return body
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.includes('RAISE'))
      .map((sql) => ({ name: String(row['name']), sql: sql.replace(/\b(?:new|old)\.\w+/gi, '?') }));
  });
