import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from '../../../../src/core/documents/table/paginate.ts';
import {
  grouped,
  missingCharacters,
  plainLine,
  wrap,
  type Face,
} from '../../../../src/core/documents/invoice/text.ts';

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

/** Every character is one point wide at size 1; letters beyond Latin-1 are missing. */
const face: Face = {
  widthOf: (text, size) => text.length * size,
  has: (codePoint) => codePoint < 256,
};

describe('text of an invoice', () => {
  it('is broken at blanks, and inside a word only when the word alone is too wide', () => {
    expect(wrap('one two three', face, 1, 7)).toEqual(['one two', 'three']);
    expect(wrap('abcdefghij kl', face, 1, 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(wrap('', face, 1, 4)).toEqual(['']);
  });
  it('loses nothing when it is broken, and no line is too wide', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrap(text, face, 1, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(plainLine(text).replaceAll(' ', ''));
        expect(lines.every((line) => line.length <= width)).toBe(true);
      }),
    );
  });
  it('takes line breaks, tabs and invisible characters for what they are', () => {
    expect(plainLine(' Cotton\u00AD\n\tshirt\u200B \u0007 e\u0301 ')).toBe('Cotton shirt é');
  });
  it('names the letters that the font does not have, and those that need shaping although it has them', () => {
    expect(missingCharacters('世界 tea 世', face)).toEqual(['世', '界']);
    expect(missingCharacters('שלום', { ...face, has: () => true })).toEqual(['ש', 'ל', 'ו', 'ם']);
    expect(missingCharacters('plain ÄÖ', face)).toEqual([]);
  });
  it('groups digits without touching the fraction', () => {
    expect(
      ['1234567.50', '999.99', '1000', '0.125', '12345678901234567890.12'].map(grouped),
    ).toEqual(['1,234,567.50', '999.99', '1,000', '0.125', '12,345,678,901,234,567,890.12']);
  });
});
