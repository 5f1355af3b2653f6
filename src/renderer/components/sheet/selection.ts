/** A cell by row and column as shown, frozen columns included. */
export interface Spot {
  readonly row: number;
  readonly col: number;
}
/** A rectangle of cells, inclusive. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Number of rows and columns of the sheet. */
export interface GridSize {
  readonly rows: number;
  readonly cols: number;
}

/** Returns the smallest area that contains both cells. */
export const areaOf = (a: Spot, b: Spot): Area => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

/** True when the cell is in the area. */
export const isWithin = ({ top, bottom, left, right }: Area, { row, col }: Spot): boolean =>
  row >= top && row <= bottom && col >= left && col <= right;

/** True for an area of a single cell. */
export const isOne = ({ top, bottom, left, right }: Area): boolean =>
  top === bottom && left === right;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
const cropped = ({ row, col }: Spot, { rows, cols }: GridSize): Spot => ({
  row: clamp(row, rows - 1),
  col: clamp(col, cols - 1),
});

/**
 * Returns the target of Ctrl with an arrow key, as in a spreadsheet: the end of the filled cells, or the next filled cell after a gap, or the edge.
 */
export const jump = (
  from: Spot,
  step: Spot,
  size: GridSize,
  filled: (spot: Spot) => boolean,
): Spot => {
  const on = (spot: Spot): Spot => ({ row: spot.row + step.row, col: spot.col + step.col });
  const inside = ({ row, col }: Spot): boolean =>
    row >= 0 && col >= 0 && row < size.rows && col < size.cols;
  let at = on(from);
  if (!inside(at)) return from;
  const run = filled(from) && filled(at);
  while (inside(on(at)) && (run ? filled(on(at)) : !filled(at))) at = on(at);
  return at;
};

/** A key that moves the cursor or selects. */
export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

/** Returns the target of a key that moves the cursor, or null for other keys. @param page number of rows on the screen */
export const moved = (
  from: Spot,
  { key, ctrl, shift }: Key,
  size: GridSize,
  page: number,
  filled: (spot: Spot) => boolean,
): Spot | null => {
  const arrow = ARROWS[key];
  if (arrow)
    return ctrl
      ? jump(from, arrow, size, filled)
      : cropped({ row: from.row + arrow.row, col: from.col + arrow.col }, size);
  const last = { row: size.rows - 1, col: size.cols - 1 };
  switch (key) {
    case 'Home':
      return { row: ctrl ? 0 : from.row, col: 0 };
    case 'End':
      return { row: ctrl ? last.row : from.row, col: last.col };
    case 'PageUp':
      return cropped({ row: from.row - page, col: from.col }, size);
    case 'PageDown':
      return cropped({ row: from.row + page, col: from.col }, size);
    case 'Tab': {
      const at = from.row * size.cols + from.col + (shift ? -1 : 1);
      return at < 0 || at >= size.rows * size.cols
        ? from
        : { row: Math.floor(at / size.cols), col: at % size.cols };
    }
    default:
      return null;
  }
};
