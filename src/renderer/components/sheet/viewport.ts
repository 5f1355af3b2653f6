import type { SheetColumn } from './model.ts';
import type { Spot } from './selection.ts';

const HEADER_PX = 28;
const ENDS = 3;

const scroller = (host: HTMLElement | null): HTMLElement | null =>
  host?.querySelector('revogr-viewport-scroll.rgCol') ?? null;
const scrollerDown = (host: HTMLElement | null): HTMLElement | null =>
  scroller(host)?.querySelector('.vertical-inner') ?? null;

/** The drawn cell of a column and row, or null while it is out of view. */
export const cellAt = (host: HTMLElement | null, prop: string, row: number): HTMLElement | null =>
  host?.querySelector(
    `revogr-data[type="rgRow"] .rgCell.at-${CSS.escape(prop)}[data-rgrow="${row}"]`,
  ) ?? null;

/** All drawn cells of a row. */
export const cellsOf = (host: HTMLElement | null, row: number): Iterable<Element> =>
  host?.querySelectorAll(`revogr-data[type="rgRow"] .rgCell[class*="at-"][data-rgrow="${row}"]`) ??
  [];

/** The cell that an event of the pointer is about. */
export const spotAt = (
  target: EventTarget | null,
  columns: readonly SheetColumn[],
): Spot | null => {
  const cell = target instanceof Element ? target.closest('.rgCell[class*="at-"]') : null;
  const col =
    cell === null ? -1 : columns.findIndex(({ prop }) => cell.classList.contains(`at-${prop}`));
  return cell === null || col < 0 ? null : { row: Number(cell.getAttribute('data-rgrow')), col };
};

/** Rows in view by their places, with those at each end that the library may keep drawn. */
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

/** How many rows PageUp and PageDown go. */
export const pageRows = (host: HTMLElement | null, rowSize: number): number =>
  Math.max(1, Math.floor(((host?.clientHeight ?? 400) - HEADER_PX) / rowSize) - 1);

/** Where to scroll so that a stretch lies in view: no further than needed. */
export const scrolledTo = (now: number, view: number, from: number, length: number): number =>
  from < now ? from : from + length > now + view ? from + length - view : now;

/**
 * Scrolls a cell into view without moving the cursor: the far end of a growing selection.
 * @param margin rows that are to be seen above and below it
 * @returns whether anything had to be scrolled
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
  // All is read before anything is written: to read after a write makes the browser lay out the page in between.
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
