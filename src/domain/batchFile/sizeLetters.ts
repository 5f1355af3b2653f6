import { isUnitName } from '../text/numberText.ts';
import type { ColumnField } from './columnField.ts';

/** Matches a size named by its letter, with an optional unit: `L`, `W (cm)`, `H in`. `B` in German and `l` in French are widths. */
const LETTER = /^([lwhb])(?:[\s([]+([a-z]{1,12})[)\]]?)?$/i;
const SIDES: Readonly<Record<string, ColumnField>> = {
  l: 'box.length',
  w: 'box.width',
  b: 'box.width',
  h: 'box.height',
};

/** Columns with the sizes of a box named by letters, by index; empty unless all three exist, because one letter alone means nothing. */
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
