import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STILL_AT_WORK_MS } from '../../src/domain/purchase/purchase.ts';
import type { Report } from '../../src/domain/purchase/report.ts';
import { lockDataFolder } from '../../src/core/ledger/database/lock.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, startCli, type CliEnd, type CliEnv } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import type { LedgerLine } from '../kill/truth.ts';
import { like } from '../like.ts';

let practice: Practice;
let dir: string;
// A reference counts as a duplicate only long after: a second send would buy a second time.
beforeAll(async () => {
  practice = await startPractice({ seed: 12, confirmAfterMs: 3_600_000 });
});
afterAll(async () => {
  await practice.stop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(3));
});
afterEach(() => {
  practice.setFaults([]);
  rmSync(dir, { recursive: true, force: true });
});

const desk = (env: Readonly<Record<string, string>> = {}): CliEnv => ({
  dataDir: dir,
  url: practice.url,
  env,
});
const run = (...args: string[]): Promise<CliEnd> => cli(desk(), ...args);
const book = (env: Readonly<Record<string, string>> = {}): Promise<CliEnd> =>
  cli(desk(env), 'batch', 'batch.csv', '--book', '--concurrency', '1', '--json');
const report = ({ stdout }: CliEnd): Report => JSON.parse(stdout) as Report;
const ledger = async (): Promise<LedgerLine[]> =>
  (JSON.parse((await run('ledger', '--json')).stdout) as { shipments: LedgerLine[] }).shipments;
const times = (reference: string | undefined): number =>
  practice.shipments().filter((each) => each.external_reference === reference).length;

describe('an uncertain shipment', () => {
  it('is never sent again by resume; a tracking number that the service confirms books it', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'drop-after', only: [2] }]);
    const ended = await book();
    expect(ended.status).toBe(1);
    expect(report(ended).summary).toMatchObject({ booked: 2, uncertain: 1 });
    const uncertain = report(ended).shipments.find(({ state }) => state === 'uncertain');
    const reference = uncertain?.externalReference ?? '';
    expect(uncertain?.issues).toContainEqual(
      like.objectContaining({
        code: 'uncertain',
        message: like.stringContaining(`desk resolve ${reference}`),
      }),
    );
    expect((await run('resume', '--json')).status).toBe(1);
    expect((await book()).status).toBe(1);
    expect(times(reference)).toBe(1);
    expect((await run('resolve', reference, '--booked', 'PX000000000NG')).status).toBe(1);
    const number =
      practice.shipments().find((each) => each.external_reference === reference)?.tracking_number ??
      '';
    const resolved = await run('resolve', reference, '--booked', number, '--json');
    expect([resolved.status, JSON.parse(resolved.stdout)]).toEqual([
      0,
      {
        externalReference: reference,
        state: 'booked',
        trackingNumber: number,
        reference: like.stringMatching(/^SHP-/) as string,
        unconfirmed: false,
      },
    ]);
    expect((await run('resolve', reference, '--not-booked')).status).toBe(1);
    expect((await run('resume')).stderr).toContain('Nothing was left unfinished');
  });

  it('that the service does not have goes out again with resume, once, under its reference', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'drop-before', only: [1] }]);
    const uncertain = report(await book()).shipments[0];
    expect([uncertain?.state, times(uncertain?.externalReference)]).toEqual(['uncertain', 0]);
    const reference = uncertain?.externalReference ?? '';
    const early = await run('resolve', reference, '--not-booked', '--json');
    expect([early.status, JSON.parse(early.stdout)]).toEqual([
      4,
      {
        error: {
          message: like.stringMatching(
            /may still be working on it.*Check there again at \d\d:\d\d/,
          ),
          exit: 4,
          from: like.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    ]);
    expect(early.stderr).toContain('may still be working on it');
    expect((await run('resume', '--json')).status).toBe(1);
    expect(
      (await cli({ ...desk(), aheadMs: STILL_AT_WORK_MS }, 'resolve', reference, '--not-booked'))
        .status,
    ).toBe(0);
    const resumed = await run('resume', '--json', '--report', 'r.json');
    expect(resumed.status).toBe(0);
    expect(report(resumed)).toEqual(JSON.parse(readFileSync(join(dir, 'r.json'), 'utf8')));
    expect(times(uncertain?.externalReference)).toBe(1);
  });

  it('cannot be confirmed while the service is away: exit 3, nothing changed', async () => {
    practice.setFaults([
      { operation: 'purchase', kind: 'drop-before', only: [1] },
      { operation: 'track', kind: 'drop-before' },
    ]);
    const reference = report(await book()).shipments[0]?.externalReference ?? '';
    expect((await cli(desk(), 'resolve', reference, '--booked', 'X')).status).toBe(3);
    expect((await ledger()).find((each) => each.externalReference === reference)?.state).toBe(
      'uncertain',
    );
  });
});

