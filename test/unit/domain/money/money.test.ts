import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimal,
  multiplyDecimal,
  totals,
} from '../../../../src/domain/money/money.ts';

const amount = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

describe('amounts of money', () => {
  it.each([
    ['1', '1.00'],
    ['1.5', '1.50'],
    ['1.500', '1.50'],
    ['1.005', '1.005'],
    ['0010.10', '10.10'],
    ['-0', '0.00'],
    ['-3.1', '-3.10'],
    [1200, '1200.00'],
    [0.1, '0.10'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000.00'],
  ] as const)('%s is written %s', (from, text) => {
    expect(decimal(from)).toBe(text);
  });

  it.each(['', ' ', '1,5', '1e3', '.5', '5.', 'NGN 5', '--1', NaN, Infinity])(
    '%s is none',
    (from) => expect(decimal(from)).toBeNull(),
  );

  it('add exactly, where floats do not', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(addDecimals('9007199254740993.01', '0.02')).toBe('9007199254740993.03');
  });

  it.each([
    ['7800.00', 12, '93600.00'],
    ['0.10', 3, '0.30'],
    ['19.99', 0, '0.00'],
    ['1.50', 1e21, '1500000000000000000000.00'],
    ['2.00', 1e25, '20000000000000001811939328.00'],
    ['1.00', Infinity, '0.00'],
  ] as const)('%s times %s is %s, and no number of pieces throws', (price, pieces, text) => {
    expect(multiplyDecimal(price, pieces)).toBe(text);
  });

  it('are compared as numbers, not as text', () => {
    expect(['9.00', '10.00', '-1.5', '-1.50'].sort(compareDecimals)).toEqual([
      '-1.5',
      '-1.50',
      '9.00',
      '10.00',
    ]);
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(Math.sign(compareDecimals(a, b))).toBe(-Math.sign(compareDecimals(b, a)) + 0);
      }),
    );
  });

  it('are worked out exactly at any length: small ones are floats inside, long ones whole numbers', () => {
    const text = fc
      .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 17n), fc.nat(4))
      .map(([minus, digits, places]) => {
        const padded = String(digits).padStart(places + 1, '0');
        const whole = padded.slice(0, padded.length - places);
        return `${minus ? '-' : ''}${whole}${places === 0 ? '' : `.${padded.slice(-places)}`}`;
      });
    const tenThousandths = (amount: string): bigint => {
      const [whole = '', places = ''] = amount.split('.');
      return BigInt(whole + places.padEnd(4, '0'));
    };
    fc.assert(
      fc.property(text, text, fc.nat(1_000_000), (a, b, pieces) => {
        const [left, right] = [tenThousandths(a), tenThousandths(b)];
        expect(tenThousandths(addDecimals(a, b))).toBe(left + right);
        expect(compareDecimals(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(tenThousandths(multiplyDecimal(a, pieces))).toBe(left * BigInt(pieces));
      }),
      { numRuns: 1000 },
    );
  });

  it('add in any order to the same', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(addDecimals(addDecimals(a, b), c)).toBe(addDecimals(a, addDecimals(b, c)));
      }),
    );
  });

  it('are never summed over currencies', () => {
    expect(
      totals([
        { amount: '1.00', currency: 'NGN' },
        { amount: '2.50', currency: 'USD' },
        { amount: '3.00', currency: 'NGN' },
      ]),
    ).toEqual([
      { amount: '4.00', currency: 'NGN' },
      { amount: '2.50', currency: 'USD' },
    ]);
    expect(totals([])).toEqual([]);
  });
});
