import { AT_ONCE } from '../../../core/batch/history.ts';
import type { SheetChange } from '../../../domain/batch/sheetChange.ts';

/**
 * A change of the sheet as the window gets it: the first rows whole, the others by their ids, to be read in slices, so that
 * a step over thousands of rows is seen at once and nothing else waits for it.
 * @param shown true when the window shows the new texts already, having typed or pasted them itself
 */
export const truncateChange = (change: SheetChange, shown = false): SheetChange => {
  const whole = change.shipments.length + change.later.length <= AT_ONCE;
  return {
    ...change,
    shipments: whole ? change.shipments : change.shipments.slice(0, AT_ONCE),
    later: [...change.shipments.slice(AT_ONCE).map(({ id }) => id), ...change.later],
    fields: whole || shown ? null : change.fields,
  };
};
