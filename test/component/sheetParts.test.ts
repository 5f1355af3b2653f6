import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, jump, moved } from '../../src/renderer/components/sheet/selection.ts';
import { fromHtml, fromTsv, laidOut, pastedCells, toHtml, toTsv } from '../../src/renderer/components/sheet/tableText.ts';

const SIZE = { rows: 6, cols: 4 };

describe('tables on the clipboard', () => {
  const cells = fc.integer({ min: 2, max: 4 }).chain((width) => fc.array(fc.array(fc.string().map((text) => text.replace(/\r/g, '')), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  it('come back as they were, whatever quotes, tabs and line ends their cells hold', () => {
    fc.assert(fc.property(cells, (table) => { expect(fromTsv(toTsv(table))).toEqual(table); }));
  });
  it('keep a lone inch sign, which is no quote', () => {
    expect(fromTsv('12" wide\t3\r\n')).toEqual([['12" wide', '3']]);
    expect(fromTsv('"12" wide\t3')).toEqual([['"12" wide', '3']]);
  });
  it('are read from HTML when the text has no columns', () => {
    expect(pastedCells('one', '<table><tr><td>a</td><td>b<br>c</td></tr><tr><td colspan="2">d</td></tr></table>')).toEqual([['a', 'b\nc'], ['d', '']]);
    expect(fromHtml('<p>no table</p>')).toBeNull();
    expect(fromHtml(toHtml([['<b>&"', '0012']]))).toEqual([['<b>&"', '0012']]);
  });
  it('fill an area with one cell and repeat a block that fits it', () => {
    expect(laidOut([['x']], { rows: 2, cols: 2 }).map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
    expect(laidOut([['a'], ['b']], { rows: 4, cols: 1 }).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b']);
    expect(laidOut([['a'], ['b']], { rows: 3, cols: 1 })).toHaveLength(2);
  });
});

describe('keys in the sheet', () => {
  it('with Ctrl stop at the end of the filled cells, then at the next filled one, then at the edge', () => {
    const filled = ({ row }: { row: number }): boolean => [0, 1, 2, 4].includes(row);
    const down = { row: 1, col: 0 };
    expect([0, 2, 4].map((row) => jump({ row, col: 0 }, down, SIZE, filled).row)).toEqual([2, 4, 5]);
  });
  it('never leave the sheet', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab'];
    fc.assert(fc.property(fc.constantFrom(...keys), fc.boolean(), fc.boolean(), fc.nat(5), fc.nat(3), (key, ctrl, shift, row, col) => {
      const to = moved({ row, col }, { key, ctrl, shift }, SIZE, 20, () => row % 2 === 0);
      expect(to && to.row >= 0 && to.row < SIZE.rows && to.col >= 0 && to.col < SIZE.cols).toBe(true);
    }));
  });
  it('make the same area whichever corner it was drawn from', () => {
    expect(areaOf({ row: 3, col: 2 }, { row: 1, col: 0 })).toEqual(areaOf({ row: 1, col: 0 }, { row: 3, col: 2 }));
  });
});
