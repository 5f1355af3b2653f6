import type { MatchedColumns } from './batchColumn.ts';
import { FORMULA_WITHOUT_RESULT } from './batchCells.ts';
import { isNumericField, type ColumnField } from './columnField.ts';
import { readDecimal } from '../text/numberText.ts';

const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|summe|gesamt|gesamtsumme|suma|soma|somma|totale|toplam|total (?:général|general)|totaux|المجموع|الإجمالي|合计|总计|總計)\s*:?$/i;
const NUMBERS = /^[^\p{L}]*\d[^\p{L}]*$|^[^\d]{0,3}[\d.,\s]+(?:kgs?|lbs?|[A-Z]{3})?$/u;
/** No word for a sum is longer. */
const LONGEST = 24;

const isSumWord = (cell: string): boolean => cell.length <= LONGEST && SUM.test(cell.trim());
/** True for a number, or a formula without a saved result. */
export const isNumber = (cell: string): boolean =>
  NUMBERS.test(cell.trim()) || cell === FORMULA_WITHOUT_RESULT;

/** A row of a table as in the file. */
export interface SheetLine {
  /** Row number in the sheet, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Number of rows at the end of a table that are checked for a sum without a word. */
const LAST_LINES = 3;

/** True for columns that say nothing about goods or people: a sum of weights, prices or counts may be there. */
const isOfNobody = (field: ColumnField | null): boolean =>
  field === null || isNumericField(field) || field === 'item.currency';

/**
 * The last row of a table when it is a sum without saying so: only numbers, in columns of numbers, and one of them is the sum of its column. Null
 * when there is none.
 */
const wordlessSum = ({ columns }: MatchedColumns, rows: readonly SheetLine[]): number | null => {
  for (let at = rows.length - 1; at >= Math.max(2, rows.length - LAST_LINES); at -= 1) {
    const line = rows[at];
    const filled = (line?.cells ?? []).flatMap((cell, index) =>
      cell.trim() === '' ? [] : [{ cell, index }],
    );
    if (
      line === undefined ||
      !filled.every(
        ({ cell, index }) => isNumber(cell) && isOfNobody(columns[index]?.field ?? null),
      )
    )
      continue;
    const numberAt = (cells: readonly string[], index: number): number | null => {
      const read = readDecimal((cells[index] ?? '').trim());
      return read.ok ? Number(read.value) : null;
    };
    const addsUp = filled.some(({ index }) => {
      const field = columns[index]?.field ?? null;
      const total = numberAt(line.cells, index);
      if (field === null || total === null) return false;
      let sum = 0;
      let count = 0;
      for (const { cells } of rows.slice(0, at)) {
        const number = numberAt(cells, index);
        if (number !== null) [sum, count] = [sum + number, count + 1];
      }
      return count > 1 && Math.abs(sum - total) < 0.005;
    });
    if (addsUp) return line.row;
  }
  return null;
};

/** Finds the rows of a table that only sum others: those with a word for a sum and numbers, and a last row without a word whose numbers are sums. */
export const sumLines = (
  match: MatchedColumns,
  rows: readonly SheetLine[],
): ((line: SheetLine) => boolean) => {
  const code = match.columns.findIndex(({ field }) => field === 'item.product_hs_code');
  const goods = match.columns.findIndex(({ field }) => field === 'item.name');
  const wordless = wordlessSum(match, rows);
  return ({ row, cells }) => {
    if (row === wordless) return true;
    const first = cells.findIndex((cell) => cell !== '');
    if (first < 0) return false;
    // The word is usually in the first cell; other cells are searched only in a row without goods or with the word as its goods.
    const name = goods < 0 ? 'goods' : (cells[goods] ?? '').trim();
    const word = isSumWord(cells[first] ?? '')
      ? first
      : name === ''
        ? cells.findIndex(isSumWord)
        : isSumWord(name)
          ? goods
          : -1;
    return (
      word >= 0 &&
      (cells[code] ?? '').trim() === '' &&
      cells.every((cell, at) => at === word || cell.trim() === '' || isNumber(cell))
    );
  };
};
