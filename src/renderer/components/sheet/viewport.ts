import type { SheetColumn } from './model.ts';
import type { Spot } from './selection.ts';

const HEADER_PX = 28;
const ENDS = 3;

const scroller = (host: HTMLElement | null): HTMLElement | null =>
  host?.querySelector('revogr-viewport-scroll.rgCol') ?? null;
const scrollerDown = (host: HTMLElement | null): HTMLElement | null =>
  scroller(host)?.querySelector('.vertical-inner') ?? null;

/** The drawn cell at a column and row, or null when it is not in view. */
export const cellAt = (host: HTMLElement | null, prop: string, row: number): HTMLElement | null =>
  host?.querySelector(
    `revogr-data[type="rgRow"] .rgCell.at-${CSS.escape(prop)}[data-rgrow="${row}"]`,
  ) ?? null;

/** All drawn cells of a row. */
export const cellsOf = (host: HTMLElement | null, row: number): Iterable<Element> =>
  host?.querySelectorAll(`revogr-data[type="rgRow"] .rgCell[class*="at-"][data-rgrow="${row}"]`) ??
  [];

/** The cell under the pointer of an event, or null. */
export const spotAt = (
  target: EventTarget | null,
  columns: readonly SheetColumn[],
): Spot | null => {
  const cell = target instanceof Element ? target.closest('.rgCell[class*="at-"]') : null;
  const col =
    cell === null ? -1 : columns.findIndex(({ prop }) => cell.classList.contains(`at-${prop}`));
  return cell === null || col < 0 ? null : { row: Number(cell.getAttribute('data-rgrow')), col };
};

/**
 * First and last index of the visible rows, with those at each end that the library may keep drawn.
 */
export const visibleRows = (
  host: HTMLElement | null,
  rowSize: number,
): { readonly first: number; readonly last: number } => {
  const down = scrollerDown(host);
  if (!down) return { first: 0, last: Number.MAX_SAFE_INTEGER };
  return {
    first: Math.floor(down.scrollTop / rowSize) - ENDS,
    last: Math.ceil((down.scrollTop + down.clientHeight) / rowSize) + ENDS,
  };
};

/** Rows that PageUp and PageDown move. */
export const pageRows = (host: HTMLElement | null, rowSize: number): number =>
  Math.max(1, Math.floor(((host?.clientHeight ?? 400) - HEADER_PX) / rowSize) - 1);

/** The scroll position, changed no more than needed, at which a range is visible; all in pixels. */
export const scrolledTo = (now: number, view: number, from: number, length: number): number =>
  from < now ? from : from + length > now + view ? from + length - view : now;

/**
 * Scrolls a cell into view without moving the cursor.
 * @param margin rows above and below it that must be visible too
 * @returns true when it scrolled
 */
export const reveal = (
  host: HTMLElement | null,
  { row, col }: Spot,
  columns: readonly SheetColumn[],
  rowSize: number,
  margin = 0,
): boolean => {
  const [over, down] = [scroller(host), scrollerDown(host)];
  if (!over || !down) return false;
  // All layout is read before anything is written: a read after a write forces a layout.
  const [top, before] = [down.scrollTop, over.scrollLeft];
  const wanted = scrolledTo(
    top,
    down.clientHeight,
    (row - margin) * rowSize,
    (1 + 2 * margin) * rowSize,
  );
  const column = columns[col];
  const left = columns.slice(0, col).reduce((sum, each) => sum + (each.pin ? 0 : each.width), 0);
  const shown =
    column && !column.pin ? scrolledTo(before, over.clientWidth, left, column.width) : before;
  if (wanted !== top) down.scrollTop = wanted;
  if (shown !== before) over.scrollLeft = shown;
  return wanted !== top || shown !== before;
};
