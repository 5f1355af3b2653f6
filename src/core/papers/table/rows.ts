import type { TablePage } from './paginate.ts';

/** The text of a cell, wrapped into lines. */
export interface SetCell {
  readonly lines: readonly string[];
  /** Points. */
  readonly size: number;
  /** Two letters of the country that the text belongs to. */
  readonly region?: string;
}

/** A table's measures: rows are `lines × lineHeight + padding` high, as in `paginate`. */
export interface TableGrid<C> {
  readonly columns: readonly C[];
  readonly widthOf: (column: C) => number;
  readonly left: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** 1 where y is measured from the top of the page, -1 where it is measured from the bottom. */
  readonly down: 1 | -1;
}

/** Draws the parts of a table on a page; all in points. */
export interface TablePen<C> {
  /** Draws the lines of one cell. @param y top of its row */
  readonly cell: (column: C, cell: SetCell, x: number, y: number) => void;
  /** Called once for each row, after its cells. @param top of the row @param bottom of the row */
  readonly row: (top: number, bottom: number) => void;
}

/** Calls `each` for every column with its left edge. */
export const eachColumn = <C>(
  { columns, widthOf, left }: Pick<TableGrid<C>, 'columns' | 'widthOf' | 'left'>,
  each: (column: C, x: number, at: number) => void,
): void => {
  let x = left;
  columns.forEach((column, at) => {
    each(column, x, at);
    x += widthOf(column);
  });
};

/** Draws the part of a table on one page. @returns the top of the next row */
export const drawRows = <C>(
  grid: TableGrid<C>,
  cells: readonly (readonly SetCell[])[],
  parts: TablePage['parts'],
  top: number,
  pen: TablePen<C>,
): number => {
  let y = top;
  for (const { row, from, to } of parts) {
    eachColumn(grid, (column, x, at) => {
      const cell = cells[row]?.[at];
      if (cell) pen.cell(column, { ...cell, lines: cell.lines.slice(from, to) }, x, y);
    });
    const bottom = y + grid.down * ((to - from) * grid.lineHeight + grid.padding);
    pen.row(y, bottom);
    y = bottom;
  }
  return y;
};

/** Returns the number of lines of the highest cell of each row. */
export const rowLines = (cells: readonly (readonly SetCell[])[]): number[] =>
  cells.map((row) => Math.max(1, ...row.map(({ lines }) => lines.length)));
