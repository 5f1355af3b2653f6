import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../../../../../src/texts/index.ts';
import { receiptDataOf } from '../../../../../src/core/papers/make/receiptData.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import {
  NO_PRICE_LISTS,
  type PriceLists,
  type PriceRule,
} from '../../../../../src/domain/pricing/priceRules.ts';
import type { RateOption, UnreadableOption } from '../../../../../src/domain/rates/option.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import { compressAnswer } from '../../../../../src/core/ledger/tables/answers.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

const HOUR = 3_600_000;
let offered: readonly RateOption[];
let unreadable: readonly UnreadableOption[] = [];
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered, ...(unreadable.length > 0 && { unreadable }) }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () =>
    ok({
      reference: 'R-1',
      trackingNumber: 'T-1',
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    }),
};
const rule: PriceRule = {
  name: 'Everything',
  services: [],
  countries: [],
  overWeight: null,
  upToWeight: null,
  percent: 2000,
  fixed: 0,
  perWeight: 0,
  minimum: 0,
};
const lists = (patch: Partial<PriceLists['SFN']> = {}): PriceLists => ({
  ...NO_PRICE_LISTS,
  SFN: { rules: [rule], vat: 750, roundTo: 5000, ...patch },
});
let test: FakeDesk;
beforeEach(() => {
  offered = [someOption('air', '1000.00'), someOption('sea', '1500.00')];
  unreadable = [];
  test = fakeDesk({ service });
});
afterEach(() => {
  test.close();
});

