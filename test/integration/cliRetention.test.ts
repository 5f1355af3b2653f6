import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../src/core/clock.ts';
import { HttpFailure } from '../../src/core/ports.ts';
import { openForReading, type Database } from '../../src/core/store/database.ts';
import {
  RETENTION,
  type AgedKinds,
  type RetentionSettings,
} from '../../src/domain/desk/retention.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { goodDraft, testDesk, type TestDesk } from '../builders.ts';
import { cli, startCli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { present } from '../present.ts';

const YEARS = 366 * 86_400_000;
let dir: string;
let practice: Practice;
const at = (years: number, pin?: string) => ({
  dataDir: dir,
  url: practice.url,
  aheadMs: years * YEARS,
  env: pin === undefined ? {} : { WAYBILL_DESK_PIN: pin },
});
const run = (...args: string[]): Promise<CliEnd> => cli(at(0), ...args);
/** As it stands so many years from now. */
const later = (years: number, ...args: string[]): Promise<CliEnd> => cli(at(years), ...args);
/** Puts ages into the settings, as the window does. */
const keep = (kept: Partial<RetentionSettings>): void => {
  const path = join(dir, 'settings.json');
  writeFileSync(
    path,
    JSON.stringify({ version: 1, settings: { retention: { ...RETENTION, ...kept } } }),
  );
};
const withThem = (): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('backups'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes('Whitfield'));

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'desk-retention-'));
  practice = await startPractice({ seed: 5 });
});
afterEach(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});
const booked = async (count: number): Promise<void> => {
  writeFileSync(join(dir, 'batch.csv'), batchOf(count));
  expect(await run('batch', 'batch.csv', '--book')).toMatchObject({ status: 0 });
};
const imported = async (count: number): Promise<void> => {
  writeFileSync(join(dir, 'batch.csv'), batchOf(count));
  expect(await run('batch', 'batch.csv')).toMatchObject({ status: 0 });
};
/** A desk in the folder without a service. */
const offlineDesk = (): TestDesk['desk'] =>
  testDesk({
    dataDir: dir,
    send: () => Promise.reject(new HttpFailure('connect', false, 'nobody asks')),
  }).desk;
/** Adds drafts that nobody rates: to rate this many takes longer than the test. */
const drafted = async (count: number): Promise<void> => {
  const desk = offlineDesk();
  desk.drafts.add(
    desk.batches.create('Old', 'SFN'),
    Array.from({ length: count }, (_, row) => goodDraft(`K-${row}`)),
  );
  await desk.close();
};
const LEDGER = ['ledger', '--json'] as const;
interface Listed {
  readonly externalReference: string;
  readonly state: string;
}
const listed = async (): Promise<Listed[]> =>
  (JSON.parse((await run(...LEDGER)).stdout) as { shipments: Listed[] }).shipments;

it('says what is old enough and removes it with --yes only; what was booked stays, and is still not bought twice', async () => {
  await booked(2);
  const before = await listed();
  writeFileSync(join(dir, 'more.csv'), batchOf(3).replaceAll('K-3', 'L-3'));
  expect((await run('batch', 'more.csv')).status).toBe(0);
  expect((await run('retention')).stdout).toMatch(/drafts.*older than 12 months +0/i);

  for (const words of [['retention'], ['retention', '--dry-run']]) {
    const shown = await later(4, ...words);
    expect(shown).toMatchObject({ status: 0 });
    expect(shown.stdout).toMatch(/older than 12 months +1 +\d+\.\d MB +oldest 20\d\d-\d\d-\d\d/);
    expect(shown.stderr).toContain('off at this desk');
  }
  keep({ on: true, people: 36 });
  const asked = await later(4, 'retention', '--json');
  const { settings, plan } = JSON.parse(asked.stdout) as {
    settings: RetentionSettings;
    plan: AgedKinds;
  };
  expect(settings).toEqual({ ...RETENTION, on: true, people: 36 });
  expect(plan).toMatchObject({ drafts: { count: 1 }, details: { count: 2 }, people: { count: 2 } });
  expect((await later(4, 'retention')).stderr).toContain('Use --yes to');
  expect(withThem()).not.toEqual([]);
  expect(await listed()).toHaveLength(3);

  const gone = await later(4, 'retention', '--yes');
  expect(gone).toMatchObject({ status: 0, stderr: '' });
  expect(gone.stdout).toMatch(/^Removed: .*\d.*\n$/);
  for (const name of ['batch.csv', 'more.csv']) rmSync(join(dir, name));
  expect(withThem()).toEqual([]);
  expect(await listed()).toEqual(before.map((each) => ({ ...each, receiver: '' })));
  expect((await later(4, 'retention', '--yes')).stdout).toBe('Nothing is old enough.\n');
  const nothing = await later(4, 'retention', '--yes', '--json');
  expect(JSON.parse(nothing.stdout)).toEqual({ whole: true, gone: {} });
  await booked(2);
  expect(practice.shipments()).toHaveLength(2);
});

