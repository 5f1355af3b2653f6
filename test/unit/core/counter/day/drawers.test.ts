import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Counted, DayLine } from '../../../../../src/domain/day/closing.ts';
import { floatChanges } from '../../../../../src/domain/day/day.ts';
import { isCounted } from '../../../../../src/domain/day/takings.ts';
import type { PaymentMethod } from '../../../../../src/domain/payment/payment.ts';
import { bookingService } from '../../../../fakes/bookingService.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';
import { nth } from '../../../../present.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
let test: FakeDesk;
let made: number;
beforeEach(() => {
  made = 0;
  test = fakeDesk({ service: bookingService(), settings: { operator: 'AO', drawer: 'Left' } });
});
afterEach(() => {
  test.close();
});
const id = (): string => `D${String((made += 1)).padStart(25, '0')}`;
/** A real service takes no parcel without a sender. */
const sender = someAddress({ country: 'NG', state: 'Lagos', city: 'Lagos', zip_code: '' });
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const booked = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name, { sender }), rows: null, notes: [] })),
    )
    .map((each) => each.id);
  await desk.rating.start(ids, null).finished;
  for (const each of ids) desk.choosing.one(each, 'air');
  await desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return ids;
};
const pay = (shipmentId: string, minor: number, method: PaymentMethod = 'cash'): string => {
  const payment = id();
  test.desk.payments.take({
    ...{ id: payment, shipmentIds: [shipmentId], method, amount: naira(minor) },
    ...{ tendered: null, reference: 'R', allowed: null },
  });
  return payment;
};
const refund = (shipmentId: string, minor: number, method: PaymentMethod): void => {
  test.desk.payments.refund({
    ...{ id: id(), shipmentId, method, amount: naira(minor), reference: '', allowed: null },
  });
};
const float = (drawer: string, minor: number): void => {
  test.desk.days.open({
    ...{ id: id(), byCalendar: false, floats: [{ drawer, amount: naira(minor) }] },
  });
};
const close = (drawer: string | null = null): DayLine => {
  const { day, rows } = test.desk.days.now();
  const counted = rows
    .filter((row) => isCounted(row) && (drawer === null || row.drawer === drawer))
    .map(({ expected, ...row }): Counted => ({ ...row, minor: expected }));
  return test.desk.days.close({ id: id(), day, drawer, counted, words: '' });
};
const rowsNow = () =>
  test.desk.days
    .now()
    .rows.map(({ drawer, method, float: cash, received, voided }) => [
      ...[drawer, method, cash, received + voided],
    ]);
const mark = (shipmentId: string): void => {
  test.desk.voiding.mark({ id: id(), shipmentId, reason: 'twice', allowed: null });
};
const openNow = (day: string | null = null) =>
  test.desk.payments
    .day(day)
    .open.parcels.map(({ name, open, onAccount }) => [name, open.minor, onAccount.minor]);

describe('two drawers', () => {
  it('keep their floats: the second drawer’s does not delete the first’s', async () => {
    const [one = ''] = await booked('A');
    float('Left', 500_000);
    float('Right', 200_000);
    pay(one, 40_000);
    expect(rowsNow()).toEqual([
      ['Left', 'cash', 500_000, 40_000],
      ['Right', 'cash', 200_000, 0],
    ]);
    float('Right', 100_000);
    expect(rowsNow()[1]).toEqual(['Right', 'cash', 100_000, 0]);
  });

  it('are closed one by one, and what is received later is in the next close of that drawer', async () => {
    const [one = '', other = '', third = ''] = await booked('A', 'B', 'C');
    float('Left', 500_000);
    pay(one, 100_000);
    test.change({ drawer: 'Right' });
    pay(other, 60_000);
    const left = close('Left');
    expect(left).toMatchObject({
      kind: 'counted',
      closing: { drawer: 'Left', rows: [{ drawer: 'Left', expected: 600_000 }] },
    });
    expect(rowsNow()).toEqual([['Right', 'cash', 0, 60_000]]);
    expect(test.desk.days.now().isOpen).toBe(true);
    test.change({ drawer: 'Left' });
    pay(third, 5_000);
    expect(() => close('Middle')).toThrow('Middle');
    expect(close().closing?.rows.map(({ drawer, expected }) => [drawer, expected])).toEqual([
      ['Left', 5_000],
      ['Right', 60_000],
    ]);
    expect(test.desk.payments.day('2026-11-20').lines).toHaveLength(3);
    expect(rowsNow()).toEqual([]);
  });

  it('a drawer that was closed by itself is reopened with its float, the others stay as they are', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    float('Left', 500_000);
    float('Right', 200_000);
    pay(one, 100_000);
    close('Left');
    test.desk.days.reopen({ id: id(), reason: 'a note was forgotten' });
    pay(other, 1_000);
    expect(rowsNow()).toEqual([
      ['Left', 'cash', 500_000, 101_000],
      ['Right', 'cash', 200_000, 0],
    ]);
    close('Left');
    close();
    test.desk.days.reopen({ id: id(), reason: 'once more' });
    expect(rowsNow()).toEqual([['Right', 'cash', 200_000, 0]]);
  });

  it('a payment that is taken back leaves the drawer that it was put into, a refund the one it is paid from', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    const wrong = pay(one, 40_000);
    pay(other, 70_000);
    close();
    test.change({ drawer: 'Right' });
    test.pass(DAY);
    test.desk.payments.correct({ id: id(), paymentId: wrong, pin: null });
    refund(other, 10_000, 'cash');
    expect(rowsNow()).toEqual([
      ['Left', 'cash', 0, -40_000],
      ['Right', 'cash', 0, -10_000],
    ]);
  });

  it('say in the history who recorded which float, what it was before, and who gave the drawer another name', async () => {
    float('Left', 500_000);
    test.change({ operator: 'BB' });
    float('Left', 300_000);
    test.desk.days.drawerRenamed('Left', 'Right');
    const [renamed, lowered] = test.desk.days.now().lines;
    expect(renamed).toMatchObject({
      ...{ kind: 'renamed', operator: 'BB', renamed: { before: 'Left', after: 'Right' } },
    });
    expect([lowered?.operator, lowered && floatChanges(lowered)]).toEqual([
      'BB',
      [{ drawer: 'Left', before: naira(500_000), after: naira(300_000) }],
    ]);
    // A name opens and closes nothing.
    expect(test.desk.days.now()).toMatchObject({ day: '2026-11-20', isOpen: true });
    close();
    test.desk.days.drawerRenamed('Right', 'Left');
    expect(test.desk.days.now().isOpen).toBe(false);
    test.desk.days.reopen({ id: id(), reason: 'r' });
    expect(rowsNow()).toEqual([['Left', 'cash', 300_000, 0]]);
  });
});