const rated = async (): Promise<string> => {
  const { desk } = test;
  const [id = ''] = desk.drafts
    .insert(desk.batches.create('Test', 'SFN'), [{ draft: someDraft('A'), rows: null, notes: [] }])
    .map((each) => each.id);
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, 'air');
  return id;
};
const book = (id: string) =>
  test.desk.booking.start(
    test.desk.booking.preflight([id]).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
const receipt = (id: string) =>
  receiptDataOf(
    test.desk.ledger.snapshot(id),
    soldRecordOf(test.desk.context, test.desk.ledger.must(id)),
    String,
  );
const priceOf = (id: string) =>
  test.desk.ledger.snapshot(id).quote?.options.find(({ slug }) => slug === 'air')?.total.amount;

describe('customer prices', () => {
  it('leaves everything at the cost while there are no rules', async () => {
    const id = await rated();
    await book(id);
    expect([priceOf(id), receipt(id)?.total?.amount]).toEqual(['1000.00', '1000.00']);
  });

  it('shows and prints the customer’s price, and tells nothing of the cost', async () => {
    test.desk.pricing.setLists(lists());
    offered = [
      someOption('air', '1000.00', {
        gross: { amount: '1234.00', currency: 'NGN' },
        discount: '234.00',
      }),
    ];
    const id = await rated();
    await book(id);
    // 1,000 + 20 % + VAT 7.5 % = 1,290, up to 50: 1,300.
    expect(receipt(id)).toMatchObject({
      total: { amount: '1300.00' },
      parts: [
        { name: 'Price before VAT', amount: { amount: '1209.30' } },
        { name: 'VAT 7.5 %', amount: { amount: '90.70' } },
      ],
    });
    await speak('fr');
    const french = receipt(id)?.parts[1]?.name;
    await speak('en');
    expect(french, 'a receipt in French had a point in the rate of VAT').toBe('TVA 7,5\u00A0%');
    const told = JSON.stringify([test.desk.ledger.snapshot(id), test.events, receipt(id)]);
    for (const secret of ['1000.00', '1234.00', '234.00']) expect(told).not.toContain(secret);
  });

  it('shows what the service answered, which names the cost, only with the PIN where customers have prices of their own', async () => {
    const id = await rated();
    test.desk.context.store.answers.add(
      { shipmentId: id, operation: 'purchase', at: 1, attempt: null },
      compressAnswer({
        status: 201,
        message: 'Booked',
        reasons: [],
        body: '{"total":"1000.00"}',
        cut: false,
      }),
    );
    const shown = (isAllowed: boolean) =>
      test.desk.pricing.answers(id, isAllowed).map(({ body, hidden }) => ({ body, hidden }));
    const whole = [{ body: '{"total":"1000.00"}', hidden: false }];
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    expect(shown(false), 'customers pay the cost: it is no secret').toEqual(whole);
    test.desk.pricing.setLists(lists());
    expect(shown(false)).toEqual([{ body: null, hidden: true }]);
    expect(shown(true)).toEqual(whole);
  });

  it('judges spending limits by the cost, however much the customer pays', async () => {
    test.desk.pricing.setLists(lists({ rules: [{ ...rule, percent: 100_000 }] }));
    const id = await rated();
    const limit = { amount: '1000.00', currency: 'NGN' };
    test.desk.guard.set({ perRun: [limit], perDay: [], share: 5 }, '1234');
    const question = test.desk.booking.preflight([id]);
    expect([question.exceeded, question.totals[0]?.amount]).toEqual([[], '11850.00']);
    await book(id);
    expect(test.desk.guard.spentToday()).toEqual([limit]);
  });

  it('names a limit that is exceeded, but not the sum, which is the cost', async () => {
    const limit = { amount: '900.00', currency: 'NGN' };
    const exceeded = (id: string) => test.desk.booking.preflight([id]).exceeded;
    test.desk.pricing.setLists(lists());
    const id = await rated();
    test.desk.guard.set({ perRun: [limit], perDay: [limit], share: 5 }, '1234');
    const hidden = [
      { limit: 'run', allowed: limit, would: null },
      { limit: 'day', allowed: limit, would: null },
    ];
    expect(exceeded(id)).toEqual(hidden);
    // The quote keeps its price when the rules go.
    test.desk.pricing.setLists(NO_PRICE_LISTS);
    expect(exceeded(id)).toEqual(hidden);
    expect(exceeded(await rated())[0]?.would).toEqual({ amount: '1000.00', currency: 'NGN' });
  });

  it('shows an option that cannot be read without the cost that is in it', async () => {
    test.desk.pricing.setLists(lists());
    unreadable = [{ slug: 'sea', name: 'Sea', raw: '1000.00 NGN, 1234.00 NGN' }];
    const id = await rated();
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    const shown = test.desk.ledger.snapshot(id);
    expect(shown.quote?.unreadable).toEqual([{ slug: 'sea', name: 'Sea', raw: '' }]);
    expect(JSON.stringify(shown)).toContain('Sea.');
    expect(JSON.stringify(shown)).not.toContain('1234.00');
  });

  it('keeps what was offered and sold when the rules change later', async () => {
    test.desk.pricing.setLists(lists());
    const [quoted, sold] = [await rated(), await rated()];
    await book(sold);
    test.desk.pricing.setLists(lists({ rules: [{ ...rule, percent: 9000 }] }));
    expect([priceOf(quoted), priceOf(sold), receipt(sold)?.total?.amount]).toEqual([
      '1300.00',
      '1300.00',
      '1300.00',
    ]);
    expect(priceOf(await rated())).toBe('2050.00');
  });

  it('keeps the price that was agreed to when the cost moves right before the purchase', async () => {
    test.desk.pricing.setLists(lists());
    const id = await rated();
    test.pass(2 * HOUR);
    offered = [someOption('air', '1049.00')];
    await book(id);
    expect([receipt(id)?.total?.amount, test.desk.guard.spentToday()[0]?.amount]).toEqual([
      '1300.00',
      '1049.00',
    ]);
  });

  it('holds rates no longer than the desk allows, also those from while the clock was far ahead', async () => {
    const isStale = (id: string) => test.desk.ledger.snapshot(id).quote?.stale;
    const id = await rated();
    // A clock that is corrected by minutes makes no rates stale.
    test.pass(-HOUR / 6);
    expect(isStale(id)).toBe(false);
    test.pass(-48 * HOUR);
    expect(isStale(id)).toBe(true);
    test.pass(72 * HOUR);
    expect(isStale(id)).toBe(false);
    test.pass(HOUR);
    expect(isStale(id)).toBe(true);
  });

  it('asks again when rates are asked for anew after the content was edited', async () => {
    test.desk.pricing.setLists(lists());
    const id = await rated();
    const { draft } = test.desk.ledger.snapshot(id);
    test.desk.drafts.save([
      { id, draft: { ...draft, boxes: draft.boxes.map((box) => ({ ...box, weight: '3' })) } },
    ]);
    offered = [someOption('air', '1040.00')];
    await test.desk.rating.start([id], null).finished;
    expect(priceOf(id)).toBe('1350.00');
  });

  it('compares by what the customer pays when a rule chooses', async () => {
    test.desk.pricing.setLists(lists({ rules: [{ ...rule, services: ['air'], percent: 10_000 }] }));
    const id = await rated();
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    expect(test.desk.ledger.snapshot(id).chosen).toBe('sea');
  });

  it('gives cost and margin', async () => {
    test.desk.pricing.setLists(lists());
    const id = await rated();
    expect(test.desk.pricing.lists()).toEqual(lists());
    expect(test.desk.pricing.costs(id)[0]).toMatchObject({
      slug: 'air',
      chosen: true,
      cost: { minor: 100_000 },
      price: { minor: 130_000 },
      margin: { minor: 30_000 },
      rule: 'Everything',
    });
  });
});
