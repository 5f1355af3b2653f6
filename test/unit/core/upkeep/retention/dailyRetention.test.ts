import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createDailyRetention,
  type DailyRetention,
} from '../../../../../src/core/upkeep/retention/dailyRetention.ts';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { factRepository } from '../../../../../src/core/ledger/tables/facts.ts';
import { RETENTION, type RetentionSettings } from '../../../../../src/domain/desk/retention.ts';
import { dateIn } from '../../../../../src/domain/text/dates.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { openLedger } from '../../../../fakes/newLedger.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
const LAGOS = 'Africa/Lagos';
let db: Database;
let clock: HeldClock;
/** How far the computer's clock is ahead of the right time. */
let ahead: number;
let settings: RetentionSettings;
/** The times of the computer's clock at which something was removed. */
let removals: number[];
let daily: DailyRetention;

const now = (): number => clock.now() + ahead;
const open = (): void => {
  const facts = factRepository(db);
  daily = createDailyRetention({
    retention: {
      plan: async () => ({}),
      carryOut: async () => {
        removals.push(now());
        const last = { day: dateIn(now(), LAGOS), at: now(), gone: {} };
        facts.set('retention', last);
        return last;
      },
    },
    facts,
    settings: () => settings,
    save: (next) => {
      settings = next;
    },
    busy: () => null,
    bookingLocked: () => false,
    tidy: async () => undefined,
    clock: { now, sleep: clock.sleep },
    log: { warn: () => undefined },
    timeZone: LAGOS,
    emit: () => undefined,
  });
  daily.start();
};
/** Ends the program and starts it again after so many days, with a clock that is so far ahead. */
const closedFor = async (days: number, clockAhead = 0): Promise<void> => {
  await daily.close();
  await clock.pass(days * DAY);
  ahead = clockAhead;
  open();
  await clock.pass(10 * MINUTE);
};
beforeEach(async () => {
  db = openLedger();
  clock = heldClock();
  ahead = 0;
  removals = [];
  settings = { ...RETENTION, on: true };
  open();
  await clock.pass(10 * MINUTE);
  expect(removals).toHaveLength(1);
});
afterEach(async () => {
  await daily.close();
  db.close();
});

it('removes once a day', async () => {
  await closedFor(1);
  await closedFor(1);
  await closedFor(0);
  expect(removals).toHaveLength(3);
});

it('does not remove what is young because the year of the computer is wrong, and goes on when it is right', async () => {
  await closedFor(1, 366 * DAY);
  await closedFor(1, 366 * DAY);
  expect(removals).toHaveLength(1);
  await closedFor(1);
  expect(removals).toHaveLength(2);
  // A year that is wrong again much later is no known one.
  await closedFor(20, 5 * 366 * DAY);
  expect(removals).toHaveLength(2);
});

it('goes on a week after a desk was closed for months', async () => {
  await closedFor(90);
  await closedFor(6);
  expect(removals).toHaveLength(1);
  await closedFor(1);
  await closedFor(1);
  expect(removals).toHaveLength(3);
  await closedFor(90);
  expect(removals).toHaveLength(3);
});

it('waits for nothing once a person has seen what would go', async () => {
  await closedFor(90);
  daily.set({ ...settings, drafts: 6 });
  await clock.pass(10 * MINUTE);
  expect(removals).toHaveLength(2);
});
