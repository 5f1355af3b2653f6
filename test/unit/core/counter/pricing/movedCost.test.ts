import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  compareDecimals,
  multiplyDecimal,
  roundMoney,
  type Money,
  moneyText,
} from '../../../../../src/domain/money/money.ts';
import { movedTooFar } from '../../../../../src/domain/purchase/guard.ts';
import { NO_PRICE_LISTS, type PriceLists } from '../../../../../src/domain/pricing/priceRules.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import type {
  PurchaseReceipt,
  ShippingService,
} from '../../../../../src/domain/service/service.ts';
import { fail, ok, type Result } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

const HOUR = 3_600_000;
const OPTIONS = { fileIsUrl: true, concurrency: 1, pick: null } as const;
const PIN = '4711';
const naira = (amount: string): Money => ({ amount, currency: 'NGN' });
const dollars = (amount: string): Money => ({ amount, currency: 'USD' });
const airAt = (total: Money): RateOption =>
  someOption('air', total.amount, {
    total,
    gross: total,
    ...(total.currency !== 'NGN' && { disagrees: { asked: 'SFN', currency: total.currency } }),
  });
let offered: readonly RateOption[];
let [tries, sent]: [number, string[]] = [0, []];
let purchase: () => Promise<Result<PurchaseReceipt>>;
const booked = (): PurchaseReceipt => ({
  reference: 'R',
  trackingNumber: `T-${sent.length}`,
  trackingUrl: null,
  documents: { waybill: { kind: 'none' }, invoice: { kind: 'none' }, insurance: { kind: 'none' } },
});
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async ({ externalReference }) => {
    sent.push(externalReference);
    tries += 1;
    return purchase();
  },
};
let test: FakeDesk;
beforeEach(() => {
  offered = [airAt(naira('250.50'))];
  [tries, sent] = [0, []];
  purchase = async () => ok(booked());
  test = fakeDesk({ service });
});
afterEach(() => test.close());

const rate = (id: string) => test.desk.rating.start([id], null).finished;
const chosen = async (name = 'A'): Promise<string> => {
  const [id = ''] = test.desk.drafts
    .insert(test.desk.batches.create('Test', 'SFN'), [
      { draft: someDraft(name), rows: null, notes: [] },
    ])
    .map((each) => each.id);
  await rate(id);
  test.desk.choosing.one(id, 'air');
  return id;
};
let payments = 0;
const pay = (id: string, minor: number, currency = 'NGN') =>
  test.desk.payments.take({
    id: `P-${(payments += 1)}`,
    shipmentIds: [id],
    method: 'cash',
    amount: { minor, currency },
    tendered: null,
    reference: '',
    allowed: null,
  });
const question = async (id: string, pin: string | null = null) =>
  test.desk.booking.preflightInTurns(
    [id],
    pin === null ? null : { by: test.desk.guard.demand(pin, 'costs') },
  );
const book = async (id: string, confirmed = false, pin: string | null = null) => {
  const { token, ids } = await question(id, pin);
  if (ids.length === 0) return null;
  return test.desk.booking.start(token, { ...OPTIONS, confirmed }, null).finished;
};
/** A run without a question: `desk batch --book` and `desk resume`. */
const runWithoutQuestion = async (id: string): Promise<string> => {
  const run = {
    id: `run-${tries}-${sent.length}-${test.desk.context.random()}`,
    kind: 'booking' as const,
    serviceId: test.desk.context.identity().id,
    members: [id],
    startedAt: 0,
    endedAt: null,
    options: OPTIONS,
  };
  test.store.runs.insert(run);
  const { failures } = await test.desk.booking.run(run, null).finished;
  return failures.map(({ message }) => message).join();
};
const costOf = (id: string) => {
  const { purchase } = test.desk.ledger.must(id);
  return 'slug' in purchase
    ? purchase.quote.options.find(({ slug }) => slug === purchase.slug)?.total
    : undefined;
};
const shownPrice = (id: string) =>
  test.desk.ledger.snapshot(id).quote?.options.find(({ slug }) => slug === 'air')?.total;
const lock = () => test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, PIN);
const lists = (patch: Partial<PriceLists['SFN']> = {}): PriceLists => ({
  ...NO_PRICE_LISTS,
  SFN: { rules: [], vat: 0, roundTo: 100_000_000, ...patch },
});

