import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStoreFile } from '../../src/core/store/open.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { fillLedger } from '../bench/manyShipments.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';

const YEAR = String(new Date().getUTCFullYear() - 3);
let dir: string;
let practice: Practice;
const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url, env: {} }, ...args);
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'desk-archive-year-'));
  practice = await startPractice({ seed: 5 });
  const opened = openStoreFile(dir, Date.now());
  if (opened.kind !== 'open') throw new Error('no database');
  fillLedger(opened.db, 60, Date.now());
  opened.db.close();
});
afterEach(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('a year is shown, moved with --yes only, found by the ledger, and moved back', async () => {
  expect((await run('archive-year', '--back')).status).toBe(2);
  const shown = await run('archive-year', YEAR);
  expect(shown.stdout).toContain(YEAR);
  expect(shown.stderr + shown.stdout).toContain('Nothing was changed');
  expect(existsSync(join(dir, `archive-${YEAR}.db`))).toBe(false);
  const before = JSON.parse((await run('ledger', '--json')).stdout) as object;
  expect((await run('archive-year', YEAR, '--yes')).stdout).toMatch(/\d+ in the archive/);
  expect(existsSync(join(dir, `archive-${YEAR}.db`))).toBe(true);
  expect(JSON.parse((await run('ledger', '--json')).stdout)).toEqual(before);
  expect((await run('archive-year', YEAR, '--back', '--yes')).stdout).toContain('again');
  expect(JSON.parse((await run('ledger', '--json')).stdout)).toEqual(before);
  expect(existsSync(join(dir, `archive-${YEAR}.db`))).toBe(false);
});
