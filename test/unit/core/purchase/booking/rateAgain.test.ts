import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import {
  fail,
  ok,
  type Result,
  type ServiceError,
} from '../../../../../src/domain/service/serviceError.ts';
import type {
  PurchaseReceipt,
  ShippingService,
} from '../../../../../src/domain/service/service.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

const HOUR = 3_600_000;
const naira = (amount: string) => ({ amount, currency: 'NGN' });
let offered: readonly RateOption[];
let refusal: ServiceError | null;
let purchase: () => Promise<Result<PurchaseReceipt>>;
let [asked, sent] = [0, 0];
const booked = (): PurchaseReceipt => ({
  reference: `R-${sent}`,
  trackingNumber: `T-${sent}`,
  trackingUrl: null,
  documents: { waybill: { kind: 'none' }, invoice: { kind: 'none' }, insurance: { kind: 'none' } },
});
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => {
    asked += 1;
    return refusal ? fail(refusal) : ok({ options: offered });
  },
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: () => {
    sent += 1;
    return purchase();
  },
};
let test: FakeDesk;
beforeEach(() => {
  offered = [someOption('air', '100.00'), someOption('sea', '150.00')];
  refusal = null;
  [asked, sent] = [0, 0];
  purchase = async () => ok(booked());
  test = fakeDesk({ service });
});
afterEach(() => {
  test.close();
});

/** Priced and chosen more than an hour ago, so that each is rated again before it is bought. */
const chosenLongAgo = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  test.pass(2 * HOUR);
  asked = 0;
  return ids;
};
const book = (ids: readonly string[], pin: string | null = null, confirmed = false) =>
  test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null, confirmed },
    pin,
  ).finished;
const shown = (id: string | undefined) => {
  const { state, chosen, quote } = test.desk.ledger.snapshot(id ?? '');
  return { state, price: quote?.options.find(({ slug }) => slug === chosen)?.total.amount ?? null };
};

describe('a price that moved when it was rated again before the purchase', () => {
  it('within the share: it is bought at that price, which is what is shown, before its answer too', async () => {
    const [id = ''] = await chosenLongAgo('A');
    offered = [someOption('air', '104.00'), someOption('sea', '90.00')];
    let meanwhile: unknown;
    purchase = async () => {
      meanwhile = test.events
        .flatMap((event) => (event.type === 'shipments' ? event.shipments : []))
        .at(-1)?.quote?.options[0]?.total.amount;
      return ok(booked());
    };
    await book([id]);
    expect([asked, sent, meanwhile, shown(id)]).toEqual([
      1,
      1,
      '104.00',
      { state: 'booked', price: '104.00' },
    ]);
    expect(test.desk.guard.spentToday()).toEqual([naira('104.00')]);
  });

  it.each<readonly [string, readonly RateOption[], string]>([
    [
      'beyond it',
      [someOption('air', '105.01'), someOption('sea', '90.00')],
      'was selected at ₦100.00 and now costs ₦105.01',
    ],
    [
      'into another currency',
      [someOption('air', '100.00', { total: { amount: '100.00', currency: 'USD' } })],
      'select again',
    ],
    ['away: the option is gone', [someOption('sea', '90.00')], 'no longer offered'],
  ])('%s: nothing is sent, and a person is asked again', async (_name, now, words) => {
    const [id = ''] = await chosenLongAgo('A');
    offered = now;
    const ended = await book([id]);
    expect([sent, shown(id).state, ended.failures[0]?.code]).toEqual([0, 'quoted', 'left']);
    expect(
      test.desk.ledger
        .snapshot(id)
        .issues.map(({ message }) => message)
        .join(),
    ).toContain(words);
    // Once that was chosen and confirmed it is bought, and not asked about again.
    test.desk.choosing.one(id, now[0]?.slug ?? '');
    await book([id], null, true);
    expect([asked, shown(id)]).toEqual([1, { state: 'booked', price: now[0]?.total.amount }]);
  });

  it('a little with each try of one booking: together it may not go beyond the share', async () => {
    const [id = ''] = await chosenLongAgo('A');
    offered = [someOption('air', '104.00')];
    purchase = async () => {
      // Turned away unread, to be tried again in more than an hour's time of this clock.
      test.pass(2 * HOUR);
      offered = [someOption('air', '108.00')];
      return fail({ kind: 'rateLimited', message: 'slow down', retryAfterMs: 10 });
    };
    await book([id]);
    expect([sent, asked, shown(id).state]).toEqual([1, 2, 'quoted']);
  });

  it('so that the run would cost more than a manager allows: the rest is not sent without the PIN', async () => {
    const ids = await chosenLongAgo('A', 'B', 'C');
    test.desk.guard.set({ perRun: [naira('305.00')], perDay: [], share: 5 }, '4711');
    offered = [someOption('air', '102.00')];
    await book(ids);
    expect(ids.map((id) => shown(id).state)).toEqual(['booked', 'booked', 'chosen']);
    expect(test.desk.guard.spentToday()).toEqual([naira('204.00')]);
    expect(test.desk.booking.preflight(ids.slice(2)).exceeded).toEqual([]);
  });

  it('over the day’s limit likewise; but a run that the PIN stood for goes on', async () => {
    const ids = await chosenLongAgo('A', 'B');
    test.desk.guard.set({ perRun: [], perDay: [naira('203.00')], share: 5 }, '4711');
    offered = [someOption('air', '102.00')];
    await book(ids);
    expect(ids.map((id) => shown(id).state)).toEqual(['booked', 'chosen']);
    test.pass(2 * HOUR);
    offered = [someOption('air', '103.00')];
    expect(() =>
      test.desk.booking.start(
        test.desk.booking.preflight(ids.slice(1)).token,
        { fileIsUrl: true, concurrency: 1, pick: null },
        null,
      ),
    ).toThrow('PIN');
    await book(ids.slice(1), '4711');
    expect(shown(ids[1])).toEqual({ state: 'booked', price: '103.00' });
  });
});

