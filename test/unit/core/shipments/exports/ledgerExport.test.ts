import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillLedger } from '../../../../bench/manyShipments.ts';
import type { LedgerFormat } from '../../../../../src/core/shipments/exports/ledgerExport.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const MANY = 600;
const ALL = { query: { text: '', filter: 'all' } } as const;
let dir: string;
let test: FakeDesk;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'desk-export-'));
  test = fakeDesk({ path: join(dir, 'desk.db') });
  fillLedger(test.store.db, MANY, NOW);
  test.desk.listing.flush();
});
afterEach(() => {
  test.close();
  rmSync(dir, { recursive: true, force: true });
});
const write = async (
  format: LedgerFormat,
  onProgress?: (done: number) => void,
): Promise<string> => {
  const path = join(dir, `list.${format}`);
  await test.desk.ledgerExport.write(ALL, format, path, { ...(onProgress && { onProgress }) });
  return path;
};
const references = async (path: string): Promise<string[]> =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { reference: string }).reference);

it('all shipments of a view are in the file once, in its order, as of one moment, whatever changes meanwhile', async () => {
  const { shipments } = test.desk.ledger.search({ ...ALL.query, limit: MANY });
  const path = await write('jsonl', () => {
    // One that comes later in the list is changed, and so would come before all others.
    const batch = test.desk.batches.create('Meanwhile', 'SFN');
    test.desk.drafts.add(batch, [someDraft('meanwhile')]);
    test.store.db.run(
      'UPDATE listed SET seq = (SELECT max(seq) + 1 FROM listed) WHERE seq = (SELECT min(seq) FROM listed)',
    );
  });
  expect(await references(path)).toEqual(
    shipments.map(({ externalReference }) => externalReference),
  );
});

it('a workbook and a CSV hold the same cells, under the same headers', async () => {
  const [csv, xlsx] = [await write('csv'), await write('xlsx')];
  const text = readFileSync(csv, 'utf8').replace('\ufeff', '').trimEnd();
  const cells = Papa.parse<string[]>(text).data;
  expect(cells).toHaveLength(MANY + 1);
  const sheet = (await readSheet(xlsx)).map((row) => row.map((each) => each ?? ''));
  expect(sheet).toEqual(cells);
});

it('one that is called off, or of a list without shipments, leaves no file', async () => {
  const stop = new AbortController();
  const path = join(dir, 'off.csv');
  await expect(
    test.desk.ledgerExport.write(ALL, 'csv', path, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('called off')),
    }),
  ).rejects.toThrow('called off');
  await expect(
    test.desk.ledgerExport.write({ query: { text: 'nobody', filter: 'all' } }, 'xlsx', path),
  ).rejects.toThrow(/no shipments/);
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(dir).filter((name) => !name.startsWith('desk.db'))).toEqual([]);
});

it('one for the window is stopped by the person and by the next one, and leaves no file', async () => {
  const { writeLatest, cancel } = test.desk.ledgerExport;
  const path = join(dir, 'window.csv');
  expect(await writeLatest(ALL, 'csv', path, cancel)).toBeNull();
  expect(existsSync(path)).toBe(false);
  const later: Promise<number | null>[] = [];
  const first = await writeLatest(ALL, 'csv', path, () => {
    if (later.length === 0)
      later.push(writeLatest(ALL, 'csv', join(dir, 'next.csv'), () => undefined));
  });
  expect([first, ...(await Promise.all(later)), existsSync(path)]).toEqual([null, MANY, false]);
  await expect(
    writeLatest({ query: { text: 'nobody', filter: 'all' } }, 'csv', path, () => undefined),
  ).rejects.toThrow(/no shipments/);
});