describe('after a payment of ₦1, an option that the service now offers', () => {
  it.each([
    ['in another currency', dollars('250.50')],
    ['at a hundred times the cost', naira('25050.00')],
  ])('%s is bought only by a person who confirms both costs', async (_name, now) => {
    const id = await chosen();
    pay(id, 100);
    offered = [airAt(now)];
    await rate(id);
    expect(test.desk.ledger.snapshot(id).chosen).toBeNull();
    test.desk.choosing.one(id, 'air');
    const { toConfirm } = await question(id);
    const words = toConfirm[0]?.words ?? '';
    expect(words).toContain('₦250.50');
    expect(words).toContain(now.currency === 'USD' ? '$250.50' : '₦25,050.00');
    expect(words).toContain('and ₦1.00 was paid');
    await expect(book(id)).rejects.toThrow('A person has to confirm');
    expect(await runWithoutQuestion(id)).toContain('A person has to confirm');
    expect(sent).toEqual([]);
    await book(id, true);
    expect([sent.length, costOf(id)]).toEqual([1, now]);
  });

  it('in another currency has no price in the old one: the customer agreed to nothing in dollars', async () => {
    const id = await chosen();
    pay(id, 100);
    offered = [airAt(dollars('250.50'))];
    await rate(id);
    expect(shownPrice(id)).toEqual(dollars('250.50'));
    test.desk.choosing.one(id, 'air');
    expect(test.desk.payments.states([id])[0]?.balance?.open).toEqual({
      minor: 25_050,
      currency: 'USD',
    });
    // Nor is the old price back with the old currency.
    offered = [airAt(naira('25050.00'))];
    await rate(id);
    expect(shownPrice(id)).toEqual(naira('25050.00'));
  });

  it('keeps the agreed price over several rates, also while nothing is chosen', async () => {
    const id = await chosen();
    pay(id, 100);
    for (const amount of ['300.00', '400.00', '25050.00']) {
      offered = [airAt(naira(amount))];
      await rate(id);
      expect(shownPrice(id)).toEqual(naira('250.50'));
    }
    offered = [];
    await rate(id);
    offered = [airAt(naira('500.00'))];
    await rate(id);
    expect(shownPrice(id)).toEqual(naira('250.50'));
  });

  it('has the price of now once all money was given back', async () => {
    const id = await chosen();
    pay(id, 100);
    test.desk.payments.refund({
      id: 'BACK',
      shipmentId: id,
      method: 'cash',
      amount: { minor: 100, currency: 'NGN' },
      reference: '',
      allowed: null,
    });
    offered = [airAt(naira('255.00'))];
    await rate(id);
    expect(shownPrice(id)).toEqual(naira('255.00'));
  });

  it('does not break Cost and margin, whatever the currencies', async () => {
    const id = await chosen();
    pay(id, 100);
    offered = [airAt(naira('25050.00')), someOption('sea', '1.00', { total: dollars('1.00') })];
    await rate(id);
    const [air, sea] = test.desk.pricing.costs(id);
    expect(air).toMatchObject({
      cost: { minor: 2_505_000 },
      firstCost: { minor: 25_050 },
      price: { minor: 25_050 },
      margin: { minor: -2_479_950 },
    });
    expect(sea).toMatchObject({ cost: { currency: 'USD' }, margin: { minor: 0 } });
  });
});

describe('a person who may not see costs', () => {
  it('is told the bound and that a manager must look; the manager sees both costs, the agreed and the paid price', async () => {
    lock();
    const id = await chosen();
    pay(id, 100);
    offered = [airAt(naira('25050.00'))];
    await rate(id);
    expect(JSON.stringify(test.desk.ledger.snapshot(id))).toContain('changed by more than 5 %');
    test.desk.choosing.one(id, 'air');
    const clerk = await question(id);
    expect([clerk.ids, clerk.hiddenCosts]).toEqual([[], 1]);
    expect(clerk.leftOut[0]?.why).toContain('more than 5 %');
    expect(clerk.leftOut[0]?.why).toContain('a manager must look');
    const told = JSON.stringify([
      clerk,
      test.desk.ledger.snapshot(id),
      await runWithoutQuestion(id),
    ]);
    for (const secret of ['25050', '25,050']) expect(told).not.toContain(secret);
    await expect(question(id, '0000')).rejects.toThrow('PIN');
    const manager = await question(id, PIN);
    for (const amount of ['₦250.50', '₦25,050.00', '₦1.00'])
      expect(manager.toConfirm[0]?.words).toContain(amount);
    expect(sent).toEqual([]);
    await test.desk.booking.start(manager.token, { ...OPTIONS, confirmed: true }, null).finished;
    expect(sent.length).toBe(1);
  });

  it('sees the true bound of the desk', async () => {
    lock();
    test.desk.guard.set({ perRun: [], perDay: [], share: 12 }, PIN);
    const id = await chosen();
    pay(id, 100);
    offered = [airAt(naira('300.00'))];
    await rate(id);
    test.desk.choosing.one(id, 'air');
    expect((await question(id)).leftOut[0]?.why).toContain('more than 12 %');
  });

  it('can book the other shipments of a batch without the manager', async () => {
    lock();
    const [moved, other] = [await chosen('A'), await chosen('B')];
    pay(moved, 100);
    offered = [airAt(naira('300.00'))];
    await rate(moved);
    test.desk.choosing.one(moved, 'air');
    const both = await test.desk.booking.preflightInTurns([moved, other]);
    expect([both.ids, both.leftOut.map(({ id }) => id)]).toEqual([[other], [moved]]);
  });
});