describe('an interrupted run', () => {
  it('ends what is being sent on a signal, leaves nothing uncertain, and resume finishes it', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'delay', ms: 400 }]);
    const running = startCli(desk(), [
      'batch',
      'batch.csv',
      '--book',
      '--concurrency',
      '1',
      '--json',
    ]);
    await running.said('Booking: 1 of 3');
    running.kill('SIGTERM');
    const ended = await running.ended;
    expect(ended.status).toBe(1);
    expect(report(ended).summary).toMatchObject({ uncertain: 0 });
    expect(report(ended).summary.notSent).toBeGreaterThan(0);
    const resumed = await run('resume', '--json');
    expect([resumed.status, report(resumed).summary.booked]).toEqual([0, 3]);
    for (const { externalReference } of await ledger()) expect(times(externalReference)).toBe(1);
  });

  it('by a signal while its files are read is imported and booked no more', async () => {
    writeFileSync(join(dir, 'more.csv'), batchOf(2).replaceAll('K-', 'L-'));
    const before = practice.shipments().length;
    const ended = await cli(
      { ...desk(), signalAt: 'batch.csv:' },
      ...['batch', 'batch.csv', 'more.csv', '--book', '--json'],
    );
    expect([ended.status, practice.shipments().length]).toEqual([1, before]);
    expect(ended.stderr).toContain('Stopped: nothing was imported, and nothing was sent.');
    expect(await ledger()).toEqual([]);
  });

  it('is not finished by a resume that names something: nothing but all of it could be meant', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'status', status: 401 }]);
    expect((await book()).status).toBe(3);
    practice.setFaults([]);
    const before = practice.shipments().length;
    const ended = await run('resume', 'other.csv');
    expect([ended.status, practice.shipments().length]).toEqual([2, before]);
    expect(ended.stderr).toContain('“other.csv”');
  });

  it('by a signal asks for no further rates', async () => {
    const ended = await cli(
      { ...desk(), signalAt: 'Rates: 1 of 3' },
      ...['rates', 'batch.csv', '--concurrency', '1', '--json'],
    );
    const rated = JSON.parse(ended.stdout) as { options: unknown[] }[];
    expect([ended.status, rated.map(({ options }) => options.length > 0)]).toEqual([
      1,
      [true, false, false],
    ]);
  });

  it('by a signal while documents are fetched does not begin the next run that was interrupted', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'status', status: 401 }]);
    expect((await book()).status).toBe(3);
    writeFileSync(join(dir, 'more.csv'), batchOf(2).replaceAll('K-', 'L-'));
    expect((await run('batch', 'more.csv', '--book')).status).toBe(3);
    practice.setFaults([]);
    const before = practice.shipments().length;
    const ended = await cli({ ...desk(), signalAt: 'Documents:' }, 'resume', '--json');
    expect([ended.status, practice.shipments().length - before]).toEqual([1, 3]);
    expect(report(ended).summary).toMatchObject({ booked: 3, uncertain: 0 });
    expect((await run('resume')).status).toBe(0);
    expect(practice.shipments().length - before).toBe(5);
  });

  it('goes on when nobody reads its progress any more', async () => {
    const running = startCli(desk(), ['batch', 'batch.csv', '--book', '--json']);
    await running.said('Rates');
    running.closeStderr();
    const ended = await running.ended;
    expect(ended.status).toBe(0);
    expect(report(ended).summary.booked).toBe(3);
  });

  it('by wrong keys or a lost line goes on with resume, and a file given again buys nothing twice', async () => {
    practice.setFaults([{ operation: 'purchase', kind: 'status', status: 401, only: [2] }]);
    const ended = await book();
    expect(ended.status).toBe(3);
    expect(report(ended).summary).toMatchObject({ booked: 1, notSent: 2 });
    expect((await run('resume')).status).toBe(0);
    const again = await book();
    expect(report(again).summary.booked).toBe(3);
    expect(again.stderr).toContain('not sent again');
    for (const { externalReference } of await ledger()) expect(times(externalReference)).toBe(1);
  });

  it('the practice service inside keeps its state and its prices over restarts on other ports', async () => {
    const inside: CliEnv = { dataDir: dir };
    expect((await cli(inside, 'batch', 'batch.csv', '--book', '--json')).status).toBe(0);
    const again = await cli(inside, 'batch', 'batch.csv', '--book', '--json');
    expect(report(again).summary.booked).toBe(3);
    const number = report(again).shipments[0]?.trackingNumber ?? '';
    expect((await cli(inside, 'track', number)).status).toBe(0);
  });
});

