import type { MatchedColumns } from './batchColumn.ts';
import {
  ABOUT_TEXT,
  COUNT_TEXT,
  LABEL_ALONE,
  LABEL_TEXT,
  NOTE_TEXT,
  TOTAL_TEXT,
} from './footerTexts.ts';
import { isNumber, type SheetLine } from './sumLines.ts';

/** Number of lines at the end of a table that are looked at. */
const LAST_LINES = 25;
/** No footer is longer. */
const LONGEST = 300;
/** A remark has no more filled cells: a label and what it says. */
const MOST_CELLS = 2;

/** What a line at the end of a table is, beside shipments. */
type Footer = 'sum' | 'remark';

/** What the cells of a line say about the list itself; null for anything that can be a shipment or goods. */
const footerOf = (cells: readonly string[], goods: number): Footer | null => {
  const filled = cells.flatMap((cell, at) =>
    cell.trim() === '' ? [] : [{ text: cell.trim(), at }],
  );
  const [first, ...others] = filled;
  if (first === undefined || first.text.length > LONGEST) return null;
  const alone = others.length === 0;
  if (others.every(({ text }) => isNumber(text))) {
    if (TOTAL_TEXT.test(first.text)) return 'sum';
    // `24 boxes` with a price are goods.
    if (COUNT_TEXT.test(first.text) && (alone || first.at !== goods)) return 'sum';
  }
  // Goods of the parcel above, called `Notes`, have a quantity beside them.
  if (filled.length > MOST_CELLS || (first.at === goods && !alone)) return null;
  const isRemark =
    LABEL_TEXT.test(first.text) ||
    LABEL_ALONE.test(first.text) ||
    ABOUT_TEXT.test(first.text) ||
    (alone && first.at !== goods && NOTE_TEXT.test(first.text));
  return isRemark ? 'remark' : null;
};

/**
 * The footers of a table, by row number: counts in words (`24 parcels`), remarks, the number of a page, who made it. Only lines below the last
 * shipment count, and only with such words: a line with only a name or only goods is kept.
 * @param isLeftOut true for a line at the end that is left out for another reason, such as a sum
 */
export const footerLines = (
  { columns }: MatchedColumns,
  rows: readonly SheetLine[],
  isLeftOut: (line: SheetLine) => boolean,
): ReadonlyMap<number, Footer> => {
  const goods = columns.findIndex(({ field }) => field === 'item.name');
  const found = new Map<number, Footer>();
  for (const line of rows.slice(-LAST_LINES).toReversed()) {
    const footer = footerOf(line.cells, goods);
    if (footer !== null) found.set(line.row, footer);
    else if (!isLeftOut(line)) break;
  }
  return found;
};