describe('forty steps of +4.5 %', () => {
  const step = (): void => {
    const now = offered[0]?.total ?? naira('0');
    offered = [airAt({ ...now, amount: roundMoney(multiplyDecimal(now.amount, 1.045)) })];
  };
  const isWithin = (id: string) => !movedTooFar(naira('250.50'), costOf(id) ?? naira('0'), 5);

  it.each([
    ['rated and chosen by hand', false],
    ['paid a little before', true],
  ])('%s: the question names the first cost', async (_name, isPaid) => {
    const id = await chosen();
    if (isPaid) pay(id, 100);
    for (let n = 0; n < 40; n += 1) {
      step();
      await rate(id);
      test.desk.choosing.one(id, 'air');
    }
    expect((await question(id)).toConfirm[0]?.words).toContain('₦250.50, now it charges ₦1,45');
    await expect(book(id)).rejects.toThrow('confirm');
    expect(sent).toEqual([]);
  });

  it('each with a new try of the command line buys at no more than the bound', async () => {
    const id = await chosen();
    pay(id, 100);
    purchase = async () => fail({ kind: 'noPurchases', message: 'no money' });
    for (let n = 0; n < 40; n += 1) {
      test.pass(2 * HOUR);
      step();
      if (costOf(id) === undefined)
        test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
      const before = tries;
      await runWithoutQuestion(id);
      if (tries > before) expect(isWithin(id)).toBe(true);
    }
    expect(tries).toBe(1);
  });

  it('each in a resumed run: nothing beyond the bound', async () => {
    const id = await chosen();
    purchase = async () => {
      test.pass(2 * HOUR);
      step();
      return fail({ kind: 'noPurchases', message: 'no money' });
    };
    let run = await book(id);
    for (let n = 0; n < 40 && run?.canContinue; n += 1)
      run = await test.desk.booking.resume(run.id).finished;
    expect([tries < 3, isWithin(id) || costOf(id) === undefined]).toEqual([true, true]);
  });

  it('each between the question and the purchase of a batch: the rest is left', async () => {
    const ids = [await chosen('A'), await chosen('B'), await chosen('C')];
    test.pass(2 * HOUR);
    purchase = async () => {
      test.pass(2 * HOUR);
      step();
      return ok(booked());
    };
    const { token } = await test.desk.booking.preflightInTurns(ids);
    step();
    await test.desk.booking.start(token, OPTIONS, null).finished;
    expect(sent.length).toBe(1);
  });
});

it('what a person confirmed once is the bound from then on', async () => {
  const id = await chosen();
  offered = [airAt(naira('300.00'))];
  await rate(id);
  test.desk.choosing.one(id, 'air');
  purchase = async () => fail({ kind: 'noPurchases', message: 'no money' });
  await book(id, true);
  test.pass(2 * HOUR);
  offered = [airAt(naira('310.00'))];
  purchase = async () => ok(booked());
  expect((await question(id)).toConfirm).toEqual([]);
  await book(id);
  expect(costOf(id)).toEqual(naira('310.00'));
});

it('a run whose price moved too far leaves the customer’s price of now, unless something was paid', async () => {
  test.desk.pricing.setLists(lists({ roundTo: 100, vat: 1000 }));
  const [unpaid, paid] = [await chosen('A'), await chosen('B')];
  pay(paid, 100);
  const before = shownPrice(paid);
  test.pass(2 * HOUR);
  offered = [airAt(naira('1000.00'))];
  await book(unpaid);
  await book(paid);
  expect([sent.length, shownPrice(unpaid), shownPrice(paid)]).toEqual([
    0,
    naira('1100.00'),
    before,
  ]);
});

it('a lower cost needs no confirmation', async () => {
  const id = await chosen();
  offered = [airAt(naira('90.00'))];
  await rate(id);
  test.desk.choosing.one(id, 'air');
  expect((await question(id)).toConfirm).toEqual([]);
  await book(id);
  expect(sent.length).toBe(1);
});