describe('a run that this computer itself cannot go on with', () => {
  it('ends with 1 and in words, and not as if the service could not be reached', async () => {
    expect((await run('batch', 'batch.csv')).status).toBe(0);
    const db = new DatabaseSync(join(dir, 'desk.db'));
    db.exec(
      "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    db.close();
    const bought = practice.shipments().length;
    const ended = await book();
    expect([ended.status, practice.shipments().length]).toEqual([1, bought]);
    expect(ended.stderr).toContain('could not record');
  });
});

describe('one data folder', () => {
  it('takes one program at a time: the second is told so and touches nothing', async () => {
    const unlock = lockDataFolder(dir);
    const before = readdirSync(dir);
    const second = await run('batch', 'batch.csv', '--book');
    expect([second.status, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toContain('Another Waybill Desk');
    expect(readdirSync(dir)).toEqual(before);
    unlock?.();
    expect((await book()).status).toBe(0);
  });

  it('is free again at once after its program was killed', async () => {
    practice.setFaults([{ operation: 'rates', kind: 'delay', ms: 5000 }]);
    const first = startCli(desk(), ['batch', 'batch.csv', '--book', '--json']);
    await first.said('Rates');
    first.kill('SIGKILL');
    await first.ended;
    practice.setFaults([]);
    expect((await run('resume')).status).toBe(0);
    expect((await ledger()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked']);
  });

  it('with a damaged database: set aside, said, a backup offered; nothing is emptied without a word', async () => {
    expect((await book()).status).toBe(0);
    truncateSync(join(dir, 'desk.db'), 5000);
    for (let round = 0; round < 2; round += 1) {
      const ended = await run('ledger');
      expect(ended.status).toBe(2);
      expect(ended.stderr).toMatch(/set aside as .*desk\.damaged-.*\.db/);
      expect(ended.stderr).toContain('desk restore --backup');
    }
    expect(existsSync(join(dir, 'desk.db'))).toBe(false);
    expect((await run('restore', '--backup')).status).toBe(0);
    expect((await ledger()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked']);
    expect((await run('restore', '--empty')).status).toBe(2);
  });

  it('whose database has gone begins no empty ledger where a backup says that there was one', async () => {
    expect((await book()).status).toBe(0);
    for (const name of readdirSync(dir).filter((each) => each.startsWith('desk.db')))
      rmSync(join(dir, name));
    for (let round = 0; round < 2; round += 1) {
      const ended = await run('ledger');
      expect(ended.status).toBe(2);
      expect(ended.stderr).toMatch(/desk's database is missing .*desk\.db/);
      expect(ended.stderr).toContain('desk restore --backup');
    }
    expect(existsSync(join(dir, 'desk.db'))).toBe(false);
    const restored = await run('restore', '--backup');
    expect([restored.status, (await ledger()).map(({ state }) => state)]).toEqual([
      0,
      ['booked', 'booked', 'booked'],
    ]);
  });

  it('with a damaged database and a damaged backup begins empty only when it is told to', async () => {
    writeFileSync(join(dir, 'desk.db'), '');
    mkdirSync(join(dir, 'backups'));
    writeFileSync(join(dir, 'backups', 'desk-2026-01-01.db'), 'rubbish');
    expect((await run('ledger')).status).toBe(2);
    const restored = await run('restore', '--backup');
    expect(restored.status).toBe(2);
    expect(restored.stderr).toContain('damaged too');
    // Whoever names a file does not mean an empty ledger.
    expect((await run('restore', '--empty', 'desk.db.1')).status).toBe(2);
    expect((await run('restore', '--empty')).status).toBe(0);
    expect(await ledger()).toEqual([]);
    expect(readdirSync(dir).some((name) => name.startsWith('desk.damaged-'))).toBe(true);
  });

  // What else can be wrong with it: test/unit/cli/settings.test.ts.
  it('with settings that are cut off: set aside under a new name, said, and gone on with when asked again', async () => {
    const text = '{"version":1,"settings":{"desk":"AB';
    writeFileSync(join(dir, 'settings.json'), text);
    const first = await run('ledger', '--json');
    expect(first.status).toBe(2);
    const aside = readdirSync(dir).find((name) => name.startsWith('settings.damaged-'));
    expect(first.stderr).toContain(aside ?? 'nothing was set aside');
    expect(readFileSync(join(dir, aside ?? ''), 'utf8')).toBe(text);
    expect((await run('ledger', '--json')).status).toBe(0);
  });

  it('holds no key, nor does anything the program says, in good times and bad', async () => {
    const keys = { publicKey: 'pk-canary-4f1c', privateKey: 'sk-canary-9d2e7a55' };
    const given = Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64');
    const other = await startPractice({ seed: 13, ...keys });
    try {
      const env: CliEnv = {
        dataDir: dir,
        url: other.url,
        env: { WAYBILL_DESK_KEYS: `${given}\n` },
      };
      const said: CliEnd[] = [
        await cli(
          env,
          'batch',
          'batch.csv',
          '--book',
          '--json',
          '--report',
          'r.json',
          '--waybills',
          'w.pdf',
        ),
      ];
      // A service that repeats the credentials in its answer, which the desk then keeps as a reason.
      other.setFaults([
        { operation: '*', kind: 'status', status: 424, message: `Bad key ${keys.privateKey}` },
      ]);
      writeFileSync(join(dir, 'more.csv'), batchOf(5));
      said.push(
        await cli(env, 'batch', 'more.csv', '--book', '--json'),
        await cli(env, 'hs', 'search', 'x'),
        await cli(env, 'ledger', '--json'),
      );
      other.setFaults([]);
      said.push(
        await cli(
          { ...env, env: { WAYBILL_DESK_KEYS: `other:${keys.privateKey}` } },
          'batch',
          'more.csv',
          '--book',
          '--json',
        ),
      );
      const authorization = Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64');
      for (const { stdout, stderr } of said)
        for (const secret of [keys.privateKey, authorization])
          expect(stdout + stderr).not.toContain(secret);
      for (const secret of [keys.privateKey, authorization]) {
        const found = (() => {
          try {
            return execFileSync('grep', ['-rlaF', secret, dir], { encoding: 'utf8' });
          } catch {
            return '';
          }
        })();
        expect(found).toBe('');
      }
      expect(said[0]?.status).toBe(0);
    } finally {
      await other.stop();
    }
  });
});
