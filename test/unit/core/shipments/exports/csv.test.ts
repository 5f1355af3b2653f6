import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../../src/core/shipments/exports/csv.ts';
import { protectCell, unprotectCell } from '../../../../../src/domain/batchFile/batchCells.ts';

const piece = fc.constantFrom(
  ...['Ann', '=1+1', '+2', '-2', '@SUM(A1)', '\uff1d1', "'", "'=1", '"', ' ', ',', ';', '|'],
  ...['\t', '\n', '\r\n', '\r', 'x'],
);
const name = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));

/** Cells as a spreadsheet with this list separator finds them. */
const cellsAt = (csv: string, delimiter: string): string[] =>
  papaparse.parse<string[]>(csv.replace('\ufeff', ''), { delimiter }).data.flat();
const isFormula = (cell: string): boolean => /^\s*[=+\-@\uff1d]/.test(cell);

describe('a CSV export', () => {
  it.each([
    ['Ann;=1+1;x', ';'],
    ['Ann\t=1+1', '\t'],
    ['Ann|+1', '|'],
    ['14 Road;"=1+1"', ';'],
    ['14 Road\n=1+1', ';'],
    ['14 Road; @SUM(A1)', ';'],
    ["14 Road;'=1;-2", ';'],
  ])('of %j has no formula where the list separator is %j', (text, separator) => {
    const cells = cellsAt(csvText([['Receiver', text, 'Lagos']]), separator);
    expect(cells.filter(isFormula)).toEqual([]);
    expect(unprotectCell(cellsAt(csvText([[text]]), ',')[0] ?? '')).toBe(text);
  });

  it('of any text has no formula for any list separator, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (row) => {
        const csv = csvText([row]);
        for (const separator of [',', ';', '\t', '|'])
          expect(cellsAt(csv, separator).filter(isFormula)).toEqual([]);
        for (const text of row) expect(unprotectCell(protectCell(text))).toBe(text);
      }),
    );
  });
});
