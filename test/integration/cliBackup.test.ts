import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

let folder: string;
let practice: Practice;
const data = (): string => join(folder, 'data');
const run = (env: Readonly<Record<string, string>>, ...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: data(), url: practice.url, env }, ...args);
const PASSPHRASE = { WAYBILL_DESK_BACKUP_PASSPHRASE: 'harmattan over lagos' };
const bookedHere = async (): Promise<number> =>
  (JSON.parse((await run({}, 'ledger', '--json')).stdout) as { shipments: unknown[] }).shipments
    .length;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-backup-'));
  for (const name of ['data', 'stick']) mkdirSync(join(folder, name));
  practice = await startPractice({ seed: 5 });
});
afterEach(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a copy on a stick, encrypted, comes back after the ledger was lost, with its passphrase alone', async () => {
  writeFileSync(join(folder, 'data', 'batch.csv'), batchOf(3));
  expect((await run({}, 'batch', 'batch.csv', '--book')).status).toBe(0);
  const before = await bookedHere();
  expect(before).toBe(3);

  const made = await run(PASSPHRASE, 'backup', '--to', '../stick', '--json');
  expect(made).toMatchObject({ status: 0 });
  expect(JSON.parse(made.stdout)).toMatchObject({ shipments: 3 });
  const [name = ''] = readdirSync(join(folder, 'stick'));
  expect(name).toMatch(/\.wdbackup$/);

  for (const each of readdirSync(data()).filter((file) => file.startsWith('desk.db')))
    rmSync(join(data(), each));
  const copy = join(folder, 'stick', name);
  const without = await run({}, 'restore', '--backup', copy);
  expect(without).toMatchObject({ status: 2 });
  expect(without.stderr).toContain('WAYBILL_DESK_BACKUP_PASSPHRASE');
  // The file as it is named from the caller's folder, which npm leaves.
  const near = join('..', 'stick', name);
  expect((await run(PASSPHRASE, 'restore', '--backup', near, '--look')).status).toBe(0);
  expect((await run(PASSPHRASE, 'restore', '--backup', 'none')).status).toBe(2);
  const back = await run(PASSPHRASE, 'restore', '--backup', near, '--json');
  expect([back.status, JSON.parse(back.stdout)]).toEqual([0, { bookingLocked: true }]);
  const reviewed = await run({}, 'restore', '--reviewed', '--json');
  expect([reviewed.status, JSON.parse(reviewed.stdout)]).toEqual([0, { bookingLocked: false }]);
  const saved = await run({}, 'ledger', '--to', 'all.csv', '--json');
  expect(JSON.parse(saved.stdout)).toEqual({ path: join(data(), 'all.csv'), rows: 3 });
  expect(await bookedHere()).toBe(3);
  expect(readdirSync(data()).filter((file) => file.endsWith('.opened'))).toEqual([]);
});

it('says where to copy to when nobody did, and when there is no such folder', async () => {
  const without = await run({}, 'backup');
  expect(without).toMatchObject({ status: 2 });
  expect(without.stderr).toContain('desk backup --to FOLDER');
  const nowhere = await run({}, 'backup', '--to', '../nowhere');
  expect(nowhere).toMatchObject({ status: 2 });
  expect(nowhere.stderr).toContain('There is no folder');
});
