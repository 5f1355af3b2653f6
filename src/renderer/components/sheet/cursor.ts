import { shallowRef, type ShallowRef } from 'vue';
import { areaOf, type Area, type GridSize, type Spot } from './selection.ts';

/** Position of the cursor, and the selection. */
export interface Cursor {
  /** The cursor's cell: the corner at which the selection began. */
  readonly anchor: Readonly<ShallowRef<Spot>>;
  /** The far corner of the selection. */
  readonly end: Readonly<ShallowRef<Spot>>;
  readonly area: () => Area;
  readonly set: (anchor: Spot, end: Spot) => void;
  /** Moves the cursor to the current position of its row, within the sheet, without announcing it. @param row -1 when the row was removed */
  readonly restore: (row: number, size: GridSize) => void;
  /** Moves the cursor. `key` is the key that moved it out of a cell, or ''. */
  readonly leave: (key: string, to: Spot) => void;
  /** Forgets the column in which a sequence of Tab keys began. */
  readonly endTabs: () => void;
}

/** @param moved called after each change, with true when the sheet should scroll to the cursor */
export const useCursor = (moved: (show: boolean) => void): Cursor => {
  const anchor = shallowRef<Spot>({ row: 0, col: 1 });
  const end = shallowRef<Spot>(anchor.value);
  let tabbedFrom: number | null = null;
  const put = (from: Spot, to: Spot, show: boolean): void => {
    anchor.value = from;
    end.value = to;
    moved(show);
  };
  return {
    anchor,
    end,
    area: () => areaOf(anchor.value, end.value),
    set: (from, to) => put(from, to, false),
    restore: (row, { rows, cols }) => {
      anchor.value = end.value = {
        row: row >= 0 ? row : Math.min(anchor.value.row, Math.max(0, rows - 1)),
        col: Math.min(anchor.value.col, Math.max(0, cols - 1)),
      };
    },
    // Enter after a sequence of Tab keys returns to the column where the sequence began, as in a
    // spreadsheet.
    leave: (key, to) => {
      const from = key === 'Tab' ? (tabbedFrom ?? anchor.value.col) : null;
      const spot = key === 'Enter' && tabbedFrom !== null ? { row: to.row, col: tabbedFrom } : to;
      put(spot, spot, true);
      tabbedFrom = from;
    },
    endTabs: () => {
      tabbedFrom = null;
    },
  };
};
