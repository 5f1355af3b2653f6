import type { SheetColumn } from './model.ts';
import type { Spot } from './selection.ts';

const HEADER_PX = 28;

const scroller = (host: HTMLElement | null): HTMLElement | null => host?.querySelector('revogr-viewport-scroll.rgCol') ?? null;
const scrollerDown = (host: HTMLElement | null): HTMLElement | null => scroller(host)?.querySelector('.vertical-inner') ?? null;

/** The drawn cell of a column and row, or null while it is out of view. */
export const cellAt = (host: HTMLElement | null, prop: string, row: number): HTMLElement | null =>
  host?.querySelector(`revogr-data[type="rgRow"] .rgCell.at-${CSS.escape(prop)}[data-rgrow="${row}"]`) ?? null;

/** Rows in view by their places, with one more at each end. */
export const visibleRows = (host: HTMLElement | null, rowSize: number): { readonly first: number; readonly last: number } => {
  const down = scrollerDown(host);
  if (!down) return { first: 0, last: Number.MAX_SAFE_INTEGER };
  return { first: Math.floor(down.scrollTop / rowSize) - 1, last: Math.ceil((down.scrollTop + down.clientHeight) / rowSize) + 1 };
};

/** How many rows PageUp and PageDown go. */
export const pageRows = (host: HTMLElement | null, rowSize: number): number => Math.max(1, Math.floor(((host?.clientHeight ?? 400) - HEADER_PX) / rowSize) - 1);

/** Where to scroll so that a stretch lies in view: no further than needed. */
export const scrolledTo = (now: number, view: number, from: number, length: number): number =>
  (from < now ? from : from + length > now + view ? from + length - view : now);

/** Scrolls a cell into view without moving the cursor: the far end of a growing selection. */
export const reveal = (host: HTMLElement | null, { row, col }: Spot, columns: readonly SheetColumn[], rowSize: number): void => {
  const [over, down] = [scroller(host), scrollerDown(host)];
  if (!over || !down) return;
  down.scrollTop = scrolledTo(down.scrollTop, down.clientHeight, row * rowSize, rowSize);
  const column = columns[col];
  if (!column || column.pin) return;
  const before = columns.slice(0, col).reduce((sum, each) => sum + (each.pin ? 0 : each.width), 0);
  over.scrollLeft = scrolledTo(over.scrollLeft, over.clientWidth, before, column.width);
};
