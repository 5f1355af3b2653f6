import { afterEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../src/core/ledger/database/database.ts';
import { openLedger } from '../../fakes/newLedger.ts';

const opened = new Set<Database>();
afterEach(() => {
  for (const db of opened) db.close();
  opened.clear();
});
/** Everything in a new ledger: what it consists of, and the rows of each table, also of those behind a search. */
const contentOf = (db: Database): object => {
  opened.add(db);
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
  const stepped = openDatabase(':memory:', () => undefined, { mayBeEmpty: true });
  expect(contentOf(openLedger())).toEqual(contentOf(stepped));
});

it('a new ledger in memory is nobody else’s', () => {
  const [first, second] = [openLedger(), openLedger()];
  const before = contentOf(second);
  first.run('CREATE TABLE mine (n INTEGER)');
  expect(contentOf(second)).toEqual(before);
  expect(first.location()).toBeNull();
});