describe('the first close of a desk', () => {
  it('at a quarter past midnight holds the payments of before and after midnight', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    test.pass(13.5 * HOUR);
    pay(one, 40_000);
    test.pass((40 / 60) * HOUR);
    pay(other, 70_000);
    expect(test.desk.days.now().since).toBe('2026-11-20');
    test.pass((5 / 60) * HOUR);
    const line = close();
    expect(line).toMatchObject({
      day: '2026-11-21',
      closing: { rows: [{ received: 110_000 }], counts: { booked: 2 } },
    });
    // Each line is in one day: that of its close.
    const linesOn = (day: string): number => test.desk.payments.day(day).lines.length;
    expect([linesOn('2026-11-20'), linesOn('2026-11-21')]).toEqual([0, 2]);
    expect(test.desk.paymentsExport('2026-11-21').text.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('a closed day', () => {
  it('shows what was void and owed at its close, and beside it what is so now', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    pay(one, 40_000);
    pay(other, 70_000);
    mark(other);
    close();
    const then = [
      ['A', 60_000, false],
      ['B', -70_000, true],
    ];
    const seen = () => {
      const { lines, atClose } = test.desk.payments.day('2026-11-20');
      return {
        void: lines.map(({ voided, voidedNow }) => [voided, voidedNow]),
        then: atClose?.parcels
          .map(({ name, open, voided }) => [name, open.minor, voided])
          .toSorted(),
      };
    };
    expect(seen()).toEqual({
      then,
      void: [
        [false, false],
        [true, true],
      ],
    });
    pay(one, 60_000);
    mark(one);
    test.desk.voiding.undo({ id: id(), shipmentId: other, reason: 'no', allowed: null });
    expect(seen()).toEqual({
      then,
      void: [
        [false, true],
        [true, false],
      ],
    });
    expect(openNow('2026-11-20').toSorted()).toEqual([
      ['A', -100_000, 0],
      ['B', 30_000, 0],
    ]);
  });
});

describe('everything that is not fully paid', () => {
  it('is listed on every day: paid in part on another day, or not at all', async () => {
    const [one = '', , third = ''] = await booked('A', 'B', 'C');
    expect(openNow()).toEqual([]);
    pay(one, 40_000);
    pay(third, 100_000);
    test.pass(2 * DAY);
    const wanted = [
      ['A', 60_000, 0],
      ['B', 100_000, 0],
    ];
    expect(openNow().toSorted()).toEqual(wanted);
    test.desk.listing.flush();
    expect(openNow().toSorted()).toEqual(wanted);
    expect(openNow('2026-11-20').toSorted()).toEqual(wanted);
  });

  it('has the debt of a void shipment that was paid off in part, which is cleared by a press', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    pay(one, 100_000, 'account');
    pay(one, 40_000);
    pay(other, 100_000, 'account');
    expect(() => refund(one, 60_000, 'account')).toThrow('void');
    mark(one);
    test.desk.listing.flush();
    expect(openNow().toSorted()).toEqual([
      ['A', -40_000, 60_000],
      ['B', 0, 100_000],
    ]);
    expect(() => refund(one, 60_001, 'account')).toThrow('₦600.00');
    refund(one, 60_000, 'account');
    refund(one, 40_000, 'cash');
    expect(openNow()).toEqual([['B', 0, 100_000]]);
    expect(rowsNow()).toEqual([
      ['Left', 'cash', 0, 0],
      ['Left', 'account', 0, 100_000],
    ]);
  });
});

describe('the cash of another connection', () => {
  it('is in the one day of all connections; practice payments are in a day of their own, which is named', async () => {
    const [practice = ''] = await booked('Practice');
    pay(practice, 10_000);
    const profiles = test.desk.context.settings().profiles;
    const at = (profile: 'test' | 'live'): void =>
      test.change({
        activeProfile: profile,
        profiles: profiles.map((each) => ({
          ...each,
          ...(each.id !== 'practice' && { baseAddress: `https://${each.id}.example.com` }),
        })),
      });
    at('live');
    const [live = ''] = await booked('Live');
    pay(live, 40_000);
    at('test');
    expect(test.desk.days.now().elsewhere).toMatchObject([{ method: 'cash', expected: 10_000 }]);
    expect(rowsNow()).toEqual([['Left', 'cash', 0, 40_000]]);
    expect(test.desk.payments.day(null).lines.map(({ name }) => name)).toEqual(['Live']);
    expect(close().closing).toMatchObject({ rows: [{ expected: 40_000 }], counts: { booked: 1 } });
    test.change({ activeProfile: 'practice' });
    expect([rowsNow(), nth(test.desk.days.now().rows, 0).expected]).toEqual([
      [['Left', 'cash', 0, 10_000]],
      10_000,
    ]);
  });
});
