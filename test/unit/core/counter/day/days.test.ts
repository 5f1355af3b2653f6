import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayCsv } from '../../../../../src/core/papers/make/dayReportData.ts';
import type { Counted } from '../../../../../src/domain/day/closing.ts';
import { isCounted } from '../../../../../src/domain/day/takings.ts';
import type { PrintJob } from '../../../../../src/domain/paper/printJob.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { NO_PRICE_LISTS } from '../../../../../src/domain/pricing/priceRules.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

const DAY = 86_400_000;
let sent = 0;
/** What holds a purchase up. */
let held: Promise<void> | null = null;
let loses = false;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    await held;
    if (loses) return fail({ kind: 'timeout' as const, message: 'lost' });
    sent += 1;
    return ok({
      reference: `R-${sent}`,
      trackingNumber: `T-${sent}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
let test: FakeDesk;
beforeEach(() => {
  [sent, held, loses] = [0, null, false];
  test = fakeDesk({ service, settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});
const chosen = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  return ids;
};
const start = (ids: readonly string[]) =>
  test.desk.exclusiveBooking.start(test.desk.booking.preflight(ids).token, null);
const booked = async (...names: readonly string[]): Promise<string[]> => {
  const ids = await chosen(...names);
  await test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return ids;
};
let made = 0;
const id = (): string => {
  made += 1;
  return `D${String(made).padStart(25, '0')}`;
};
const pay = (shipmentId: string, minor: number, method: 'cash' | 'transfer' = 'cash'): string => {
  const payment = `P-${id()}`;
  test.desk.payments.take({
    id: payment,
    shipmentIds: [shipmentId],
    method,
    amount: { minor, currency: 'NGN' },
    tendered: null,
    reference: method === 'transfer' ? 'REF 1' : '',
    allowed: null,
  });
  return payment;
};
/** Everything as it must be there, with so much more of the cash. */
const counted = (more = 0): Counted[] =>
  test.desk.days
    .now()
    .rows.filter(isCounted)
    .map(({ drawer, currency, method, expected }) => ({
      ...{ drawer, currency, method },
      minor: expected + (method === 'cash' ? more : 0),
    }));
const close = (more = 0, words = more === 0 ? '' : 'a note was torn') =>
  test.desk.days.close({ id: id(), day: test.desk.days.now().day, counted: counted(more), words });
const openWith = (minor: number, byCalendar = false) =>
  test.desk.days.open({
    id: id(),
    byCalendar,
    floats: [{ drawer: test.desk.days.now().drawer, amount: { minor, currency: 'NGN' } }],
  });

describe('closing a day', () => {
  it('compares what was counted with float and payments, names transfers that nobody saw, and asks for words', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    openWith(500_000);
    pay(one, 100_000);
    pay(other, 60_000, 'transfer');
    const { rows, unseen, counts } = test.desk.days.now();
    expect(rows).toMatchObject([
      { method: 'cash', float: 500_000, received: 100_000, expected: 600_000 },
      { method: 'transfer', expected: 60_000, operators: [{ operator: 'AO', minor: 60_000 }] },
    ]);
    expect([unseen.length, counts.booked]).toEqual([1, 2]);
    expect(() => close(-500, ' ')).toThrow('why');
    expect(() =>
      test.desk.days.close({ id: id(), day: '2026-11-20', counted: [], words: '' }),
    ).toThrow('Count');
    const line = close(-500);
    expect(line.closing).toMatchObject({
      words: 'a note was torn',
      rows: [{ counted: 599_500 }, { counted: 60_000 }],
      counts: { booked: 2 },
    });
    expect(line.closing?.unseen).toHaveLength(1);
    expect(dayCsv(line).text).toContain('5.00,a note was torn');
    expect(() => test.store.db.run("UPDATE day_lines SET reason = 'x'")).toThrow('append-only');
    expect(() => test.store.db.run('DELETE FROM day_lines')).toThrow('append-only');
  });

  it('takes a sum below zero for cards: more was given back than came in; cash cannot be less than nothing', async () => {
    const [one = ''] = await booked('A');
    pay(one, 100_000);
    close();
    test.desk.payments.refund({
      id: id(),
      shipmentId: one,
      method: 'card',
      amount: { minor: 60_000, currency: 'NGN' },
      reference: 'SLIP 2',
      allowed: null,
    });
    const [row] = counted();
    expect(row).toMatchObject({ method: 'card', minor: -60_000 });
    pay(one, 5_000);
    const wrong = counted().map((each) => ({ ...each, minor: -1 }));
    expect(() =>
      test.desk.days.close({ id: id(), day: '2026-11-21', counted: wrong, words: 'x' }),
    ).toThrow('less than zero');
    const { name, text } = dayCsv(close());
    // Excel reads a CSV file without the mark as Windows-1252.
    expect([name, text.startsWith('\ufeff')]).toEqual(['day-2026-11-21.csv', true]);
    // As a number: an apostrophe before it would keep it out of every sum.
    expect(text).toContain(',-600.00,');
  });

  it('counts what became of a parcel in the end, and papers, not jobs, that were printed once more', async () => {
    const [one = ''] = await chosen('A');
    const now = test.desk.context.clock.now();
    loses = true;
    await test.desk.booking.start(
      test.desk.booking.preflight([one]).token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    test.store.journal.append(one, {
      at: now,
      operator: 'AO',
      event: 'booked',
      reference: null,
      detail: '',
    });
    const printed = (name: string, items: number, job: PrintJob): void => {
      const { insert } = test.store.printJobs;
      insert({
        ...{ id: name, kind: 'label', title: name, layout: { kind: 'sheet' }, paper: null },
        ...{ continues: false, copies: 1, reprint: 1, reason: 'torn', operator: 'AO', job },
        items: Array.from({ length: items }, () => ({ shipmentId: one, hash: 'a'.repeat(64) })),
        createdAt: now,
        updatedAt: now,
      });
    };
    printed('A', 3, { kind: 'printed', printer: 'P', by: 'system', at: 1 });
    printed('B', 2, { kind: 'cancelled', printer: 'P', at: 1 });
    expect(test.desk.days.now().counts).toMatchObject({ booked: 0, uncertain: 1, reprints: 3 });
  });

  it('counts what is uncertain at its own service only', async () => {
    const [one = ''] = await chosen('A');
    loses = true;
    await test.desk.booking.start(
      test.desk.booking.preflight([one]).token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    expect(test.desk.days.now().counts.uncertain).toBe(1);
    test.change({ activeProfile: 'test' });
    expect(test.desk.days.now().counts.uncertain).toBe(0);
  });

  it('is refused while a booking run goes on, and closes once it has ended', async () => {
    const ids = await chosen('A');
    let go = (): void => undefined;
    held = new Promise((resolve) => {
      go = resolve;
    });
    start(ids);
    expect(test.desk.days.now().refused).toContain('run');
    expect(() => close()).toThrow('run');
    go();
    await expect.poll(() => test.desk.runs.busy('booking')).toBe(false);
    expect(close().closing?.counts.booked).toBe(1);
  });

  it('pressed twice is one close', async () => {
    const same = { id: id(), day: test.desk.days.now().day, counted: [], words: '' };
    expect(test.desk.days.close(same)).toEqual(test.desk.days.close(same));
    expect(test.desk.days.now().lines).toHaveLength(1);
  });

  it('is refused for a day that is not the one that was counted', () => {
    close();
    expect(() =>
      test.desk.days.close({ id: id(), day: '2026-11-20', counted: [], words: '' }),
    ).toThrow('has changed since');
  });
});

describe('after a close', () => {
  it('a second close with nothing done since is refused: it would close tomorrow, and move every later day by one', async () => {
    const [one = ''] = await booked('A');
    pay(one, 10_000);
    close();
    expect(test.desk.days.now()).toMatchObject({
      ...{ day: '2026-11-21', isOpen: false },
      refused: 'The day is already closed, and the next one has not begun.',
    });
    expect(() => close()).toThrow('already closed');
    test.pass(DAY);
    expect(test.desk.days.now()).toMatchObject({ day: '2026-11-21', clock: null, refused: null });
    close();
    await booked('B');
    expect(close()).toMatchObject({ day: '2026-11-22', closing: { counts: { booked: 1 } } });
  });

  it('payments, corrections and voids go to the next day, and the closed one stays as it was', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    const first = pay(one, 40_000);
    const line = close();
    const before = test.desk.payments.day('2026-11-20');
    pay(other, 70_000);
    test.desk.payments.correct({ id: id(), paymentId: first, pin: null });
    test.desk.voiding.mark({ id: 'W', shipmentId: one, reason: 'twice', allowed: null });
    // As it was at the close, and beside it that the shipment is void now.
    expect(test.desk.payments.day('2026-11-20')).toMatchObject({
      lines: before.lines.map((line) => ({ ...line, voidedNow: true })),
      atClose: { parcels: before.open.parcels },
    });
    expect(test.desk.payments.day(null)).toMatchObject({ day: '2026-11-21' });
    expect(test.desk.days.now()).toMatchObject({
      day: '2026-11-21',
      isOpen: true,
      counts: { booked: 0, voided: 1 },
      rows: [{ method: 'cash', received: 70_000, voided: -40_000, expected: 30_000 }],
    });
    expect(test.desk.days.closing(line.id)).toEqual(line);
  });

  it('a day stays open over midnight and with a clock that was set back: nothing changes its day by itself', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    openWith(0);
    test.pass(DAY);
    pay(one, 10_000);
    expect(test.desk.days.now()).toMatchObject({ day: '2026-11-20', clock: 'past' });
    test.pass(-3 * DAY);
    pay(other, 20_000);
    expect(test.desk.days.now()).toMatchObject({
      ...{ day: '2026-11-20', clock: 'back' },
      rows: [{ received: 30_000 }],
      counts: { booked: 2 },
    });
    close();
    expect(test.desk.days.now().day).toBe('2026-11-21');
  });

  it('closed while the clock was far ahead does not pull the days after it along: a person says that the date is right now', async () => {
    const YEARS = 3650 * DAY;
    test.pass(YEARS);
    const [one = '', other = ''] = await booked('A', 'B');
    pay(one, 10_000);
    const ahead = close();
    expect(ahead.closing?.counts.booked).toBe(2);
    test.pass(-YEARS);
    const { day, calendar, clock } = test.desk.days.now();
    expect([calendar, clock, day > ahead.day]).toEqual(['2026-11-20', 'back', true]);
    openWith(0, true);
    pay(other, 20_000);
    const [third = ''] = await booked('C');
    expect(test.desk.days.now()).toMatchObject({
      ...{ day: '2026-11-20', clock: null, calendar: null },
      rows: [{ received: 20_000 }],
    });
    // What was booked before the close before is not counted once more.
    expect([third === '', close().closing?.counts.booked]).toEqual([false, 1]);
    expect(test.desk.days.now().day).toBe('2026-11-21');
    expect(() => openWith(0, true)).toThrow();
  });

  it('closed while the clock was ahead is not opened a second time when its date comes: its money would be expected twice', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    pay(one, 10_000);
    close();
    test.pass(3 * DAY);
    openWith(500_000);
    pay(other, 20_000);
    const ahead = close();
    test.pass(-2 * DAY);
    openWith(0, true);
    close();
    test.pass(DAY);
    close();
    test.pass(DAY);
    const [third = ''] = await booked('C');
    pay(third, 30_000);
    expect([ahead.day, test.desk.days.now()]).toMatchObject([
      '2026-11-23',
      {
        ...{ day: '2026-11-24', isOpen: true, floats: [], counts: { booked: 1 } },
        rows: [{ expected: 30_000 }],
      },
    ]);
    expect(test.desk.days.closing(ahead.id)).toEqual(ahead);
  });

  it('the first close of all, made with the clock ahead, holds what came before it: no later day has it again', async () => {
    const MONTH = 30 * DAY;
    const [one = ''] = await booked('A');
    pay(one, 10_000);
    test.pass(MONTH);
    const [two = ''] = await booked('B', 'C');
    pay(two, 20_000);
    const first = close();
    expect(first.closing).toMatchObject({ counts: { booked: 3 }, rows: [{ received: 30_000 }] });
    test.pass(DAY - MONTH);
    openWith(0, true);
    const [four = ''] = await booked('D');
    pay(four, 40_000);
    expect(test.desk.days.now()).toMatchObject({
      ...{ day: '2026-11-21', rows: [{ received: 40_000 }], counts: { booked: 1 } },
    });
    const second = close();
    expect(second.closing?.counts.booked).toBe(1);
    expect(test.desk.days.costs(second.id)).toMatchObject([{ cost: { minor: 100_000 } }]);
    test.desk.days.reopen({ id: id(), reason: 'counted wrong' });
    const again = close();
    expect(again.closing).toMatchObject({ counts: { booked: 1 }, rows: [{ received: 40_000 }] });
    await booked('E');
    const third = close();
    expect(third.closing?.counts.booked).toBe(1);
    expect(test.desk.days.costs(first.id)).toMatchObject([{ cost: { minor: 300_000 } }]);
    expect(test.desk.days.costs(third.id)).toMatchObject([{ cost: { minor: 100_000 } }]);
  });

  it('a first day opened with the clock ahead and closed with the right one has what was booked in it', async () => {
    test.pass(30 * DAY);
    openWith(0);
    test.pass(-30 * DAY);
    await booked('A', 'B');
    expect(close().closing?.counts.booked).toBe(2);
    await booked('C');
    expect(close().closing?.counts.booked).toBe(1);
  });

  it('it is reopened with a reason, as a line of its own, until the next day is opened', async () => {
    const [one = ''] = await booked('A');
    pay(one, 10_000);
    const line = close();
    const { days } = test.desk;
    expect(() => days.reopen({ id: id(), reason: ' ' })).toThrow('reason');
    days.reopen({ id: id(), reason: 'forgot one' });
    pay(one, 5_000);
    expect(days.now()).toMatchObject({ day: '2026-11-20', rows: [{ received: 15_000 }] });
    close();
    expect(days.now().lines.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['closed', ''],
      ['reopened', 'forgot one'],
      ['closed', ''],
    ]);
    expect(days.closing(line.id).closing?.rows[0]?.received).toBe(10_000);
    openWith(0);
    expect(() => days.reopen({ id: id(), reason: 'late' })).toThrow('next one');
  });
});

describe('cost and margin of a day', () => {
  it('are of the parcels that were booked in it', async () => {
    await booked('A', 'B');
    const line = close();
    await booked('C');
    expect(test.desk.days.costs(line.id)).toMatchObject([
      { cost: { minor: 200_000, currency: 'NGN' }, margin: { minor: 0 } },
    ]);
    expect(test.desk.days.costs(null)).toMatchObject([{ cost: { minor: 100_000 } }]);
  });

  it('count no void booking, whose customer owes nothing: the dashboard has the same figures', async () => {
    const rule = {
      ...{ name: '', services: [], countries: [], overWeight: null, upToWeight: null },
      ...{ percent: 5_000, fixed: 0, perWeight: 0, minimum: 0 },
    };
    const SFN = { rules: [rule], vat: 0, roundTo: 1 };
    test.desk.pricing.setLists({ ...NO_PRICE_LISTS, SFN });
    const [one = ''] = await booked('A', 'B', 'C');
    test.desk.voiding.mark({ id: 'V', shipmentId: one, reason: 'twice', allowed: null });
    const naira = (minor: number) => ({ minor, currency: 'NGN' });
    const [cost, ...others] = test.desk.days.costs(close().id);
    expect([cost, others]).toEqual([
      {
        ...{ price: naira(300_000), cost: naira(200_000), margin: naira(100_000) },
        void: { parcels: 1, cost: naira(100_000) },
      },
      [],
    ]);
    const { total, void: left } = await test.desk.dashboard.figures({
      ...{ span: 'day', day: null, desks: 'own', withCost: true, pin: null },
    });
    expect([total.price, total.cost, total.margin, left]).toEqual([
      ...[[cost?.price], [cost?.cost], [cost?.margin]],
      { parcels: 1, cost: [cost?.void.cost] },
    ]);
  });
});

describe('a desk that closes no days', () => {
  it('goes by the calendar as before', async () => {
    const [one = ''] = await booked('A');
    pay(one, 10_000);
    test.pass(DAY);
    pay(one, 5_000);
    expect(test.desk.payments.day(null)).toMatchObject({ day: '2026-11-21', lines: [{}] });
    expect(test.desk.days.now()).toMatchObject({ isOpen: false, lines: [] });
  });

  it('names the drawer as the settings do, else as the desk', async () => {
    const [one = ''] = await booked('A');
    pay(one, 1_000);
    test.change({ drawer: 'Till 2' });
    pay(one, 2_000);
    expect(test.desk.days.now().rows.map(({ drawer, expected }) => [drawer, expected])).toEqual([
      ['TEST', 1_000],
      ['Till 2', 2_000],
    ]);
  });
});
