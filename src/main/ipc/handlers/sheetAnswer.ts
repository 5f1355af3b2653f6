import { AT_ONCE } from '../../../core/shipments/batch/history.ts';
import type { SheetChange } from '../../../domain/batch/sheetChange.ts';

/**
 * Shortens a change of the sheet for the window: the first rows are complete, the others are ids that the window reads in slices, so that a change of
 * thousands of rows is displayed quickly and does not block other requests.
 * @param shown true when the window already shows the new texts, because they were typed or pasted there
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
