/** Lines `from` up to but not `to` of row `row`; a row taller than a page goes on over several. */
interface RowPart {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** What of a table stands on one page. */
export interface TablePage {
  readonly parts: readonly RowPart[];
  /** The page that the closing block stands on; only the last. */
  readonly closing: boolean;
}

/** Room in points. */
export interface Room {
  readonly firstPage: number;
  readonly laterPages: number;
  readonly lineHeight: number;
  /** What a row takes besides its lines. */
  readonly padding: number;
  readonly closing: number;
}

/** A row is broken over pages only if more than this many lines of it stand together. */
const FEWEST_LINES = 3;

/**
 * Shares a table's rows out over pages and puts the closing block after the last row. No line of any row is lost or set twice.
 * @param rows number of text lines of each row
 */
export const paginate = (rows: readonly number[], room: Room): TablePage[] => {
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
    // Sums alone on a page look as if something were missing: the last row comes along.
    if (last && !isAlone && last.from === 0 && heightOf(last) + room.closing <= room.laterPages) {
      pages.at(-2)?.pop();
      place(last);
    }
  }
  return pages.map((parts, index) => ({ parts, closing: index === pages.length - 1 }));
};
