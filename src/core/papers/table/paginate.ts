/** The lines from `from` up to but not including `to` of row `row`; a row taller than a page is split over several. */
interface RowPart {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The part of a table on one page. */
export interface TablePage {
  readonly parts: readonly RowPart[];
  /** True for the page with the closing block, which is the last one. */
  readonly closing: boolean;
}

/** Heights in points. */
export interface PageHeights {
  readonly firstPage: number;
  readonly laterPages: number;
  readonly lineHeight: number;
  /** Height of a row besides its lines. */
  readonly padding: number;
  readonly closing: number;
}

/** A row that is split over pages keeps at least this many lines together. */
const FEWEST_LINES = 3;

/**
 * Distributes a table's rows over pages and puts the closing block after the last row. Each line of each row occurs exactly once.
 * @param rows number of text lines of each row
 */
export const paginate = (rows: readonly number[], room: PageHeights): TablePage[] => {
  const pages: RowPart[][] = [[]];
  let left = room.firstPage;
  const heightOf = ({ from, to }: RowPart): number => (to - from) * room.lineHeight + room.padding;
  const turn = (): void => {
    pages.push([]);
    left = room.laterPages;
  };
  const place = (part: RowPart): void => {
    pages.at(-1)?.push(part);
    left -= heightOf(part);
  };
  const linesThatFit = (): number => Math.floor((left - room.padding) / room.lineHeight);

  rows.forEach((lines, row) => {
    const whole = { row, from: 0, to: lines };
    if (heightOf(whole) <= left) return place(whole);
    if (heightOf(whole) <= room.laterPages) {
      turn();
      return place(whole);
    }
    for (let from = 0; from < lines;) {
      if (linesThatFit() < Math.min(FEWEST_LINES, lines - from)) turn();
      const to = Math.min(lines, from + Math.max(1, linesThatFit()));
      place({ row, from, to });
      from = to;
    }
  });

  if (left < room.closing) {
    const last = pages.at(-1)?.at(-1);
    const isAlone = (pages.at(-1)?.length ?? 0) < 2;
    turn();
    // A page with only the sums would look incomplete, so the last row is moved to it.
    if (last && !isAlone && last.from === 0 && heightOf(last) + room.closing <= room.laterPages) {
      pages.at(-2)?.pop();
      place(last);
    }
  }
  return pages.map((parts, index) => ({ parts, closing: index === pages.length - 1 }));
};
