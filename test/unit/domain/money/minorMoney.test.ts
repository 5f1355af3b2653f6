import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  fromMinor,
  minorTotals,
  toMinor,
  typedMinor,
} from '../../../../src/domain/money/money.ts';
import { typedAmount } from '../../../../src/renderer/lib/priceForm.ts';

const CURRENCIES = [
  ['NGN', 2],
  ['USD', 2],
  ['JPY', 0],
  ['XOF', 0],
  ['KWD', 3],
] as const;

describe('a typed amount', () => {
  it.each([
    ['50000', 5_000_000],
    ['50000.5', 5_000_050],
    ['-500.00', -50_000],
  ])('of %s is %s kobo', (value, minor) => {
    expect(typedMinor(value, 'NGN')).toBe(minor);
  });
  it.each(['50.000', '0.005', '99999999999999999', '', 'x', '-'])(
    'of “%s” is none: who writes 50.000 may mean fifty thousand',
    (value) => {
      expect(typedMinor(value, 'NGN')).toBeNull();
    },
  );
  it('in a field of naira is not one of dollars', () => {
    expect(['$50', '50 USD', '₦50', '50 NGN'].map((text) => typedAmount(text, 'NGN'))).toEqual([
      null,
      null,
      5_000,
      5_000,
    ]);
  });
});

describe('money in minor units', () => {
  it.each([
    ['46074.50', 'NGN', 4_607_450],
    ['0.05', 'USD', 5],
    ['-937.5', 'NGN', -93_750],
    ['1500.00', 'JPY', 1500],
    ['1.5', 'KWD', 1500],
    ['12', 'USD', 1200],
    ['-0.00', 'USD', 0],
  ])('%s %s is %i', (amount, currency, minor) => {
    expect(toMinor({ amount, currency }).minor).toBe(minor);
  });

  it.each([
    ['0.005', 'USD', 1],
    ['0.0049', 'USD', 0],
    ['-0.005', 'USD', -1],
    ['1500.5', 'JPY', 1501],
    ['9.9999', 'KWD', 10_000],
  ])('%s %s cannot be paid and becomes %i', (amount, currency, minor) => {
    expect(toMinor({ amount, currency }).minor).toBe(minor);
  });

  it('refuses what is no amount, or none that an integer holds, rather than to keep another one', () => {
    for (const amount of ['', 'free', '1,000', '99999999999999999.00'])
      expect(() => toMinor({ amount, currency: 'NGN' })).toThrow(RangeError);
    expect(() =>
      minorTotals([
        { minor: Number.MAX_SAFE_INTEGER, currency: 'NGN' },
        { minor: 1, currency: 'NGN' },
      ]),
    ).toThrow(RangeError);
  });

  it('there and back is the same amount in every currency, whatever its places', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: -1e12, max: 1e12 }),
        ([currency, places], minor) => {
          const text = fromMinor({ minor, currency });
          expect(toMinor(text)).toEqual({ minor, currency });
          expect(compareDecimals(text.amount, (minor / 10 ** places).toFixed(places))).toBe(0);
        },
      ),
    );
  });

  it('sums are those of the decimal texts, one a currency', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            minor: fc.integer({ min: -1e9, max: 1e9 }),
            currency: fc.constantFrom('NGN', 'JPY', 'KWD'),
          }),
          { maxLength: 30 },
        ),
        (amounts) => {
          for (const sum of minorTotals(amounts)) {
            const texts = amounts
              .filter(({ currency }) => currency === sum.currency)
              .map((each) => fromMinor(each).amount);
            expect(compareDecimals(fromMinor(sum).amount, texts.reduce(addDecimals, '0.00'))).toBe(
              0,
            );
          }
        },
      ),
    );
    expect(
      minorTotals([
        { minor: 10, currency: 'NGN' },
        { minor: 5, currency: 'USD' },
        { minor: -3, currency: 'NGN' },
      ]),
    ).toEqual([
      { minor: 7, currency: 'NGN' },
      { minor: 5, currency: 'USD' },
    ]);
  });
});
