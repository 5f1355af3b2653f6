import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { EnteredPayment } from '../../../../../src/domain/payment/payment.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok, type ServiceError } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

type Answer = 'booked' | 'refused' | 'uncertain' | 'notSent' | 'busy' | 'cutOff';
const PRICE = 100_000;
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const cash = (tendered = PRICE): EnteredPayment => ({
  ...{ method: 'cash', amount: naira(PRICE), tendered: naira(tendered), reference: '' },
});
const ERRORS: Readonly<Record<Exclude<Answer, 'booked'>, ServiceError>> = {
  refused: { kind: 'refused', status: 422, message: 'No such street.', reasons: [] },
  uncertain: { kind: 'timeout', message: 'No answer.' },
  notSent: { kind: 'notSent', message: 'Connection refused.' },
  busy: { kind: 'rateLimited', message: 'Later.', retryAfterMs: 1 },
  cutOff: { kind: 'interrupted', message: 'Cut off.' },
};
let answers: Answer[] = [];
/** Called while the service works on a purchase. */
let whileSending: () => Promise<void> | void = () => undefined;
let count = 0;
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
    await whileSending();
    const answer = answers.shift() ?? 'booked';
    if (answer !== 'booked') return fail(ERRORS[answer]);
    count += 1;
    return ok({
      reference: `R-${count}`,
      trackingNumber: `T-${count}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
  track: async (trackingNumber) =>
    ok({
      trackingNumber,
      shipmentId: '',
      status: 'Shipment created',
      location: '',
      estimatedDelivery: null,
      events: [],
    }) as never,
};

const open: FakeDesk[] = [];
const folder = mkdtempSync(join(tmpdir(), 'waybill-held-'));
const opened = (path?: string, now?: number): FakeDesk => {
  const test = fakeDesk({
    service,
    settings: { operator: 'AO', drawer: 'till' },
    ...(path !== undefined && { path }),
    ...(now !== undefined && { now }),
  });
  open.push(test);
  return test;
};
afterEach(() => {
  for (const test of open.splice(0)) test.close();
  rmSync(folder, { recursive: true, force: true });
  [answers, whileSending] = [[], () => undefined];
});

const parcel = async ({ desk }: FakeDesk, name: string): Promise<string> => {
  const [made] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
    { draft: someDraft(name), rows: null, notes: [] },
  ]);
  const id = made?.id ?? '';
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, 'air');
  return id;
};
const sell = ({ desk }: FakeDesk, id: string, money: EnteredPayment | null = cash()) =>
  desk.booking.start(
    desk.booking.preflight([id], money !== null).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
    money,
  ).finished;
const stateOf = ({ store }: FakeDesk, id: string): string | undefined =>
  store.shipments.get(id)?.purchase.kind;
/** Where the money of a parcel is, in sales of the same sum. */
const moneyOf = ({ store }: FakeDesk, id: string) => {
  const lines = store.payments.of(id);
  const sum = (...kinds: string[]): number =>
    lines.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount.minor : 0), 0);
  return {
    held: sum('held', 'returned') / PRICE,
    paid: sum('payment') / PRICE,
    back: (0 - sum('returned')) / PRICE,
  };
};
const drawer = ({ desk }: FakeDesk): number =>
  desk.days.now().rows.reduce((all, row) => all + (row.method === 'cash' ? row.expected : 0), 0) /
  PRICE;
const events = ({ store }: FakeDesk, id: string): string[] =>
  store.journal.of(id).map(({ event }) => event);

describe('money that comes with a booking', () => {
  it('is held on disk before the purchase is sent', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    const seen: unknown[] = [];
    whileSending = () => {
      seen.push(moneyOf(test, id), drawer(test), events(test, id));
    };
    await sell(test, id);
    expect(seen).toEqual([{ held: 1, paid: 0, back: 0 }, 1, ['sent', 'moneyHeld']]);
  });

  it.each([
    ['booked', 'booked', { held: 0, paid: 1, back: 0 }, 1],
    ['refused', 'refused', { held: 0, paid: 0, back: 1 }, 0],
    ['notSent', 'chosen', { held: 0, paid: 0, back: 1 }, 0],
    ['uncertain', 'uncertain', { held: 1, paid: 0, back: 0 }, 1],
  ] as const)('when the answer is %s', async (answer, state, money, inDrawer) => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = [answer];
    await sell(test, id, cash(PRICE + 500));
    expect([stateOf(test, id), moneyOf(test, id), drawer(test)]).toEqual([state, money, inDrawer]);
    const [paid] = test.desk.payments.states([id]);
    expect(paid?.balance?.open.minor).toBe(
      answer === 'booked' || answer === 'uncertain' ? 0 : PRICE,
    );
  });

  it('is one payment when a busy service is asked again', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['busy', 'busy', 'booked'];
    await sell(test, id);
    expect([stateOf(test, id), moneyOf(test, id), drawer(test)]).toEqual([
      'booked',
      { held: 0, paid: 1, back: 2 },
      1,
    ]);
  });

  it('is the payment once an uncertain booking is found, and is in the day that it came in', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['uncertain'];
    await sell(test, id);
    const [row] = test.desk.days.now().rows;
    test.desk.days.close({
      id: 'DAY-1',
      day: test.desk.days.now().day,
      counted: [{ drawer: 'till', currency: 'NGN', method: 'cash', minor: row?.expected ?? 0 }],
      words: '',
    });
    test.pass(24 * 3_600_000);
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'T-99' });
    expect([moneyOf(test, id), drawer(test)]).toEqual([{ held: 0, paid: 1, back: 0 }, 0]);
    expect(events(test, id)).toContain('paid');
    expect(test.desk.payments.day(null).open.parcels).toEqual([]);
  });

  it('stays with the parcel when it was not booked after all: nobody is at the counter to take it back', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['uncertain', 'booked'];
    await sell(test, id);
    test.pass(STILL_AT_WORK_MS + 1);
    await test.desk.resolve(id, { kind: 'notBooked' });
    expect([stateOf(test, id), moneyOf(test, id)]).toEqual([
      'chosen',
      { held: 0, paid: 1, back: 0 },
    ]);
    await expect(async () => sell(test, id)).rejects.toThrow(/due/);
    await sell(test, id, null);
    expect([stateOf(test, id), moneyOf(test, id), drawer(test)]).toEqual([
      'booked',
      { held: 0, paid: 1, back: 0 },
      1,
    ]);
  });

  it('is not taken twice while it is uncertain, and the parcel is not in the list of the unpaid', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['uncertain'];
    await sell(test, id);
    expect(() =>
      test.desk.payments.take({ id: 'P', shipmentIds: [id], allowed: null, ...cash() }),
    ).toThrow(/due/);
    expect(test.desk.payments.day(null).open.parcels).toEqual([]);
  });

  it('pays for a parcel that must be paid before it is booked', async () => {
    const test = opened();
    test.desk.payments.setRequired(true);
    const id = await parcel(test, 'A');
    expect(test.desk.booking.preflight([id]).ids).toEqual([]);
    const transfer = { ...cash(), method: 'transfer', tendered: null, reference: 'TR' } as const;
    await expect(async () => sell(test, id, transfer)).rejects.toThrow(/not paid/);
    await sell(test, id);
    expect([stateOf(test, id), moneyOf(test, id).paid]).toEqual(['booked', 1]);
  });

  it('is refused before anything is sent when it is not what is due', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    const more = { ...cash(), amount: naira(PRICE + 1), tendered: null };
    await expect(async () => sell(test, id, more)).rejects.toThrow(/due/);
    await expect(async () => sell(test, id, cash(PRICE - 1))).rejects.toThrow(/less than/);
    expect([stateOf(test, id), test.store.payments.of(id)]).toEqual(['chosen', []]);
  });

  it('lists a transfer as unseen only once it is a payment', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['uncertain'];
    await sell(test, id, { ...cash(), method: 'transfer', tendered: null, reference: 'TR 7' });
    expect(test.desk.payments.day(null).unseen).toEqual([]);
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'T-98' });
    expect(test.desk.payments.day(null).unseen).toMatchObject([{ reference: 'TR 7' }]);
  });

  it('ends once in the ledger, whatever writes it', async () => {
    const test = opened();
    const id = await parcel(test, 'A');
    answers = ['refused'];
    await sell(test, id);
    const [held] = test.store.payments.of(id);
    if (!held) throw new Error('nothing was held');
    expect(() =>
      test.store.payments.earn('practice', held, { ...held, paymentId: 'TWICE' }),
    ).toThrow(/UNIQUE/);
  });
});

describe('a desk that is killed during a sale', () => {
  /** Copies the ledger as it is on disk now: what a killed process leaves behind. */
  const asKilled = (path: string, to: string): void => {
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, to + end);
  };
  const turns = async (n: number): Promise<void> => {
    for (let at = 0; at < n; at += 1) await (at % 3 === 2 ? new Promise(setImmediate) : null);
  };

  it('has the money in exactly one place, and counts it once', async () => {
    let [run, killed] = [0, new Set<string>()];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom<Answer>('booked', 'refused', 'uncertain', 'notSent', 'busy', 'cutOff'),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        fc.nat(40),
        fc.boolean(),
        async (said, tick, bought) => {
          run += 1;
          const dir = mkdtempSync(join(tmpdir(), 'waybill-held-'));
          const [path, copy] = [join(dir, 'a.db'), join(dir, 'b.db')];
          const test = opened(path);
          const id = await parcel(test, `K-${run}`);
          answers = [...said];
          whileSending = () => turns(5);
          const over = sell(test, id);
          await turns(tick);
          asKilled(path, copy);
          whileSending = () => undefined;
          await over;

          const after = opened(copy, Date.UTC(2026, 10, 20, 10));
          const state = stateOf(after, id) ?? '';
          killed.add(state);
          const money = moneyOf(after, id);
          const places = { uncertain: [1, 0], booked: [0, 1] }[state] ?? [0, 0];
          expect([state, money.held, money.paid]).toEqual([state, ...places]);
          expect(drawer(after)).toBe(money.held + money.paid);

          answers = [];
          after.pass(STILL_AT_WORK_MS + 1);
          if (state === 'uncertain')
            await after.desk.resolve(
              id,
              bought ? { kind: 'booked', trackingNumber: `TT-${run}` } : { kind: 'notBooked' },
            );
          const isPaid = moneyOf(after, id).paid === 1;
          if (stateOf(after, id) !== 'booked') await sell(after, id, isPaid ? null : cash());
          expect([stateOf(after, id), moneyOf(after, id), drawer(after)]).toEqual([
            'booked',
            { held: 0, paid: 1, back: moneyOf(after, id).back },
            1,
          ]);
          for (const each of open.splice(0)) each.close();
          rmSync(dir, { recursive: true });
        },
      ),
      { numRuns: 25 },
    );
    // The kills hit before, while and after it was sent.
    expect([...killed]).toEqual(expect.arrayContaining(['chosen', 'uncertain', 'booked']));
  });
});
