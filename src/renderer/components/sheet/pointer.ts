import { filledOver, type CellText, type RowAt } from './areaCells.ts';
import type { Cursor } from './cursor.ts';
import type { SheetColumn } from './model.ts';
import { areaOf, type Area, type GridSize, type Spot } from './selection.ts';

/** Functions that handling the mouse needs. */
export interface PointerPort {
  readonly cursor: Cursor;
  readonly size: () => GridSize;
  readonly rowAt: RowAt;
  readonly columns: () => readonly SheetColumn[];
  /** Called when the mouse is pressed: ends editing and takes the focus. */
  readonly pressed: () => void;
  /** Writes the cells over which the fill handle was dragged. @returns false when nothing was written */
  readonly fill: (cells: readonly CellText[]) => boolean;
}

const HEADER_ROWS = 1;
const NUMBER_COLUMNS = 1;
const numberOf = (element: Element | null, name: string): number =>
  Number(element?.getAttribute(name) ?? NaN);

/** Returns the cell or row number under the pointer; `col` is -1 for a row number. Null elsewhere. */
const spotAt = (target: EventTarget | null): Spot | null => {
  const cell =
    target instanceof Element ? target.closest('[role=gridcell],[role=rowheader]') : null;
  const row = numberOf(cell?.closest('[role=row]') ?? null, 'aria-rowindex') - 1 - HEADER_ROWS;
  return cell === null ? null : { row, col: numberOf(cell, 'aria-colindex') - 1 - NUMBER_COLUMNS };
};

/** Selecting and filling with the mouse. */
export const usePointer = (port: PointerPort) => {
  const { cursor } = port;
  let dragging: 'select' | 'fill' | null = null;
  let filled: Area | null = null;

  const down = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('.celledit')) return;
    port.pressed();
    const spot = spotAt(event.target);
    if (spot === null || event.button !== 0) return;
    // Otherwise the browser would select text and move the focus to the pressed element.
    event.preventDefault();
    if (event.target.closest('.fill')) {
      dragging = 'fill';
      filled = cursor.area();
      return;
    }
    const from = event.shiftKey ? cursor.anchor.value : spot;
    if (spot.col < 0) {
      cursor.set({ row: from.row, col: 0 }, { row: spot.row, col: port.size().cols - 1 });
      return;
    }
    dragging = 'select';
    cursor.endTabs();
    cursor.set(from, spot);
  };
  const move = (event: MouseEvent): void => {
    if (dragging === null) return;
    if (event.buttons !== 1) {
      up();
      return;
    }
    const [spot, end] = [spotAt(event.target), cursor.end.value];
    if (spot === null || spot.col < 0) return;
    if (dragging === 'select') {
      if (spot.row !== end.row || spot.col !== end.col) cursor.set(cursor.anchor.value, spot);
    } else if (filled) {
      const { top, bottom, left, right } = filled;
      const to = areaOf(
        { row: Math.min(top, spot.row), col: Math.min(left, spot.col) },
        { row: Math.max(bottom, spot.row), col: Math.max(right, spot.col) },
      );
      cursor.set({ row: to.top, col: to.left }, { row: to.bottom, col: to.right });
    }
  };
  /** Ends a drag; a drag of the fill handle writes the cells that it covered. */
  const up = (): void => {
    const from = dragging === 'fill' ? filled : null;
    dragging = filled = null;
    if (from !== null) port.fill(filledOver(from, cursor.area(), port.rowAt, port.columns()));
  };
  return { down, move, up };
};
