import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingService } from '../../../fakes/bookingService.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk({ service: bookingService(), settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});

/** A close as versions before 2026-11-28 stored it: it names no payment line, and its day is the one written on the lines. */
const oldClose = (id: string, day: string, at: number, received: number): void => {
  const row = {
    ...{ drawer: 'TEST', currency: 'NGN', method: 'cash', float: 0, received, voided: 0 },
    ...{ expected: received, counted: received, operators: [{ operator: 'AO', minor: received }] },
  };
  const body = {
    floats: [],
    closing: {
      ...{ rows: [row], words: '', unseen: [], voided: [] },
      counts: { booked: 0, refused: 0, uncertain: 0, voided: 0, reprints: 0 },
      upTo: { journal: 0, prints: 0 },
    },
    ends: { journal: 0, prints: 0 },
  };
  test.store.db.run(
    "INSERT INTO day_lines (id, profile, day, at, operator, kind, body, reason) VALUES (?, 'practice', ?, ?, 'AO', 'closed', ?, '')",
    ...[id, day, at, JSON.stringify(body)],
  );
};

it('closes of older versions hold the payments of their dates, and the next day what came after them', async () => {
  const { desk } = test;
  const [made] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
    { draft: someDraft('A'), rows: null, notes: [] },
  ]);
  const id = made?.id ?? '';
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, 'air');
  let n = 0;
  const pay = (minor: number): void => {
    n += 1;
    desk.payments.take({
      ...{ id: `P${n}`, shipmentIds: [id], method: 'cash', tendered: null, reference: '' },
      ...{ amount: { minor, currency: 'NGN' }, allowed: null },
    });
  };
  const DAY = 86_400_000;
  pay(1_000);
  oldClose('OLD-1', '2026-11-20', test.desk.context.clock.now(), 1_000);
  test.pass(DAY);
  pay(2_000);
  oldClose('OLD-2', '2026-11-21', test.desk.context.clock.now(), 2_000);
  test.pass(DAY);
  pay(4_000);
  const minors = (day: string): number[] =>
    desk.payments.day(day).lines.map(({ amount }) => amount.minor);
  expect([minors('2026-11-20'), minors('2026-11-21'), minors('2026-11-22')]).toEqual([
    [1_000],
    [2_000],
    [4_000],
  ]);
  expect(desk.payments.day('2026-11-20').atClose).toBeNull();
  expect(desk.days.now()).toMatchObject({ day: '2026-11-22', rows: [{ received: 4_000 }] });
  const { day, drawer } = desk.days.now();
  const counted = [{ drawer, currency: 'NGN', method: 'cash' as const, minor: 4_000 }];
  expect(desk.days.close({ id: 'NEW', day, counted, words: '' }).closing?.rows).toHaveLength(1);
  expect(desk.days.closing('OLD-1').closing?.rows[0]?.received).toBe(1_000);
});
