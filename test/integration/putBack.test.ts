import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

let practice: Practice;
let dir: string;
const more: string[] = [];
// A reference counts as a duplicate only long after: a second send would buy a second time.
beforeAll(async () => { practice = await startPractice({ seed: 61, confirmAfterMs: 3_600_000 }); });
afterAll(async () => { await practice.stop(); });
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-back-'));
  writeFileSync(join(dir, 'one.csv'), batchOf(2));
});
afterEach(() => {
  practice.setFaults([]);
  for (const each of [dir, ...more.splice(0)]) rmSync(each, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<CliEnd> => cli({ dataDir: dir, url: practice.url }, ...args);
const report = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;

describe('a data folder that was copied', () => {
  it('gives a draft the reference that it had, so that the service can see a second one', async () => {
    const there = report(await run('batch', join(dir, 'one.csv'), '--json')).shipments.map(({ externalReference }) => externalReference);
    const copy = mkdtempSync(join(tmpdir(), 'waybill-copy-'));
    more.push(copy);
    cpSync(dir, copy, { recursive: true });
    const here = report(await cli({ dataDir: copy, url: practice.url }, 'batch', join(copy, 'one.csv'), '--json')).shipments.map(({ externalReference }) => externalReference);
    expect(here).toEqual(there);
  });
});
