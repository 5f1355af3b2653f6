import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customerPrice,
  NO_PRICE_LISTS,
  ruleFor,
  type PriceList,
  type PriceRule,
} from '../../../../src/domain/pricing/priceRules.ts';

const rule = (patch: Partial<PriceRule> = {}): PriceRule => ({
  name: 'rule',
  services: [],
  countries: [],
  overWeight: null,
  upToWeight: null,
  percent: 0,
  fixed: 0,
  perWeight: 0,
  minimum: 0,
  ...patch,
});
const list = (...rules: PriceRule[]): PriceList => ({ rules, vat: 0, roundTo: 1 });
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const parcel = { mode: 'SFN', country: 'GB', weight: 2000, slug: 'air' } as const;

const anyRule = fc.record({
  name: fc.string({ maxLength: 10 }),
  services: fc.subarray(['air', 'sea']),
  countries: fc.subarray(['GB', 'US']),
  overWeight: fc.option(fc.integer({ min: 0, max: 5000 })),
  upToWeight: fc.option(fc.integer({ min: 0, max: 9000 })),
  percent: fc.integer({ min: -10_000, max: 1_000_000 }),
  fixed: fc.integer({ min: -1e9, max: 1e9 }),
  perWeight: fc.integer({ min: -1e7, max: 1e7 }),
  minimum: fc.integer({ min: 0, max: 1e9 }),
});
const anyList = fc.record({
  rules: fc.array(anyRule, { maxLength: 4 }),
  vat: fc.integer({ min: 0, max: 10_000 }),
  roundTo: fc.integer({ min: 1, max: 100_000 }),
});
const anyCost = fc.integer({ min: 0, max: 1e10 }).map(naira);

describe('the customer’s price', () => {
  it('is the cost where the list says nothing', () => {
    expect(customerPrice(NO_PRICE_LISTS.SFN, naira(4_607_400), parcel)).toBeNull();
  });

  it('adds share, fixed amount and amount per kg, then VAT, then rounds up to ₦50', () => {
    const made = customerPrice(
      {
        rules: [rule({ percent: 1500, fixed: 150_000, perWeight: 50_000 })],
        vat: 750,
        roundTo: 5000,
      },
      naira(4_607_400),
      parcel,
    );
    // 46,074 + 6,911.10 + 1,500 + 2 × 500 = 55,485.10; with VAT 59,646.48; up to 50: 59,650.
    expect(made?.total).toEqual(naira(5_965_000));
    expect(made?.vat).toEqual(naira(416_163));
  });

  it('takes the first rule that fits and no other', () => {
    const rules = list(
      rule({ name: 'US only', countries: ['US'], fixed: 1 }),
      rule({ name: 'heavy', overWeight: 2000, fixed: 2 }),
      rule({ name: 'sea', services: ['sea'], fixed: 3 }),
      rule({ name: 'up to 2 kg', upToWeight: 2000, fixed: 4 }),
      rule({ name: 'rest', fixed: 5 }),
    );
    expect(ruleFor(rules, parcel)?.name).toBe('up to 2 kg');
    expect(ruleFor(rules, { ...parcel, weight: 2001 })?.name).toBe('heavy');
    expect(customerPrice(rules, naira(100), parcel)?.total.minor).toBe(104);
  });

  it('is at least the minimum, VAT included', () => {
    const made = customerPrice(
      { ...list(rule({ minimum: 1_000_000 })), vat: 750 },
      naira(10_000),
      parcel,
    );
    expect(made?.total.minor).toBe(1_000_000);
  });

  it('applies no amounts of naira to a cost in dollars', () => {
    expect(
      customerPrice(list(rule({ fixed: 500 })), { minor: 100, currency: 'USD' }, parcel),
    ).toBeNull();
  });

  it('refuses a price that an integer does not hold, rather than to sell for another', () => {
    expect(() =>
      customerPrice(list(rule({ percent: 1_000_000 })), naira(Number.MAX_SAFE_INTEGER), parcel),
    ).toThrow(RangeError);
  });

  it('is a whole multiple of the rounding, never below zero nor below the minimum', () => {
    fc.assert(
      fc.property(anyList, anyCost, (prices, cost) => {
        const made = customerPrice(prices, cost, parcel);
        if (made === null) return;
        const { minor } = made.total;
        expect(Number.isSafeInteger(minor)).toBe(true);
        expect(minor).toBeGreaterThanOrEqual(ruleFor(prices, parcel)?.minimum ?? 0);
        expect(minor % prices.roundTo).toBe(0);
        expect(made.vat?.minor ?? 0).toBeLessThanOrEqual(minor);
      }),
    );
  });

  it('shows VAT that is the rate of what is left, to the smallest coin', () => {
    fc.assert(
      fc.property(anyList, anyCost, (prices, cost) => {
        const made = customerPrice(prices, cost, parcel);
        if (!made?.vat) return;
        const net = made.total.minor - made.vat.minor;
        // Half a coin of rounding, and the share of it.
        expect(Math.abs(made.vat.minor - (net * prices.vat) / 10_000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('rises with the cost', () => {
    fc.assert(
      fc.property(anyList, anyCost, fc.integer({ min: 0, max: 1e6 }), (prices, cost, more) => {
        const before = customerPrice(prices, cost, parcel);
        const after = customerPrice(prices, naira(cost.minor + more), parcel);
        expect(after?.total.minor ?? 0).toBeGreaterThanOrEqual(before?.total.minor ?? 0);
      }),
    );
  });

  it('does not depend on rules behind the first that fits', () => {
    fc.assert(
      fc.property(anyList, anyRule, anyCost, (prices, last, cost) => {
        if (ruleFor(prices, parcel) === null) return;
        const more = { ...prices, rules: [...prices.rules, last] };
        expect(customerPrice(more, cost, parcel)).toEqual(customerPrice(prices, cost, parcel));
      }),
    );
  });
});
