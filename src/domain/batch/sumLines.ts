import type { MatchedColumns } from './batchColumn.ts';
import { FORMULA_WITHOUT_RESULT } from './batchCells.ts';
import { isNumericField, type ColumnField } from './columnField.ts';
import { readDecimal } from '../text/numberText.ts';

const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|summe|gesamt|gesamtsumme|suma|soma|somma|totale|toplam|total (?:général|general)|totaux|المجموع|الإجمالي|合计|总计|總計)\s*:?$/i;
const NUMBERS = /^[^\p{L}]*\d[^\p{L}]*$|^[^\d]{0,3}[\d.,\s]+(?:kgs?|lbs?|[A-Z]{3})?$/u;
/** No sum has a word longer than this. */
const LONGEST = 24;

const isSumWord = (cell: string): boolean => cell.length <= LONGEST && SUM.test(cell.trim());
/** A number, or a formula of one that was saved without its result. */
const isNumber = (cell: string): boolean =>
  NUMBERS.test(cell.trim()) || cell === FORMULA_WITHOUT_RESULT;

/** A line of a table as it stands in the file. */
export interface SheetLine {
  /** Line of the sheet, 1 = the first. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Lines looked at from the end of a table for a sum without a word. */
const LAST_LINES = 3;

/** Says nothing of goods or of a person: a sum of a weight, a price or a count may stand there. */
const isOfNobody = (field: ColumnField | null): boolean =>
  field === null || isNumericField(field) || field === 'item.currency';

/**
 * The last line of a table where it adds up what is above it without saying so: nothing but numbers, in columns of numbers, and one
 * of them is the sum of its column. Null where there is none.
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

/**
 * Finds the lines of a table that only add up others: those with the word for a sum and numbers, and a last one without a word whose
 * numbers are sums.
 */
export const sumLines = (
  match: MatchedColumns,
  rows: readonly SheetLine[],
): ((line: SheetLine, first: number) => boolean) => {
  const code = match.columns.findIndex(({ field }) => field === 'item.product_hs_code');
  const goods = match.columns.findIndex(({ field }) => field === 'item.name');
  const wordless = wordlessSum(match, rows);
  return ({ row, cells }, first) => {
    if (row === wordless) return true;
    // The word mostly comes first; only a line without goods, or with the word for them, is searched for it.
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
