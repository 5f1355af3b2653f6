import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCode } from '../../../../src/domain/money/currency.ts';
import { addDecimals, compareDecimals } from '../../../../src/domain/money/money.ts';
import {
  answered,
  inCurrency,
  linePrice,
  priceText,
  readPrice,
  readRate,
  type TypedPrice,
} from '../../../../src/domain/money/price.ts';

describe('a typed price', () => {
  it.each<readonly [string, TypedPrice | null]>([
    ['80', { value: '80', currency: null, basis: 'each', rate: null }],
    ['₦45,000', { value: '45000', currency: 'NGN', basis: 'each', rate: null }],
    ['80 USD @ 1,550', { value: '80', currency: 'USD', basis: 'each', rate: '1550' }],
    ['$80@1550.5', { value: '80', currency: 'USD', basis: 'each', rate: '1550.5' }],
    ['30000 total', { value: '30000', currency: null, basis: 'total', rate: null }],
    ['30000 Each', { value: '30000', currency: null, basis: 'each', rate: null }],
    ['30000 each or total?', { value: '30000', currency: null, basis: 'unclear', rate: null }],
    ['240 USD total @ 1550', { value: '240', currency: 'USD', basis: 'total', rate: '1550' }],
    ['80 USD @', null],
    ['80 USD @ 0', null],
    ['80 USD @ -5', null],
    ['80 USD @ soon', null],
    ['ask', null],
    ['', null],
  ])('%j', (text, expected) => expect(readPrice(text)).toEqual(expected));

  it('reads back what it writes', () => {
    const any = fc.record({
      value: fc
        .tuple(fc.nat(10_000_000), fc.nat(99))
        .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
      currency: fc.constantFrom(null, 'USD', 'GBP', 'NGN'),
      basis: fc.constantFrom<TypedPrice['basis']>('each', 'total', 'unclear'),
      rate: fc.constantFrom(null, '1550', '0.00065', '1850.25'),
    });
    fc.assert(
      fc.property(any, (price) => {
        expect(readPrice(priceText(price))).toEqual(price);
      }),
    );
  });

  it('takes the currency of a column, before what is said of it', () => {
    expect(
      ['80', '80 total', '30 each or total?', '80 GBP', 'ask'].map((text) =>
        inCurrency(text, 'USD'),
      ),
    ).toEqual(['80 USD', '80 USD total', '30 USD each or total?', '80 GBP', 'ask']);
  });

  it('is answered where it is open, and left alone where it is not', () => {
    const rates = new Map([['USD', '1550']]);
    expect(
      ['80 USD', '80 USD @ 1400', '80 GBP', '80', '30 each or total?', '30 total'].map((text) =>
        answered(text, { rates, basis: 'total' }),
      ),
    ).toEqual(['80 USD @ 1550', '80 USD @ 1550', '80 GBP', '80', '30 total', '30 total']);
  });

  it.each([
    ['₦', 'NGN'],
    ['n', 'NGN'],
    ['$', 'USD'],
    ['US$', 'USD'],
    // As eBay writes it.
    ['US $', 'USD'],
    ['R$', 'BRL'],
    ['TL', 'TRY'],
    ['usd', 'USD'],
    ['NGN₦', 'NGN'],
    ['£', 'GBP'],
    ['€', 'EUR'],
    ['FCFA', 'XOF'],
    ['cfa', 'XOF'],
    ['₸', '₸'],
  ])('%s is %s', (sign, code) => expect(currencyCode(sign)).toBe(code));
  it.each(['', '0', '-1', 'x', '1e3', '1 USD'])('“%s” is no rate', (text) =>
    expect(readRate(text)).toBeNull(),
  );
});

describe('what is declared of a line', () => {
  it('is the typed value of all to the cent, one piece its share', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 500 }), (cents, quantity) => {
        const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const line = linePrice(
          { value, currency: null, basis: 'total', rate: null },
          quantity,
          'NGN',
        );
        expect(compareDecimals(line?.amount ?? '-1', value)).toBe(0);
        const shares = Array.from({ length: quantity }, () => line?.unit ?? '0').reduce(
          addDecimals,
          '0.00',
        );
        const off = addDecimals(shares, `-${line?.amount ?? '0'}`).replace('-', '');
        expect(compareDecimals(off, (quantity * 0.005).toFixed(3))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 1e24])('for %d pieces never throws', (quantity) => {
    for (const basis of ['each', 'total', 'unclear'] as const)
      expect(() =>
        linePrice({ value: '9'.repeat(40), currency: null, basis, rate: null }, quantity, 'NGN'),
      ).not.toThrow();
    if (quantity !== 1e24)
      expect(
        linePrice({ value: '5', currency: null, basis: 'each', rate: null }, quantity, 'NGN'),
      ).toBeNull();
  });

  it('waits for a rate, and for a word where it is not clear', () => {
    expect(
      linePrice({ value: '80', currency: 'USD', basis: 'each', rate: null }, 2, 'NGN'),
    ).toBeNull();
    expect(
      linePrice({ value: '80', currency: 'USD', basis: 'each', rate: null }, 2, 'USD'),
    ).toMatchObject({ unit: '80.00', amount: '160.00', converted: null });
    expect(
      linePrice({ value: '80', currency: null, basis: 'unclear', rate: null }, 2, 'NGN'),
    ).toBeNull();
    expect(
      linePrice({ value: '80', currency: null, basis: 'unclear', rate: null }, 1, 'NGN'),
    ).toMatchObject({ amount: '80.00' });
    expect(
      linePrice({ value: '33.33', currency: 'USD', basis: 'each', rate: '1550.55' }, 3, 'NGN'),
    ).toEqual({
      unit: '51679.83',
      amount: '155039.49',
      converted: { unitPrice: '33.33', currency: 'USD', rate: '1550.55' },
    });
  });
});
