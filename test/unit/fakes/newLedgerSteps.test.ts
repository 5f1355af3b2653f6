import { afterEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../src/core/store/database.ts';
import { newLedgerSteps } from '../../fakes/newLedgerSteps.ts';

const opened: Database[] = [];
afterEach(() => {
  opened.splice(0).forEach((db) => db.close());
});
/** Everything in a new ledger: what it consists of, and the rows of each table, also of those behind a search. */
const contentOf = (options: { readonly migrations?: readonly string[] }): object => {
  const db = openDatabase(':memory:', () => undefined, { mayBeEmpty: true, ...options });
  opened.push(db);
  const entries = db.all('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name');
  const tables = entries.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  return {
    version: db.get('PRAGMA user_version'),
    entries,
    rows: tables.map((name) => [name, db.lists(`SELECT * FROM "${name}"`)]),
    columns: tables.map((name) => [name, db.lists(`PRAGMA table_info("${name}")`)]),
  };
};

it('a new ledger of a test is the one that the steps of the migrations make', () => {
  const stepped = contentOf({});
  expect(contentOf({ migrations: newLedgerSteps() })).toEqual(stepped);
  expect(newLedgerSteps().filter((step) => step !== '')).toHaveLength(1);
});
