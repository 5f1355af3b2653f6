import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';

/** An order of Etsy with what its file usually lacks in columns of the desk's own. */
const ORDERS = [
  'Sale Date,Item Name,Buyer,Quantity,Price,Order ID,Transaction ID,Listing ID,SKU,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,receiver_phone,item_weight,item_hs_code,item_country,box_length,box_width,box_height,box_weight',
  ...[1, 2].map(
    (n) =>
      `11/01/26,Cup,b,1,7.00,90000${n},1,2,CUP,,Grace Whitfield ${n},${n} Linden Street,Washington,DC,20009,United States,USD,+1202555019${n},0.3,6911100000,NG,20,20,20,1`,
  ),
].join('\n');

let practice: Practice;
let dir: string;
const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
beforeAll(async () => {
  practice = await startPractice({ seed: 12 });
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  writeFileSync(join(dir, 'etsy.csv'), ORDERS);
  mkdirSync(join(dir, 'out'));
});
afterAll(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('desk write-back saves each number once, says who imports the file, and never writes over one', async () => {
  const none = await run('write-back', '--batch', 'nobody', '--folder', 'out');
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('There is no batch')]);
  expect((await run('write-back', '--batch', 'etsy.csv')).status).toBe(2);
  const booked = await run(
    'batch',
    'etsy.csv',
    '--book',
    '--rate',
    'USD=1550',
    '--liquid',
    'no',
    '--battery',
    'none',
  );
  expect(booked.stdout + booked.stderr).toContain('2 booked');
  const missing = await run('write-back', '--batch', 'etsy.csv', '--folder', 'nowhere');
  expect(missing.status).toBe(2);
  const first = await run('write-back', '--batch', 'etsy.csv', '--folder', 'out');
  expect(first.stdout).toContain('Etsy: 2 tracking numbers saved in');
  expect(first.stdout).toContain('Etsy has no import of tracking numbers');
  expect(first.status).toBe(0);
  const [name = ''] = readdirSync(join(dir, 'out'));
  const text = readFileSync(join(dir, 'out', name), 'utf8');
  const numbers = practice.shipments().map(({ tracking_number }) => tracking_number);
  expect(numbers).toHaveLength(2);
  for (const number of numbers) expect(text).toContain(number);
  const second = await run('write-back', '--batch', 'etsy.csv', '--folder', 'out', '--json');
  expect(JSON.parse(second.stdout)).toMatchObject({ files: [], before: 2, leftOut: [] });
  const again = await run('write-back', '--batch', 'etsy.csv', '--folder', 'out', '--again');
  expect(again.status).toBe(0);
  expect(readdirSync(join(dir, 'out'))).toHaveLength(2);
  expect(readFileSync(join(dir, 'out', name), 'utf8')).toBe(text);
});
