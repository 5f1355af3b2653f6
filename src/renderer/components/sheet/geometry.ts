import type { SheetColumn } from './model.ts';
import type { Spot } from './selection.ts';

/** Height of the header row, in pixels. */
export const HEADER_PX = 28;

/** A column with its position. `col` is its index in visual order, `left` in pixels from the edge of its pane. */
export interface PlacedColumn {
  readonly column: SheetColumn;
  readonly col: number;
  readonly left: number;
  /** The same object for each cell, so that Vue does not compare its content. */
  readonly style: { readonly width: string };
}
/** A part of the sheet that scrolls as one: frozen left, scrolling, frozen right. */
export interface Pane {
  readonly kind: 'start' | 'free' | 'end';
  readonly columns: readonly PlacedColumn[];
  /** Width in pixels; in the first pane it includes the row numbers. */
  readonly width: number;
}

/** Layout of the sheet in pixels: frozen columns at both ends, scrolling columns between them, and rows of equal height. */
export interface Geometry {
  readonly start: Pane;
  readonly free: Pane;
  readonly end: Pane;
  /** Width of the column of row numbers, in pixels. */
  readonly numbers: number;
  readonly width: number;
  readonly rowSize: number;
}
/** The visible part of the sheet, in pixels: scroll position, and size including the header. */
export interface View {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}
/** A rectangle in pixels from the upper left corner of the view. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the height of a row in pixels. */
export const rowSizeOf = (density: string): number => (density === 'compact' ? 26 : 32);
/** Returns the width of the row numbers in pixels; wider for five digits. */
export const numbersWidth = (rows: number): number => (rows < 10_000 ? 40 : 48);

/**
 * @param columns in visual order: frozen left, scrolling, frozen right
 * @param numbers width of the row numbers, in pixels
 */
export const geometryOf = (
  columns: readonly SheetColumn[],
  numbers: number,
  rowSize: number,
): Geometry => {
  const pane = (kind: Pane['kind'], pin: SheetColumn['pin'], from: number): Pane => {
    let left = from;
    const placed = columns.flatMap((column, col): PlacedColumn[] => {
      if (column.pin !== pin) return [];
      const at = { column, col, left, style: { width: `${column.width}px` } };
      left += column.width;
      return [at];
    });
    return { kind, columns: placed, width: left };
  };
  const [start, free, end] = [
    pane('start', 'start', numbers),
    pane('free', undefined, 0),
    pane('end', 'end', 0),
  ];
  return { start, free, end, numbers, rowSize, width: start.width + free.width + end.width };
};

const columnAt = ({ start, free, end }: Geometry, col: number): [Pane, PlacedColumn] | null => {
  for (const pane of [start, free, end]) {
    const placed = pane.columns.find((each) => each.col === col);
    if (placed) return [pane, placed];
  }
  return null;
};

/** Returns the position of a cell in the view; null when it is not visible. */
export const rectOf = (geometry: Geometry, { row, col }: Spot, view: View): Rect | null => {
  const found = columnAt(geometry, col);
  if (!found) return null;
  const [{ kind }, { column, left: inPane }] = found;
  const { start, end, rowSize } = geometry;
  const top = HEADER_PX + row * rowSize - view.top;
  if (top <= HEADER_PX - rowSize || top >= view.height) return null;
  const rightPane = Math.min(view.width, geometry.width) - end.width;
  const left =
    kind === 'start'
      ? inPane
      : kind === 'end'
        ? rightPane + inPane
        : start.width + inPane - view.left;
  if (kind === 'free' && (left + column.width <= start.width || left >= rightPane)) return null;
  return { left, top, width: column.width, height: rowSize };
};

/** Returns the scroll position, changed as little as possible, at which a range is visible; all in pixels. */
export const scrolledTo = (now: number, view: number, from: number, length: number): number =>
  from < now ? from : from + length > now + view ? from + length - view : now;

/**
 * Returns the scroll position, changed as little as possible, at which a cell is visible.
 * @param margin number of rows above and below it that should be visible too
 */
export const revealed = (
  geometry: Geometry,
  { row, col }: Spot,
  view: View,
  margin = 0,
): { readonly top: number; readonly left: number } => {
  const { rowSize, start, end } = geometry;
  const found = columnAt(geometry, col);
  return {
    top: Math.max(
      0,
      scrolledTo(
        view.top,
        view.height - HEADER_PX,
        (row - margin) * rowSize,
        (1 + 2 * margin) * rowSize,
      ),
    ),
    left:
      found?.[0].kind === 'free'
        ? scrolledTo(
            view.left,
            view.width - start.width - end.width,
            found[1].left,
            found[1].column.width,
          )
        : view.left,
  };
};

/** Returns the number of rows that PageUp and PageDown move. */
export const pageRows = ({ rowSize }: Geometry, { height }: View): number =>
  Math.max(1, Math.floor((height - HEADER_PX) / rowSize) - 1);
