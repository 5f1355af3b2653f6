import type { MatchedColumns } from './batchColumn.ts';
import { readDecimal } from '../text/numberText.ts';

/** A count of pieces; null for anything else. */
const pieces = (text: string): number | null => {
  const read = readDecimal(text.trim());
  const count = read.ok ? Number(read.value) : NaN;
  return Number.isInteger(count) && count >= 0 ? count : null;
};

/**
 * What is left to send of the pieces of a line, some of which were given back; null where the two counts do not say it.
 * @param quantity all pieces that were sold
 */
export const piecesLeft = (quantity: string, givenBack: string): number | null => {
  const [all, back] = [pieces(quantity), pieces(givenBack)];
  return all === null || back === null ? null : Math.max(all - back, 0);
};

/** True for the cells of a line of which every piece was given back; null for a table that does not count them. */
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
