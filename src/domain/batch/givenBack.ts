import type { MatchedColumns } from './batchColumn.ts';
import { readDecimal } from '../text/numberText.ts';

/** Parses a count of pieces; null for anything else. */
const pieces = (text: string): number | null => {
  const read = readDecimal(text.trim());
  const count = read.ok ? Number(read.value) : NaN;
  return Number.isInteger(count) && count >= 0 ? count : null;
};

/**
 * The number of pieces left to send after some were given back; null when a count cannot be read.
 * @param quantity all pieces that were sold
 */
export const piecesLeft = (quantity: string, givenBack: string): number | null => {
  const [all, back] = [pieces(quantity), pieces(givenBack)];
  return all === null || back === null ? null : Math.max(all - back, 0);
};

/** Returns a test for rows whose pieces were all given back; null for a table without these counts. */
export const isAllGivenBack = (
  columns: MatchedColumns['columns'],
): ((cells: readonly string[]) => boolean) | null => {
  const back = columns.findIndex(({ field }) => field === 'item.given_back');
  const all = columns.findIndex(({ field }) => field === 'item.quantity');
  return back < 0 || all < 0
    ? null
    : (cells) =>
        Number(cells[back] ?? '') > 0 && piecesLeft(cells[all] ?? '', cells[back] ?? '') === 0;
};
