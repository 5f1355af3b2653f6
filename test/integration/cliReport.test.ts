import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, startCli } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { patience } from '../patience.ts';

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 45 });
});
afterAll(() => practice.stop());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-report-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(2));
});
afterEach(() => {
  practice.setFaults([]);
  rmSync(dir, { recursive: true, force: true });
});

const run = (...words: string[]) => cli({ dataDir: dir, url: practice.url }, ...words);
const at = (name: string): string => join(dir, name);
const text = (name = 'r.json'): string => readFileSync(at(name), 'utf8');
const report = (name?: string): Report => JSON.parse(text(name)) as Report;
/** A report of a run of days before. */
const older = async (): Promise<void> => {
  expect((await run('batch', 'batch.csv', '--book', '--report', 'r.json')).status).toBe(0);
  expect(report()).toMatchObject({ summary: { booked: 2 } });
  expect(report().stopped).toBeUndefined();
};
const STOPPED = { summary: { rows: 0, shipments: 0, booked: 0 }, shipments: [] };

describe('an older report', () => {
  it.each([
    ['no such file', ['none.csv', '--book'], 2],
    ['a file that is no batch', ['nothing.csv', '--book'], 2],
    ['a sheet that is not there', ['book.xlsx', '--book', '--sheet', 'None'], 2],
    ['an unknown rule', ['batch.csv', '--book', '--pick', 'nicest'], 2],
    ['an unknown word', ['batch.csv', '--bok'], 2],
    ['a rate that is none', ['batch.csv', '--book', '--rate', 'EUR=much'], 2],
    ['a service that is not known', ['batch.csv', '--book', '--service', 'nowhere'], 2],
    ['an operator who is not known', ['batch.csv', '--book', '--operator', 'nobody'], 2],
  ])('does not stand for a command that stopped before sending: %s', async (_, words) => {
    await older();
    writeFileSync(at('nothing.csv'), 'hello\n');
    writeFileSync(at('book.xlsx'), 'no workbook');
    const ended = await run('batch', ...words, '--report', 'r.json');
    expect(ended.status).not.toBe(0);
    expect(report()).toMatchObject({ ...STOPPED, stopped: { exit: ended.status } });
    expect(ended.stderr).toContain(report().stopped?.message ?? 'no message');
    expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('does not stand for a run that wrong keys stopped', async () => {
    await older();
    writeFileSync(at('batch.csv'), batchOf(1).replaceAll('K-', 'M-'));
    practice.setFaults([{ operation: 'rates', kind: 'status', status: 401 }]);
    const ended = await run('batch', 'batch.csv', '--book', '--report=r.json', '--json');
    expect(ended.status).toBe(3);
    expect(report()).toMatchObject({
      summary: { shipments: 1, notSent: 1 },
      stopped: { exit: 3 },
    });
    expect(JSON.parse(ended.stdout)).toEqual(report());
  });

  it('does not stand for desk resume with wrong words either', async () => {
    await older();
    expect((await run('resume', '--report', 'r.json', '--what')).status).toBe(2);
    expect(report()).toMatchObject({ ...STOPPED, stopped: { exit: 2 } });
  });

  it('does not stand for a command that is killed', async () => {
    await older();
    writeFileSync(at('batch.csv'), batchOf(1).replaceAll('K-', 'N-'));
    practice.setFaults([{ operation: 'rates', kind: 'delay', ms: 60_000 }]);
    const running = startCli({ dataDir: dir, url: practice.url }, [
      'batch',
      ...['batch.csv', '--book', '--report', 'r.json'],
    ]);
    await expect.poll(() => report().stopped?.exit, { timeout: patience(60_000) }).toBeNull();
    running.kill('SIGKILL');
    await running.ended;
    expect(report()).toMatchObject({ ...STOPPED, stopped: { exit: null } });
  });
});

describe('a file that is no report', () => {
  it.each([
    ['a batch', batchOf(1)],
    ['notes', 'to do\n'],
    ['other JSON', '{"summary":{"total":3}}'],
    ['a list', '[]'],
    ['bytes', '\u0000\u0001\u0002'],
  ])('stays, and nothing is sent: %s', async (_, content) => {
    writeFileSync(at('mine'), content);
    const before = practice.shipments().length;
    const ended = await run('batch', 'batch.csv', '--book', '--report', 'mine');
    expect([ended.status, practice.shipments().length]).toEqual([2, before]);
    expect(text('mine')).toBe(content);
    expect((await run('batch', 'none.csv', '--report', 'mine')).status).toBe(2);
    expect((await run('resume', '--report', 'mine')).status).toBe(2);
    expect(text('mine')).toBe(content);
  });

  it('but is empty is written to, and a link stays a link', async () => {
    writeFileSync(at('target.json'), '');
    symlinkSync(at('target.json'), at('r.json'));
    expect((await run('batch', 'batch.csv', '--report', 'r.json')).status).toBe(0);
    expect(report('target.json').summary.shipments).toBe(2);
    expect(lstatSync(at('r.json')).isSymbolicLink()).toBe(true);
  });
});