it('takes one of --dry-run and --yes and no other word', async () => {
  for (const words of [['--dry-run', '--yes'], ['drafts'], ['--months', '3'], ['drafts', '--yes']])
    expect((await run('retention', ...words)).status, words.join(' ')).toBe(2);
  expect((await run('retention', '--dry-run', '--yes')).stderr).toContain('--dry-run or --yes');
  expect((await run('retention', '--help')).stdout).toContain('retention');
});

it('removes nothing without the manager’s PIN where there is one, and shows without it', async () => {
  await imported(1);
  const desk = offlineDesk();
  desk.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
  await desk.close();
  expect((await later(4, 'retention', '--dry-run')).status).toBe(0);
  for (const [pin, words] of [
    [undefined, 'This needs the manager’s PIN.'],
    ['1111', 'That is not the manager’s PIN.'],
  ] as const) {
    const refused = await cli(at(4, pin), 'retention', '--yes');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain(words);
  }
  expect(await listed()).toHaveLength(1);
  expect(await cli(at(4, '2468'), 'retention', '--yes')).toMatchObject({ status: 0 });
  expect(await listed()).toHaveLength(0);
});

it('removes nothing from a ledger that was put back until somebody has looked', async () => {
  await booked(1);
  truncateSync(join(dir, 'desk.db'), 5000);
  expect((await run('ledger')).status).toBe(2);
  expect((await run('restore', '--backup')).status).toBe(0);
  const shut = await later(4, 'retention', '--yes');
  expect(shut).toMatchObject({ status: 2, stdout: '' });
  expect(shut.stderr).toContain('Nothing is removed until somebody has checked');
  expect((await later(4, 'retention')).status).toBe(0);
  expect((await run('restore', '--reviewed')).status).toBe(0);
  expect(await later(4, 'retention', '--yes')).toMatchObject({ status: 0 });
});

it('is stopped between two parts, says so, and the next call removes the rest', async () => {
  await drafted(1500);
  const running = startCli(at(4), ['retention', '--yes']);
  const left = (db: Database): number =>
    Number(
      present(db.get('SELECT count(*) AS n FROM shipments WHERE removed_at IS NULL'), 'a count')[
        'n'
      ],
    );
  const leftNow = (): number => {
    const db = openForReading(join(dir, 'desk.db'));
    try {
      return left(db);
    } finally {
      db.close();
    }
  };
  // Opened once, because each opening checks the ledger, and with a pause: the command needs the core that looking takes.
  const db = openForReading(join(dir, 'desk.db'));
  try {
    while (left(db) === 1500) await systemClock.sleep(1);
  } finally {
    db.close();
  }
  running.kill('SIGTERM');
  const ended = await running.ended;
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toContain('Run it again for the rest');
  // Nothing was under way that `desk resume` could finish.
  expect(ended.stderr).not.toContain('desk resume');
  expect(leftNow()).toBeGreaterThan(0);
  expect(await later(4, 'retention', '--yes')).toMatchObject({ status: 0 });
  expect(leftNow()).toBe(0);
});
