import type { SheetColumn, SheetRow } from './model.ts';
import { surelyFits } from './textFit.ts';

/** True when a cell cannot be edited. */
export const isShut = (column: SheetColumn, row: SheetRow): boolean =>
  column.fixed === true || row.locked || row.closed[column.prop] === true;

/** Padding of a cell in pixels, left and right together; the state mark takes as much again. */
const BESIDE_TEXT = 18;
const FONT_PX = 12.5;

/** CSS classes of a cell, without those of cursor and selection. */
export const classOf = (column: SheetColumn, row: SheetRow | null): string => {
  let names = column.align === 'right' ? 'cell r' : 'cell';
  if (row === null) return names;
  const flag = row.flags[column.prop];
  if (flag !== undefined) names += ` ${flag}`;
  if (row.faint[column.prop]) names += ' faint';
  const room = column.width - BESIDE_TEXT * (column.prop === 'state' ? 2 : 1);
  return surelyFits(row.cells[column.prop] ?? '', room, FONT_PX) ? names : `${names} cut`;
};
