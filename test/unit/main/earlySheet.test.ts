import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/core/store/migrations/index.ts';
import { readEarlySheet, SCHEMA_VERSION } from '../../../src/main/earlySheet.ts';
import { FIRST_ROWS } from '../../../src/shared/firstRows.ts';
import { fakeDesk, someAddress, someDraft } from '../../fakes/desk.ts';

const folders: string[] = [];
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true });
});
/** A closed desk with one batch of shipments with these names. */
const closedDesk = (
  names: readonly string[],
): { readonly dataDir: string; readonly id: string } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'early-sheet-'));
  folders.push(dataDir);
  const { desk, close } = fakeDesk({ path: join(dataDir, 'desk.db') });
  const batch = desk.batches.create('Spring <b>', 'STN');
  desk.drafts.insert(
    batch,
    names.map((first_name) => ({
      draft: someDraft(first_name, { receiver: someAddress({ first_name }) }),
      rows: null,
      notes: [],
    })),
  );
  close();
  return { dataDir, id: batch.id };
};
interface Read {
  readonly name: string;
  readonly mode: string;
  readonly count: number;
  readonly rows: readonly {
    readonly state: string;
    readonly draft: { readonly receiver: { readonly first_name: string } };
  }[];
}
const read = (dataDir: string, id: string): Read | null => {
  const found = readEarlySheet(dataDir, id);
  return found && (JSON.parse(found.json) as Read);
};
const change = (dataDir: string, sql: string): void => {
  const db = new DatabaseSync(join(dataDir, 'desk.db'));
  db.exec(sql);
  db.close();
};

describe('the first rows of a batch, before the program is loaded', () => {
  it('knows the version of the ledger that the migrations make', () =>
    expect(SCHEMA_VERSION).toBe(MIGRATIONS.length));

  it('are those of the ledger, and nothing is written beside it', () => {
    const names = ['Amara', '"Bola" <i>&', 'Chi'];
    const { dataDir, id } = closedDesk(names);
    const before = readdirSync(dataDir);
    const found = read(dataDir, id);
    expect(found).toMatchObject({ name: 'Spring <b>', mode: 'STN', count: 3 });
    expect(found?.rows.map(({ draft }) => draft.receiver.first_name)).toEqual(names);
    expect(readdirSync(dataDir)).toEqual(before);
  });
  it('are as many as the program reads at first, with the number of all', () => {
    const { dataDir, id } = closedDesk(Array.from({ length: FIRST_ROWS + 5 }, (_, at) => `R${at}`));
    change(dataDir, 'UPDATE shipments SET removed_at = 1 WHERE position IN (0, 124)');
    const found = read(dataDir, id);
    expect(found?.count).toBe(FIRST_ROWS + 3);
    expect(found?.rows).toHaveLength(FIRST_ROWS);
    expect(found?.rows[0]?.draft.receiver.first_name).toBe('R1');
  });

  it.each([
    [
      'someone has to sign in',
      "INSERT INTO operators VALUES ('o', 'Ade', 'A', 'a', 'clerk', 1, '', '', 0, 0, 0, 0)",
    ],
    ['the desk was moved', "INSERT INTO desk_facts VALUES ('movedAway', '{}')"],
    ['the ledger was restored', "INSERT INTO desk_facts VALUES ('putBack', '{}')"],
    ['the ledger is of a newer program', `PRAGMA user_version = ${SCHEMA_VERSION + 1}`],
    ['the ledger is of an older program', `PRAGMA user_version = ${SCHEMA_VERSION - 1}`],
    [
      'a row is packed or archived',
      "UPDATE shipments SET draft = 'archive:2025' WHERE position = 1",
    ],
    ['all rows were removed', 'UPDATE shipments SET removed_at = 1'],
    ['the batch is one of the counter', "UPDATE batches SET kind = 'counter'"],
  ])('are left to the program when %s', (_, sql) => {
    const { dataDir, id } = closedDesk(['Amara', 'Bola']);
    expect(read(dataDir, id)).not.toBeNull();
    change(dataDir, sql);
    expect(read(dataDir, id)).toBeNull();
  });
  it.each(['desk.db-wal', 'desk.chosen.db', 'desk.db.damaged'])(
    'are left to the program with a file %s',
    (name) => {
      const { dataDir, id } = closedDesk(['Amara']);
      writeFileSync(join(dataDir, name), 'x');
      expect(read(dataDir, id)).toBeNull();
    },
  );
  it('are left to the program when the ledger is missing, damaged, or without the batch', () => {
    const { dataDir, id } = closedDesk(['Amara']);
    expect(read(dataDir, 'other')).toBeNull();
    writeFileSync(join(dataDir, 'desk.db'), 'no database');
    expect(read(dataDir, id)).toBeNull();
    rmSync(join(dataDir, 'desk.db'));
    expect(read(dataDir, id)).toBeNull();
    expect(existsSync(join(dataDir, 'desk.db'))).toBe(false);
  });
});
