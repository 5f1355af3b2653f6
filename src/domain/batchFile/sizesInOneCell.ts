import { readSizes } from '../text/sizeText.ts';
import { withUnit } from './batchCells.ts';
import type { ColumnField } from './columnField.ts';
import { slotOf, type RowValues } from './rowValues.ts';

const SIDES = ['box.length', 'box.width', 'box.height'] as const satisfies readonly ColumnField[];
const SLOTS = SIDES.map(slotOf);

/**
 * Splits a cell with all three sizes of a box (`30x20x10cm`) when the columns of the other two are empty.
 * @param unit unit in the column's header, for sizes without one; null for none
 */
export const normalizeSizes = (values: RowValues, unit: string | null): void => {
  let typed: string | undefined;
  for (const slot of SLOTS) {
    const text = values.at(slot);
    if (text === undefined) continue;
    if (typed !== undefined) return;
    typed = text;
  }
  if (typed === undefined) return;
  const sizes = readSizes(typed);
  SIDES.forEach((each, at) => {
    const size = sizes?.[at];
    if (size !== undefined) values.set(each, unit === null ? size : withUnit(size, unit));
  });
};
