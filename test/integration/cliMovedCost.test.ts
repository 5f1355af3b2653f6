import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Purchase } from '../../src/domain/purchase/purchase.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

let practice: Practice;
let dir: string;
beforeEach(async () => {
  practice = await startPractice({ seed: 45 });
  dir = mkdtempSync(join(tmpdir(), 'waybill-cost-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(2));
});
afterEach(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  cli({ dataDir: dir, url: practice.url }, ...words, '--report', 'r.json');
const report = (): Report => JSON.parse(readFileSync(join(dir, 'r.json'), 'utf8')) as Report;

/** Makes the costs of all stored quotes half of what the service charges, as if it had charged less at first. */
const halveFirstCosts = (): void => {
  const db = new DatabaseSync(join(dir, 'desk.db'));
  for (const row of db.prepare('SELECT id, purchase FROM shipments').all()) {
    const purchase = JSON.parse(String(row['purchase'])) as Purchase;
    if (!('quote' in purchase)) throw new Error('a shipment without rates');
    const options = purchase.quote.options.map((option) => ({
      ...option,
      total: { ...option.total, amount: (Number(option.total.amount) / 2).toFixed(2) },
    }));
    db.prepare('UPDATE shipments SET purchase = ? WHERE id = ?').run(
      JSON.stringify({ ...purchase, quote: { ...purchase.quote, options } }),
      String(row['id']),
    );
  }
  db.close();
};

it('a cost of twice the first one is not bought by `desk batch`, nor by `desk resume`, and the report says both', async () => {
  expect((await run('batch', 'batch.csv')).status).toBe(0);
  halveFirstCosts();
  for (const words of [['batch', 'batch.csv', '--book'], ['resume']]) {
    const ended = await run(...words);
    expect(ended.status).toBe(1);
    expect(report().summary.booked).toBe(0);
    const said = JSON.stringify(report()) + ended.stdout + ended.stderr;
    expect(said, words.join(' ')).toContain('In the first rates the service charged');
  }
});
