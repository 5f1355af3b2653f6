import { isUnitName } from '../text/numberText.ts';
import type { ColumnField } from './columnField.ts';

/** What a size is called by its letter, and the unit behind it: `L`, `W (cm)`, `H in`; `B` of German and `l` of French are widths. */
const LETTER = /^([lwhb])(?:[\s([]+([a-z]{1,12})[)\]]?)?$/i;
const SIDES: Readonly<Record<string, ColumnField>> = {
  l: 'box.length',
  w: 'box.width',
  b: 'box.width',
  h: 'box.height',
};

/** Sizes of a box that are named by their letters, by place; none unless all three stand there, since one letter alone says nothing. */
export const sizesByLetter = (
  headers: readonly string[],
): ReadonlyMap<number, { readonly column: ColumnField; readonly unit: string | null }> => {
  const letters = headers.map((header) => LETTER.exec(header.trim()));
  const isFrench = ['L', 'l'].every((side) => letters.some((found) => found?.[1] === side));
  const found = letters.flatMap((match, at) => {
    const [, letter = '', unit] = match ?? [];
    const column = isFrench && letter === 'l' ? 'box.width' : SIDES[letter.toLowerCase()];
    return column === undefined || (unit !== undefined && !isUnitName(unit))
      ? []
      : [[at, { column, unit: unit ?? null }] as const];
  });
  const sides = new Set(found.map(([, { column }]) => column));
  return new Map(found.length === 3 && sides.size === 3 ? found : []);
};