it('an option that was away and comes back is compared with its first cost', async () => {
  const id = await chosen();
  offered = [someOption('sea', '90.00')];
  await rate(id);
  offered = [airAt(naira('900.00'))];
  await rate(id);
  test.desk.choosing.one(id, 'air');
  expect((await question(id)).toConfirm[0]?.words).toContain('₦250.50');
});

it('a price list whose prices hide every rise does not hide the cost from the guard', async () => {
  test.desk.pricing.setLists(lists());
  lock();
  const id = await chosen();
  offered = [airAt(naira('25050.00'))];
  await rate(id);
  test.desk.choosing.one(id, 'air');
  expect((await question(id)).leftOut[0]?.why).toContain('a manager must look');
});

type Act =
  | {
      readonly kind: 'offer';
      readonly cost: Money | null;
      readonly then: 'nothing' | 'rate' | 'choose' | 'rule';
    }
  | { readonly kind: 'book' | 'run' | 'confirm' | 'lists' | 'wait' }
  | { readonly kind: 'pay'; readonly minor: number };

const amounts = fc.integer({ min: 1, max: 4_000_000 }).map((kobo) => (kobo / 100).toFixed(2));
const costs = fc.oneof(
  fc.constantFrom('100.00', '104.50', '109.20', '95.50').map(naira),
  fc.constantFrom('50.00', '100.00', '104.00').map(dollars),
  fc.record({ amount: amounts, currency: fc.constantFrom('NGN', 'USD', 'EUR') }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      cost: fc.option(costs, { freq: 9 }),
      then: fc.constantFrom('nothing', 'rate', 'choose', 'rule'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('book', 'run', 'confirm', 'lists', 'wait') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      minor: fc.constantFrom(1, 100, 5000),
    }),
  },
);

/** A desk with one shipment whose first cost is ₦100.00, on which acts are played; throws when something was bought beyond the bound. */
const playedOn = async (isLocked: boolean): Promise<(each: Act) => Promise<void>> => {
  sent = [];
  test = fakeDesk({ service });
  if (isLocked) lock();
  offered = [airAt(naira('100.00'))];
  const id = await chosen();
  let bound = naira('100.00');
  const bought: (Money | undefined)[] = [];
  purchase = async () => {
    bought.push(costOf(id));
    // The first one is turned away, so that the rest of the acts has something to buy.
    return sent.length === 1 ? fail({ kind: 'noPurchases', message: 'no' }) : ok(booked());
  };
  const check = (): void => {
    for (const cost of bought.splice(0)) {
      const isWithin =
        cost?.currency === bound.currency &&
        (!movedTooFar(bound, cost, 5) || compareDecimals(cost.amount, bound.amount) < 0);
      expect(isWithin, JSON.stringify({ cost, bound })).toBe(true);
    }
  };
  const acts: { readonly [K in Act['kind']]: (each: Extract<Act, { kind: K }>) => unknown } = {
    offer: async ({ cost, then }) => {
      offered = cost === null ? [] : [airAt(cost)];
      if (then !== 'nothing') await rate(id);
      if (then === 'choose') test.desk.choosing.one(id, 'air');
      if (then === 'rule')
        test.desk.choosing.byRule([id], {
          name: '',
          pick: { kind: 'slug', slug: 'air' },
          never: [],
        });
    },
    wait: () => test.pass(2 * HOUR),
    lists: () => test.desk.pricing.setLists(lists()),
    pay: ({ minor }) => {
      try {
        pay(id, minor, shownPrice(id)?.currency);
      } catch {
        // Not payable now: no price, or more than is open.
      }
    },
    run: () => runWithoutQuestion(id),
    book: () => book(id).catch(() => null),
    confirm: async () => {
      const cost = costOf(id);
      const asked = await question(id, isLocked ? PIN : null);
      if (asked.ids.length === 0) return;
      // Only a sentence that names the cost is a confirmation of it.
      if (cost && asked.toConfirm[0]?.words.includes(`now it charges ${moneyText(cost)}`))
        bound = cost;
      await test.desk.booking.start(asked.token, { ...OPTIONS, confirmed: true }, null).finished;
    },
  };
  return async (each) => {
    if (test.desk.ledger.must(id).purchase.kind === 'booked') return;
    await (acts[each.kind] as (act: Act) => unknown)(each);
    check();
  };
};

it('over random rates, payments and runs, nothing is bought beyond the bound of the first cost unless a person confirmed that cost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 20 }),
      fc.boolean(),
      async (acts, isLocked) => {
        test.close();
        const play = await playedOn(isLocked);
        for (const each of acts) await play(each);
      },
    ),
    { numRuns: 50 },
  );
});
