import { phoneDisplay } from '../../../domain/text/phoneNumber.ts';
import { ADDRESS_CELLS } from './fields.ts';
import type { SheetColumn, RowCells } from './model.ts';
import { surelyFits } from './textFit.ts';

/** True when a cell cannot be edited. */
export const isShut = (column: SheetColumn, row: RowCells): boolean =>
  column.fixed === true || row.locked || row.closed[column.prop] === true;

const PHONES: ReadonlySet<string> = new Set(
  ADDRESS_CELLS.filter(({ field }) => field.kind === 'phone' || field.kind === 'secondPhone').map(
    ({ prop }) => prop,
  ),
);
const COUNTRY = ADDRESS_CELLS.find(({ name }) => name === 'country')?.prop ?? '';

/** Returns the text shown in a cell: a phone number in international form. The typed, copied and sent text does not change. */
export const shownText = (prop: string, { cells }: RowCells): string => {
  const text = cells[prop] ?? '';
  return text !== '' && PHONES.has(prop) ? phoneDisplay(text, cells[COUNTRY] ?? '') : text;
};

/** Horizontal padding of a cell in pixels, both sides together; the state mark needs the same again. */
const BESIDE_TEXT = 18;
const FONT_PX = 12.5;

/** Returns the CSS classes of a cell, without those of cursor and selection. */
export const classOf = (column: SheetColumn, row: RowCells | null): string => {
  let names = column.align === 'right' ? 'cell r' : 'cell';
  if (row === null) return names;
  const flag = row.flags[column.prop];
  if (flag !== undefined) names += ` ${flag}`;
  if (row.faint[column.prop]) names += ' faint';
  const room = column.width - BESIDE_TEXT * (column.prop === 'state' ? 2 : 1);
  return surelyFits(shownText(column.prop, row), room, FONT_PX) ? names : `${names} cut`;
};
