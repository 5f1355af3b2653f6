import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nextTurn } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import type { Report } from '../../src/domain/purchase/report.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, startCli, type CliEnd } from '../fakes/cli.ts';
import { holdAnswers } from '../fakes/heldAnswers.ts';
import { batchOf } from '../kill/batchOf.ts';
import { boughtTwice, type LedgerLine } from '../kill/truth.ts';

let practice: Practice;
let dir: string;
const more: string[] = [];
// A reference counts as a duplicate only long after: a second send would buy a second time.
beforeAll(async () => {
  practice = await startPractice({ seed: 61, confirmAfterMs: 3_600_000 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-back-'));
  writeFileSync(join(dir, 'one.csv'), batchOf(2));
  writeFileSync(
    join(dir, 'two.csv'),
    batchOf(4)
      .split('\n')
      .filter((line, at) => at === 0 || !/^K-[12],/.test(line))
      .join('\n'),
  );
});
afterEach(() => {
  practice.setFaults([]);
  for (const each of [dir, ...more.splice(0)]) rmSync(each, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
const book = (file: string): Promise<CliEnd> =>
  run('batch', join(dir, file), '--book', '--concurrency', '1', '--json');
const ledger = async (url = practice.url): Promise<LedgerLine[]> => {
  const { stdout } = await cli({ dataDir: dir, url }, 'ledger', '--json');
  return (JSON.parse(stdout) as { shipments: LedgerLine[] }).shipments;
};
const sold = (): number => practice.shipments().length;
const report = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;

describe('a ledger that was put back', () => {
  it('knows what was booked after its backup, and buys none of it again', async () => {
    expect((await book('one.csv')).status).toBe(0);
    const before = await ledger();
    expect((await book('two.csv')).status).toBe(0);
    const bought = sold();
    truncateSync(join(dir, 'desk.db'), 5000);
    expect((await run('ledger')).status).toBe(2);
    expect((await run('restore', '--backup')).status).toBe(0);
    const shut = await book('two.csv');
    expect([shut.status, sold()]).toEqual([1, bought]);
    expect((await run('restore', '--reviewed')).status).toBe(0);
    const again = await book('two.csv');
    expect([sold(), again.status]).toEqual([bought, 0]);
    expect((await ledger()).filter(({ state }) => state === 'booked').length).toBe(
      before.length + 2,
    );
  });
});

describe('a data folder that was copied', () => {
  it('gives a draft the reference that it had, so that the service can see a second one', async () => {
    const there = report(await run('batch', join(dir, 'one.csv'), '--json')).shipments.map(
      ({ externalReference }) => externalReference,
    );
    const copy = mkdtempSync(join(tmpdir(), 'waybill-copy-'));
    more.push(copy);
    cpSync(dir, copy, { recursive: true });
    const here = report(
      await cli({ dataDir: copy, url: practice.url }, 'batch', join(copy, 'one.csv'), '--json'),
    ).shipments.map(({ externalReference }) => externalReference);
    expect(here).toEqual(there);
  });

  it('says so before it books, and books with a mark of its own once it is told that it is the one', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'waybill-copy-'));
    more.push(copy);
    expect((await book('one.csv')).status).toBe(0);
    cpSync(dir, copy, { recursive: true });
    const there = (...args: string[]): Promise<CliEnd> =>
      cli(
        { dataDir: copy, url: practice.url },
        'batch',
        join(copy, 'two.csv'),
        '--book',
        '--json',
        ...args,
      );
    const before = sold();
    const shut = await there();
    expect([shut.status, sold()]).toEqual([1, before]);
    expect(shut.stderr).toContain('This data folder was last used in another location.');
    expect(shut.stderr).toContain('--this-desk');
    const opened = await there('--this-desk');
    expect([opened.status, sold()]).toEqual([0, before + 2]);
    const marks = practice
      .shipments()
      .slice(before)
      .map(({ external_reference: reference }) => reference.slice(0, 7));
    // Drafted while it was shut, so they have the old mark still; what is drafted next has its own.
    expect(marks[0]).toBe(practice.shipments()[before - 1]?.external_reference.slice(0, 7));
    const [fresh] = report(
      await cli(
        { dataDir: copy, url: practice.url },
        'batch',
        join(copy, 'one.csv'),
        '--again',
        '--json',
      ),
    ).shipments;
    expect(fresh?.externalReference.slice(0, 7)).not.toBe(marks[0]);
    expect((await book('two.csv')).status).toBe(0);
  });
});

describe('a whole data folder that was put back', () => {
  it('in the place of a newer one says so before it books: its attempts log is as old as its ledger', async () => {
    const saved = mkdtempSync(join(tmpdir(), 'waybill-saved-'));
    more.push(saved);
    expect((await book('one.csv')).status).toBe(0);
    cpSync(dir, saved, { recursive: true, preserveTimestamps: true });
    expect((await book('two.csv')).status).toBe(0);
    const bought = sold();
    rmSync(dir, { recursive: true });
    cpSync(saved, dir, { recursive: true, preserveTimestamps: true });
    const shut = await book('two.csv');
    expect([shut.status, sold()]).toEqual([1, bought]);
    expect(shut.stderr).toContain('not the file that was last used here');
  });
});

describe('a lock that was taken away', () => {
  it('loses no receipt: the second program has the answer of the first', async () => {
    const way = await holdAnswers(practice.url);
    onTestFinished(way.close);
    const first = startCli({ dataDir: dir, url: way.url }, [
      'batch',
      join(dir, 'one.csv'),
      '--book',
      '--concurrency',
      '1',
      '--json',
    ]);
    const before = sold();
    while (sold() === before) await nextTurn(2);
    for (const end of ['', '-journal', '-wal', '-shm'])
      rmSync(join(dir, `desk.lock${end}`), { force: true });
    expect((await ledger(way.url)).some(({ state }) => state === 'uncertain')).toBe(true);
    way.letThrough();
    const ended = await first.ended;
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('Another Waybill Desk');
    const [known] = (await ledger(way.url)).filter(({ state }) => state === 'booked');
    expect(known).toBeDefined();
    expect(known?.trackingNumber).toBe(
      practice
        .shipments()
        .find(({ external_reference: reference }) => reference === known?.externalReference)
        ?.tracking_number,
    );
    expect(boughtTwice(practice.shipments())).toEqual([]);
  });
});
