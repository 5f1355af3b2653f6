import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnitName, readDecimal, readMeasure } from '../../../../src/domain/text/numberText.ts';

const value = (text: string, decimalComma = false): string | null => {
  const read = readDecimal(text, { decimalComma });
  return read.ok ? read.value : null;
};

describe('readDecimal', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u2009234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ["1'234.5", '1234.5'],
    ['1’234’567', '1234567'],
    ['45,00', '45.00'],
    ['1.234.567,8', '1234567.8'],
    ['12,34,567', '1234567'],
    ['0,350', '0.350'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+5', '5'],
    ['- 3', '-3'],
    ['−3', '-3'],
    ['-0', '0'],
    ['１２', '12'],
    ['١٢٫٥', '12.5'],
  ])('reads %s the same whatever the file’s style is', (text, expected) => {
    expect([value(text), value(text, true)]).toEqual([expected, expected]);
  });

  it('does not read “1,234” as one and a bit, unless the file writes decimals with a comma', () => {
    expect([value('1,234'), value('1,234', true)]).toEqual(['1234', '1.234']);
    expect([value('1.234'), value('1.234', true)]).toEqual(['1.234', '1234']);
  });

  it('says when only the style decided', () => {
    expect(readDecimal('1,234')).toMatchObject({ ambiguous: true });
    expect(readDecimal('1.234')).toMatchObject({ ambiguous: false });
    expect(readDecimal('1.234', { decimalComma: true })).toMatchObject({ ambiguous: true });
    expect(readDecimal('45,00')).toMatchObject({ ambiguous: false });
  });

  it.each([
    ['₦4,500.00', '4500.00', '₦'],
    ['NGN 45', '45', 'NGN'],
    ['N4500', '4500', 'N'],
    ['45 usd', '45', 'usd'],
    ['US$ 9.99', '9.99', 'US$'],
    ['€ -5', '-5', '€'],
    ['30 000 FCFA', '30000', 'FCFA'],
    ['F CFA 500', '500', 'F CFA'],
    ['500 CFA', '500', 'CFA'],
  ])('keeps the currency of %s apart', (text, amount, currency) => {
    expect(readDecimal(text)).toEqual({ ok: true, value: amount, currency, ambiguous: false });
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1.2.3',
    '1,2,3',
    '12,34.5,6',
    '1 23',
    '8.51713E+9',
    '1e5',
    '45 kg',
    '5 pcs',
    '$5 USD',
    'Infinity',
    'NaN',
    '0x10',
    '½',
  ])('does not take “%s” for a number', (text) => {
    expect(readDecimal(text)).toEqual({ ok: false, value: '' });
  });

  it('reads every amount back, however it is grouped', () => {
    const groups = fc.constantFrom<readonly [string, string]>(
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ['\u00a0', ','],
      ["'", '.'],
      ['', '.'],
      ['', ','],
    );
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 99 }),
        groups,
        fc.boolean(),
        (whole, cents, [thousands, point], style) => {
          const fraction = String(cents).padStart(2, '0');
          const typed = `${String(whole).replace(/\B(?=(\d{3})+$)/g, thousands)}${point}${fraction}`;
          expect(value(typed, style)).toBe(`${whole}.${fraction}`);
        },
      ),
    );
  });

  it('never throws and never answers anything but plain decimal text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,' -+€$NEe%")) }),
        ),
        fc.boolean(),
        (text, style) => {
          const read = readDecimal(text, { decimalComma: style });
          if (read.ok) expect(read.value).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('readMeasure', () => {
  it.each([
    ['12in', 'cm', '30.48'],
    ['12"', 'cm', '30.48'],
    ['12″', 'cm', '30.48'],
    ['12”', 'cm', '30.48'],
    ['5\'3"', 'cm', '160.02'],
    ['5 ft 3 in', 'in', '63'],
    ['5 lb', 'kg', '2.268'],
    ['1,5 公斤', 'lb', '3.307'],
    ['١٫٥ كجم', 'lb', '3.307'],
    ['1 кг 200 г', 'kg', '1.2'],
    ['5lbs', 'kg', '2.268'],
    ['5 lb 4 oz', 'kg', '2.381'],
    ['2 m', 'cm', '200'],
    ['350 g', 'kg', '0.35'],
    ['4 oz', 'lb', '0.25'],
    ['12,5 cm', 'in', '4.92'],
    ['1,234 g', 'kg', '1.234'],
    ['1 000 g', 'kg', '1'],
    ['5 LB.', 'kg', '2.268'],
    ['12 mm', 'cm', '1.2'],
    ['-2 in', 'cm', '-5.08'],
  ] as const)('turns %s into %s as %s and says so', (text, unit, expected) => {
    expect(readMeasure(text, unit)).toEqual({
      ok: true,
      value: expected,
      converted: { from: text },
    });
  });

  it.each([
    ['12', 'cm', '12'],
    ['12 cm', 'cm', '12'],
    ['5 lbs', 'lb', '5'],
    ['0.4567 kg', 'kg', '0.4567'],
    ['12,5', 'in', '12.5'],
  ] as const)('leaves %s alone: it is in the wanted unit already', (text, unit, expected) => {
    expect(readMeasure(text, unit)).toEqual({ ok: true, value: expected, converted: null });
  });

  it.each([
    ['5 kg', 'cm'],
    ['12 in', 'kg'],
    ['abc', 'cm'],
    ['5 apples', 'kg'],
    ['', 'cm'],
    ['$5', 'kg'],
    ['5 lb 3 cm', 'kg'],
    ['in', 'cm'],
    ['5 lb -4 oz', 'kg'],
    ['12 x 10 cm', 'cm'],
  ] as const)('does not take “%s” for a measure in %s', (text, unit) => {
    expect(readMeasure(text, unit)).toEqual({ ok: false, value: '', converted: null });
  });

  it('follows the style for a number with a unit that can be read two ways', () => {
    expect(readMeasure('1,234 kg', 'kg', { decimalComma: true }).value).toBe('1.234');
    expect(readMeasure('1,234 kg', 'kg').value).toBe('1234');
  });

  it('rounds to the nearest and never drifts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        const inches = hundredths / 100;
        const read = readMeasure(`${inches.toFixed(2)} in`, 'cm');
        expect(Math.abs(Number(read.value) - inches * 2.54)).toBeLessThanOrEqual(0.005000001);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,\'" -+inlbozftkgm#')) }),
        (text) => {
          expect(typeof readMeasure(text, 'kg').ok).toBe('boolean');
        },
      ),
    );
  });
});

it('knows units by name', () => {
  expect(['lb', 'KG', 'oz.', 'Inches'].every(isUnitName)).toBe(true);
  expect(isUnitName('NGN')).toBe(false);
});
