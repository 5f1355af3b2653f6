import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillLedger } from '../bench/manyShipments.ts';
import { assertBookingAllowed } from '../../src/core/purchase/booking/bookingAllowed.ts';
import { factRepository } from '../../src/core/ledger/tables/facts.ts';
import { createLedgerCheck } from '../../src/core/ledger/files/ledgerCheck.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { testDesk } from '../builders.ts';
import { fakeClock, START } from '../fakes/clock.ts';
import { fakeService } from '../fakes/service.ts';

const WORKER = new URL('../../src/core/ledger/database/checkWorker.ts', import.meta.url);
const PAGE = 4_096;
const A_WEEK_MS = 7 * 86_400_000;
let dir = '';
const path = (): string => join(dir, 'desk.db');
const open = (now: number, beside: boolean) => openStoreFile(dir, now, undefined, { beside });
const opened = (now: number, beside: boolean) => {
  const got = open(now, beside);
  if (got.kind !== 'open') throw new Error('damaged');
  return got;
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'desk-check-'));
  const { db } = opened(START, false);
  fillLedger(db, 1_500, START);
  db.close();
  expect(statSync(path()).size).toBeGreaterThan(8 * 2 ** 20);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Checks the ledger as the window does. @returns once the check has come to its end, whether damage was told */
const checkBeside = async (
  db: ReturnType<typeof opened>['db'],
  isDue: boolean,
): Promise<boolean> => {
  let told = false;
  const ended = Promise.withResolvers<boolean>();
  const waits: number[] = [];
  const check = createLedgerCheck({
    db,
    workerUrl: WORKER,
    clock: {
      ...fakeClock(),
      now: () => START,
      sleep: async (ms) => {
        waits.push(ms);
        if (waits.length === 1) return;
        ended.resolve(told);
        await new Promise(() => undefined);
      },
    },
    log: { info: () => undefined, warn: () => undefined },
    onDamage: () => {
      told = true;
    },
  });
  check.start(isDue);
  return ended.promise;
};

it('a large ledger is read whole when its week is over or its program was cut off, and not at each start', async () => {
  const first = opened(START, true);
  expect(first.isCheckDue).toBe(true);
  expect(await checkBeside(first.db, true)).toBe(false);
  expect(factRepository(first.db).get('checked')).toBe(START);
  first.db.close();
  const second = opened(START + 1_000, true);
  expect(second.isCheckDue).toBe(false);
  // The power goes: its log is still there.
  factRepository(second.db).set('mark', 'CUTO');
  const third = opened(START + 2_000, true);
  expect(third.isCheckDue).toBe(true);
  third.db.close();
  second.db.close();
  const later = opened(START + A_WEEK_MS + 1_000, true);
  expect(later.isCheckDue).toBe(true);
  later.db.close();
});

it('a large ledger that was damaged is found beside the work, books nothing, and is set aside by the next start', async () => {
  const file = openSync(path(), 'r+');
  writeSync(
    file,
    new Uint8Array(PAGE).fill(7),
    0,
    PAGE,
    Math.floor(statSync(path()).size / PAGE / 2) * PAGE,
  );
  closeSync(file);
  const { db } = opened(START + 3_000, true);
  const test = testDesk({ send: fakeService().send });
  const context = { ...test.desk.context, store: { ...test.desk.context.store, db } };
  expect(() => assertBookingAllowed(context)).not.toThrow();
  expect(await checkBeside(db, true)).toBe(true);
  expect(() => assertBookingAllowed(context)).toThrow(/was found damaged/);
  db.close();
  await test.close();
  expect(open(START + 4_000, true)).toMatchObject({ kind: 'damaged' });
  expect(existsSync(path())).toBe(false);
});
