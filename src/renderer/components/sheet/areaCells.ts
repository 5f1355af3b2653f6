import { isShut } from './cellLook.ts';
import type { SheetColumn, RowCells } from './model.ts';
import { isWithin, type Area, type GridSize } from './selection.ts';
import { laidOut, type PastedCells } from './tableText.ts';

/** A new text for the cell at a row and column. */
export interface CellText {
  readonly row: number;
  readonly col: number;
  readonly text: string;
}

/** Returns the row at an index; called only when a row is needed. Null when it is not read yet. */
export type RowAt = (row: number) => RowCells | null;
type Columns = readonly SheetColumn[];

const textAt = (rowAt: RowAt, columns: Columns, row: number, col: number): string =>
  rowAt(row)?.cells[columns[col]?.prop ?? ''] ?? '';

/** Returns the text to fill other cells with; null for a cell that stands for several values, whose text (`Shirts +1`) is none of them. */
const sourceAt = (rowAt: RowAt, columns: Columns, row: number, col: number): string | null =>
  rowAt(row)?.closed[columns[col]?.prop ?? ''] === true ? null : textAt(rowAt, columns, row, col);

/** Returns the texts of an area by rows. */
export const textsOf = (
  { top, bottom, left, right }: Area,
  rowAt: RowAt,
  columns: Columns,
): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, over) =>
      textAt(rowAt, columns, top + down, left + over),
    ),
  );

const everyCell = (
  { top, bottom, left, right }: Area,
  text: (row: number, col: number) => string | null,
): CellText[] => {
  const cells: CellText[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) {
      const to = text(row, col);
      if (to !== null) cells.push({ row, col, text: to });
    }
  }
  return cells;
};

/** Returns empty texts for all cells of an area. */
export const cleared = (area: Area): CellText[] => everyCell(area, () => '');

/** Ctrl+D: fills the area from its top row; a single row from the row above. */
export const filledDown = (area: Area, rowAt: RowAt, columns: Columns): CellText[] => {
  const from = area.top === area.bottom ? area.top - 1 : area.top;
  return from < 0
    ? []
    : everyCell(area, (row, col) => (row === from ? null : sourceAt(rowAt, columns, from, col)));
};

/** Ctrl+R: fills the area from its left column; a single column from the column before. */
export const filledRight = (area: Area, rowAt: RowAt, columns: Columns): CellText[] => {
  const from = area.left === area.right ? area.left - 1 : area.left;
  return from < 0
    ? []
    : everyCell(area, (row, col) => (col === from ? null : sourceAt(rowAt, columns, row, from)));
};

/** Fills an area around `from` by repeating the texts of `from`, whose own cells do not change. */
export const filledOver = (from: Area, over: Area, rowAt: RowAt, columns: Columns): CellText[] => {
  const [high, wide] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const within = (at: number, first: number, length: number): number =>
    first + ((((at - first) % length) + length) % length);
  return everyCell(over, (row, col) =>
    isWithin(from, { row, col })
      ? null
      : sourceAt(rowAt, columns, within(row, from.top, high), within(col, from.left, wide)),
  );
};

/** Returns row and column, within an area, of the cells that show several values. */
export const severalIn = (
  { top, bottom, left, right }: Area,
  rowAt: RowAt,
  columns: Columns,
): (readonly [row: number, col: number])[] =>
  everyCell({ top, bottom, left, right }, (row, col) =>
    sourceAt(rowAt, columns, row, col) === null ? '' : null,
  ).map(({ row, col }) => [row - top, col - left]);

/** What a pasted table does to a sheet. */
export interface Pasted {
  readonly cells: readonly CellText[];
  /** Number of texts that are not pasted: beyond the sheet, for cells that cannot be edited, or of cells that showed several values. */
  readonly left: number;
}

/**
 * Returns the cells that a pasted table fills; cells beyond the sheet are left out.
 * @param own true for cells of a sheet, whose values of the desk or the service nobody expects to paste
 */
export const pastedInto = (
  table: PastedCells,
  { top, bottom, left, right }: Area,
  size: GridSize,
  rowAt: RowAt,
  columns: Columns,
  own = false,
): Pasted => {
  const cells: CellText[] = [];
  let [leftOut, at, shown]: [number, number | null, RowCells | null] = [0, null, null];
  const isKept = (row: number, col: number, text: string): boolean => {
    // A paste has many cells of a row one after the other: each row is looked up once.
    if (row !== at) [at, shown] = [row, rowAt(row)];
    const column = columns[col];
    if (shown === null || column === undefined || !isShut(column, shown)) return true;
    return (own && column.fixed === true) || text === shown.cells[column.prop];
  };
  for (const { row: down, col: over, text } of laidOut(table, {
    rows: bottom - top + 1,
    cols: right - left + 1,
  })) {
    const [row, col] = [top + down, left + over];
    const isInside = row < size.rows && col < size.cols;
    if (text !== null && isInside) cells.push({ row, col, text });
    if (text === null || (text.trim() !== '' && !(isInside && isKept(row, col, text))))
      leftOut += 1;
  }
  return { cells, left: leftOut };
};

/** Returns how many rows a sheet must have for a pasted table; rows without any text at the end of the table need none. */
export const rowsFilled = (table: PastedCells, { top }: Area): number =>
  top + 1 + table.findLastIndex((row) => row.some((text) => text !== null && text.trim() !== ''));

/** Returns the smallest area that contains the cells; null for none. */
export const areaAround = (cells: readonly CellText[]): Area | null => {
  const [first] = cells;
  if (!first) return null;
  const around = { top: first.row, bottom: first.row, left: first.col, right: first.col };
  for (const { row, col } of cells) {
    around.top = Math.min(around.top, row);
    around.bottom = Math.max(around.bottom, row);
    around.left = Math.min(around.left, col);
    around.right = Math.max(around.right, col);
  }
  return around;
};
