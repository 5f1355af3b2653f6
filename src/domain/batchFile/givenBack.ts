import type { MatchedColumns } from './batchColumn.ts';
import { readDecimal, type NumberStyle } from '../text/numberText.ts';

/** Parses a count of pieces (`2`, `2,0`, `02`, `-2`); null for anything else. */
const pieces = (text: string, style: NumberStyle): number | null => {
  const read = readDecimal(text.trim(), style);
  const count = read.ok ? Number(read.value) : NaN;
  return Number.isInteger(count) ? count : null;
};

/** Pieces of a row of which some were given back. */
export interface PiecesLeft {
  /** All that were sold. */
  readonly all: number;
  /** Those left to send. */
  readonly left: number;
}

/**
 * Reads the pieces left to send after some were given back; null when none was, or a count cannot be read. Some shops (WooCommerce) write those given
 * back as a negative count.
 */
export const piecesLeft = (
  quantity: string,
  givenBack: string,
  style: NumberStyle = {},
): PiecesLeft | null => {
  const [all, back] = [pieces(quantity, style), pieces(givenBack, style)];
  return all === null || all < 0 || back === null || back === 0
    ? null
    : { all, left: Math.max(all - Math.abs(back), 0) };
};

/** Returns a test for rows whose pieces were all given back; null for a table without these counts. */
export const isAllGivenBack = (
  columns: MatchedColumns['columns'],
  style: NumberStyle,
): ((cells: readonly string[]) => boolean) | null => {
  const back = columns.findIndex(({ field }) => field === 'item.given_back');
  const all = columns.findIndex(({ field }) => field === 'item.quantity');
  return back < 0 || all < 0
    ? null
    : (cells) => piecesLeft(cells[all] ?? '', cells[back] ?? '', style)?.left === 0;
};
