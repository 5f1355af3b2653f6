import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Bars, qrCode } from '../../../../../src/core/papers/make/codes.ts';
import { moduleWidth } from '../../../../../src/core/papers/make/pen.ts';
import { weightText } from '../../../../../src/core/papers/make/parcelWords.ts';
import { daysText, moneyText } from '../../../../../src/domain/money/money.ts';
import { inLanguage, loadLanguage } from '../../../../../src/texts/index.ts';
import { nth } from '../../../../present.ts';

describe('codes', () => {
  it('are made for any text, and never wider than their own measure', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const { bars, modules } = code128Bars(text);
        expect(bars.length).toBeGreaterThan(5);
        expect(
          bars.every(
            ([start, width], at) =>
              width > 0 && start + width <= modules && (at === 0 || start > nth(bars, at - 1)[0]),
          ),
        ).toBe(true);
        const { dark, side } = qrCode(text);
        expect(
          dark.every(([column, row]) => column >= 0 && row >= 0 && column < side && row < side),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('of different texts differ', () => {
    expect(code128Bars('AI0123456789')).not.toEqual(code128Bars('AI0123456788'));
    expect(qrCode('AI0123456789')).not.toEqual(qrCode('AI0123456788'));
  });

  it('have bars of whole printer dots where there is room for two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 500 }),
        fc.double({ min: 100, max: 600, noNaN: true }),
        (modules, width) => {
          const module = moduleWidth(modules, width);
          expect(module * modules).toBeLessThanOrEqual(width + 1e-9);
          const dots = module / (72 / 203);
          expect(dots < 2 || Math.abs(dots - Math.round(dots)) < 1e-9).toBe(true);
        },
      ),
    );
  });
});

describe('words on papers', () => {
  it('group money exactly and never round it', () => {
    expect(
      ['13437.50', '0.00', '-1000.00', '123456789012345678.905'].map((amount) =>
        moneyText({ amount, currency: 'NGN' }),
      ),
    ).toEqual(['₦13,437.50', '₦0.00', '−₦1,000.00', '₦123,456,789,012,345,678.905']);
    expect(moneyText({ amount: '5.00', currency: 'XOF' })).toBe('XOF 5.00');
  });

  it('in French is not written the English way, which a customer would read as another sum', async () => {
    await loadLanguage('fr');
    const [sum, owed, francs, weight] = inLanguage('fr', () => [
      moneyText({ amount: '1234567.50', currency: 'NGN' }),
      moneyText({ amount: '-99.00', currency: 'USD' }),
      moneyText({ amount: '5000', currency: 'XOF' }),
      weightText('SFN', 2.5),
    ]);
    expect([sum, owed, francs, weight]).toEqual([
      '1\u00A0234\u00A0567,50\u00A0₦',
      '−99,00\u00A0$',
      '5\u00A0000\u00A0XOF',
      '2,50 kg',
    ]);
    expect(weightText('SFN', 2.5)).toBe('2.50 kg');
  });

  it('say days as the service does', () => {
    expect([
      daysText(3, 5),
      daysText(1, 1),
      daysText(null, 4),
      daysText(2, null),
      daysText(null, null),
    ]).toEqual([
      '3 to 5 business days',
      '1 business day',
      '4 business days',
      '2 business days',
      null,
    ]);
  });
});
