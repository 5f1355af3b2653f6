import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

let folder: string;
let practice: Practice;
const data = (): string => join(folder, 'data');
const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: data(), url: practice.url, env: {} }, ...args);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-person-'));
  mkdirSync(data());
  practice = await startPractice({ seed: 5 });
});
afterEach(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('finds a customer, erases them with --yes only, and still refuses to buy their file twice', async () => {
  writeFileSync(join(data(), 'batch.csv'), batchOf(2));
  expect((await run('batch', 'batch.csv', '--book')).status).toBe(0);
  const found = await run('person', 'find', 'grace', '1');
  expect(found.stdout).toMatch(/1 +Grace 1 Whitfield .*booked shipments 1/);
  const asked = await run('person', 'erase', 'grace', '1');
  expect(asked.stderr).toContain('Use --yes to');
  expect((await run('person', 'find', 'grace', '1')).stdout).toContain('Grace 1 Whitfield');

  const erased = await run('person', 'erase', 'whitfield', '--yes');
  expect(erased).toMatchObject({ status: 0 });
  expect(erased.stderr).toContain('Erased from 2 shipments');
  // Backups of before, of which the command line made one at its end.
  expect(erased.stderr).toContain('still contain');
  expect((await run('person', 'find', 'whitfield')).stdout).toContain('No data was found');
  const removed = await run('person', 'copies', '--remove', '--yes');
  expect(removed.stdout).toMatch(/\d cop(?:y was|ies were) removed/);
  rmSync(join(data(), 'batch.csv'));
  const kept = readdirSync(data(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes('Whitfield'));
  expect(kept).toEqual([]);

  writeFileSync(join(data(), 'batch.csv'), batchOf(2));
  expect((await run('batch', 'batch.csv', '--book')).status).toBe(0);
  expect(practice.shipments()).toHaveLength(2);
});

it('refuses a number that the list does not have, instead of erasing nobody with exit status 0', async () => {
  writeFileSync(join(data(), 'batch.csv'), batchOf(1));
  expect((await run('batch', 'batch.csv', '--book')).status).toBe(0);
  const ended = await run('person', 'erase', 'whitfield', '--only', '1,7', '--yes');
  expect([ended.status, ended.stderr.trim()]).toEqual([
    2,
    'The list has one entry, and no number 7. Nothing was erased.',
  ]);
  expect((await run('person', 'find', 'whitfield')).stdout).toContain('Whitfield');
});

it('says what it needs', async () => {
  for (const words of [[], ['find'], ['copies', 'grace'], ['forget', 'grace']])
    expect((await run('person', ...words)).stderr).toContain('desk person find TEXT');
});