describe('a price that a person asked for anew while the booking was held', () => {
  it('is not what was agreed to: nothing is sent at it', async () => {
    const [id = ''] = await chosenLongAgo('A');
    const run = test.desk.booking.start(
      test.desk.booking.preflight([id]).token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    );
    run.pause();
    offered = [someOption('air', '150.00')];
    await test.desk.rating.start([id], null).finished;
    test.desk.choosing.one(id, 'air');
    run.resume();
    const ended = await run.finished;
    expect([sent, shown(id), ended.failures[0]?.code]).toEqual([
      0,
      { state: 'chosen', price: '150.00' },
      'left',
    ]);
    await book([id], null, true);
    expect([sent, shown(id).state]).toEqual([1, 'booked']);
  });
});

describe('rating again that fails', () => {
  it.each<readonly [ServiceError, 'stopped' | 'done', number]>([
    [{ kind: 'offline', message: 'no line' }, 'stopped', 1],
    [{ kind: 'unauthorized', message: 'no' }, 'stopped', 1],
    [{ kind: 'refused', status: 424, message: 'no', reasons: [] }, 'done', 2],
    [{ kind: 'server', status: 500, message: 'no' }, 'done', 2],
    [{ kind: 'timeout', message: 'no' }, 'done', 2],
    [{ kind: 'rateLimited', message: 'no', retryAfterMs: 3_600_000 }, 'stopped', 1],
  ])(
    'with $kind sends nothing, says why, and ends the run where a rating would',
    async (reason, state, tries) => {
      const ids = await chosenLongAgo('A', 'B');
      refusal = reason;
      const ended = await book(ids);
      expect([sent, asked, ended.state, ids.map((id) => shown(id))]).toEqual([
        0,
        tries,
        state,
        ids.map(() => ({ state: 'chosen', price: '100.00' })),
      ]);
      expect(test.desk.ledger.snapshot(ids[0] ?? '').issues.map(({ code }) => code)).toContain(
        `service-${reason.kind}`,
      );
      refusal = null;
      await book(ids);
      expect([sent, ids.map((id) => shown(id).state)]).toEqual([2, ['booked', 'booked']]);
    },
  );

  it('an edit meanwhile: nothing is sent, for it would not be what a person sees', async () => {
    const [id = ''] = await chosenLongAgo('A');
    const run = book([id]);
    test.desk.drafts.save([{ id, draft: someDraft('A', { last_mile: 'no' }) }]);
    await run;
    expect([sent, shown(id).state]).toEqual([0, 'chosen']);
  });
});
