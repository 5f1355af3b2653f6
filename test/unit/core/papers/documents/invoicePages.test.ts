import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from '../../../../../src/core/papers/table/paginate.ts';
import { groupDigits } from '../../../../../src/domain/money/money.ts';

const room = { firstPage: 300, laterPages: 600, lineHeight: 10, padding: 6, closing: 150 };

describe('pages of an invoice', () => {
  const rowsOf = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 80 });
  const roomOf = fc.record({
    firstPage: fc.integer({ min: 46, max: 700 }),
    laterPages: fc.integer({ min: 200, max: 700 }),
    lineHeight: fc.constant(10),
    padding: fc.integer({ min: 0, max: 10 }),
    closing: fc.integer({ min: 10, max: 200 }),
  });
  it('lose no line of any row, set none twice, and never run over the foot', () => {
    fc.assert(
      fc.property(rowsOf, roomOf, (rows, space) => {
        const pages = paginate(rows, space);
        const set = pages.flatMap(({ parts }) =>
          parts.flatMap(({ row, from, to }) =>
            Array.from({ length: to - from }, (_, index) => `${row}:${from + index}`),
          ),
        );
        expect(set).toEqual(
          rows.flatMap((lines, row) =>
            Array.from({ length: lines }, (_, index) => `${row}:${index}`),
          ),
        );
        pages.forEach(({ parts, closing }, index) => {
          const used =
            parts.reduce(
              (sum, { from, to }) => sum + (to - from) * space.lineHeight + space.padding,
              0,
            ) + (closing ? space.closing : 0);
          expect(used).toBeLessThanOrEqual(
            index === 0 && !closing ? space.firstPage : Math.max(space.firstPage, space.laterPages),
          );
        });
        expect(pages.map(({ closing }) => closing)).toEqual(
          pages.map((_, index) => index === pages.length - 1),
        );
      }),
    );
  });
  it('keep a row together that fits on a page, and break one that does not', () => {
    expect(paginate([20, 20], room).map(({ parts }) => parts)).toEqual([
      [{ row: 0, from: 0, to: 20 }],
      [{ row: 1, from: 0, to: 20 }],
    ]);
    expect(paginate([100], room)[0]?.parts).toEqual([{ row: 0, from: 0, to: 29 }]);
  });
  it('do not leave the sums alone on the last page', () => {
    expect(paginate([5, 5, 5, 5], room).map(({ parts }) => parts.length)).toEqual([3, 1]);
  });
  it('still have a page when there are no rows', () =>
    expect(paginate([], room)).toEqual([{ parts: [], closing: true }]));
});

describe('text of an invoice', () => {
  it('groups digits without touching the fraction', () => {
    expect(
      ['1234567.50', '999.99', '1000', '0.125', '12345678901234567890.12'].map(groupDigits),
    ).toEqual(['1,234,567.50', '999.99', '1,000', '0.125', '12,345,678,901,234,567,890.12']);
  });
});
