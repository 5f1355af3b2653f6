import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDesk } from '../../../../../src/core/ledger/backup/backupCopy.ts';
import {
  createDailyCopies,
  type DailyCopies,
} from '../../../../../src/core/ledger/backup/dailyCopies.ts';
import { createRememberedPassphrase } from '../../../../../src/core/ledger/backup/passphrase.ts';
import { createSecretStore } from '../../../../../src/core/service/keys/secretStore.ts';
import { openDatabase, type Database } from '../../../../../src/core/ledger/database/database.ts';
import { factRepository } from '../../../../../src/core/ledger/tables/facts.ts';
import {
  copyDueFor,
  NO_DAILY_COPY,
  type DailyCopySettings,
} from '../../../../../src/domain/desk/dailyCopy.ts';
import { blobFile } from '../../../../../src/main/platform/secrets.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { fakeKeyring } from '../../../../fakes/keyring.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Monday, 23 November 2026, 10:00 in Lagos. */
const MONDAY = Date.UTC(2026, 10, 23, 9);
const LAGOS = 'Africa/Lagos';

describe('the day that a copy is due for', () => {
  const at18 = { ...NO_DAILY_COPY, on: true, folder: '/stick', at: 18 * 60 };
  const due = (now: number, day: string | null, settings: DailyCopySettings = at18) =>
    copyDueFor(
      settings,
      day === null ? null : { day, at: MONDAY - 2 * DAY, shipments: 1 },
      now,
      LAGOS,
    );

  it('is today once its time has come, and never twice', () => {
    expect(due(MONDAY, '2026-11-22')).toBe(null);
    expect(due(MONDAY + 8 * HOUR, '2026-11-22')).toBe('2026-11-23');
    expect(due(MONDAY + 12 * HOUR, '2026-11-23')).toBe(null);
  });

  it('is the last that was missed while the computer was off', () => {
    expect(due(MONDAY, '2026-11-20')).toBe('2026-11-22');
    expect(due(MONDAY, null)).toBe('2026-11-22');
  });

  it('is none while it is off or has no folder', () => {
    expect(due(MONDAY, null, { ...at18, on: false })).toBe(null);
    expect(due(MONDAY, null, { ...at18, folder: '' })).toBe(null);
  });

  it('is not put off by a clock that was in the next year once', () => {
    expect(
      copyDueFor(at18, { day: '2027-11-23', at: MONDAY + 365 * DAY, shipments: 1 }, MONDAY, LAGOS),
    ).toBe('2026-11-22');
  });
});

describe('a copy a day', () => {
  let folder: string;
  let db: Database;
  let clock: HeldClock;
  let settings: DailyCopySettings;
  let busy: boolean;
  let workedAt: number;
  let daily: DailyCopies;
  const kept: Record<string, unknown>[] = [{}];
  const keyring = fakeKeyring();
  const open = (): DailyCopies => {
    const secrets = createSecretStore({
      cipher: keyring.cipher,
      blobs: blobFile({ read: () => kept.at(-1) ?? {}, write: (value) => kept.push(value) }),
      log: { info: () => undefined, warn: () => undefined },
      learn: () => undefined,
    });
    return createDailyCopies({
      facts: factRepository(db),
      settings: () => settings,
      save: (next) => {
        settings = next;
      },
      passphrase: createRememberedPassphrase(secrets),
      copy: (to, passphrase, most) =>
        copyDesk(db, {
          dataDir: folder,
          folder: to,
          desk: 'IKEJA',
          passphrase,
          kept: most,
          now: clock.now(),
        }),
      busy: () => busy,
      workedAt: () => workedAt,
      clock,
      log: { info: () => undefined, warn: () => undefined },
      timeZone: LAGOS,
      emit: () => undefined,
    });
  };
  const stick = (): string[] => readdirSync(join(folder, 'stick')).sort();
  /** Lets time go by, and a copy that began then come to its end. */
  const pass = async (ms: number): Promise<void> => {
    await clock.pass(ms);
    while ((await daily.state()).making)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    await clock.pass(0);
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-daily-'));
    mkdirSync(join(folder, 'stick'));
    db = openDatabase(join(folder, 'desk.db'), () => undefined, { mayBeEmpty: true });
    clock = heldClock(MONDAY);
    settings = { ...NO_DAILY_COPY, on: true, folder: join(folder, 'stick'), kept: 2 };
    busy = false;
    kept.splice(0, kept.length, {});
    daily = open();
    await daily.set({ passphrase: 'harmattan', keepPassphrase: false });
  });
  afterEach(async () => {
    await daily.close();
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('waits for a run or a print to end and for hands to rest, and keeps so many', async () => {
    busy = true;
    daily.start();
    await pass(10 * MINUTE);
    expect(stick()).toEqual([]);
    busy = false;
    workedAt = clock.now();
    await pass(4 * MINUTE);
    expect(stick()).toEqual([]);
    await pass(2 * MINUTE);
    expect(stick()).toHaveLength(1);
    for (let hours = 0; hours < 20; hours += 1) await pass(HOUR / 2);
    expect(stick(), 'once a day').toHaveLength(1);
    await pass(DAY);
    await pass(DAY);
    expect(stick()).toHaveLength(2);
    expect(await daily.state()).toMatchObject({ last: { day: '2026-11-25' }, problem: null });
  });

  it('is made up at the next start, and today’s still comes at its time', async () => {
    settings = { ...settings, at: 18 * 60, kept: 9 };
    factRepository(db).set('dailyCopy', { day: '2026-11-20', at: MONDAY - 3 * DAY, shipments: 0 });
    daily.start();
    await pass(MINUTE);
    expect(await daily.state()).toMatchObject({ last: { day: '2026-11-22' } });
    await pass(9 * HOUR);
    expect(await daily.state()).toMatchObject({ last: { day: '2026-11-23' } });
    expect(stick()).toHaveLength(2);
  });

  it('says that the folder has gone, makes none in its place, and tries again', async () => {
    rmSync(join(folder, 'stick'), { recursive: true });
    daily.start();
    await pass(MINUTE);
    expect((await daily.state()).problem).toContain('There is no folder');
    expect(readdirSync(folder)).not.toContain('stick');
    mkdirSync(join(folder, 'stick'));
    await pass(10 * MINUTE);
    expect(stick()).toEqual([]);
    await pass(6 * MINUTE);
    expect(stick()).toHaveLength(1);
    expect((await daily.state()).problem).toBe(null);
  });

  it('is not turned on without a passphrase', async () => {
    kept.splice(0, kept.length, {});
    settings = { ...settings, on: false };
    daily = open();
    await expect(daily.set({ on: true })).rejects.toThrow('passphrase');
    expect(settings.on).toBe(false);
  });

  it('is encrypted after a restart with the passphrase in the keyring, and says so where it was not to be kept there', async () => {
    await daily.set({ passphrase: 'harmattan', keepPassphrase: true });
    await daily.close();
    daily = open();
    expect(await daily.now()).toMatchObject({ passphrase: 'stored', problem: null });
    expect(stick()[0]).toMatch(/\.wdbackup$/);

    await daily.set({ passphrase: 'harmattan', keepPassphrase: false });
    expect(JSON.stringify(kept.at(-1))).toBe('{}');
    expect(await daily.state()).toMatchObject({ passphrase: 'session' });
    await daily.close();
    daily = open();
    expect((await daily.now()).problem).toContain('is missing');
    expect(stick(), 'never in the open in its place').toHaveLength(1);
  });
});
