import { setImmediate as nextTurn } from 'node:timers/promises';
import { editsIn, type FieldTable } from '../../domain/batch/cellTable.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { AT_ONCE } from './history.ts';
import type { Sheet } from './sheet.ts';

/** An edit of cells, as a table with one row for each shipment. */
export interface SheetEdit {
  readonly batchId: string;
  readonly edits: FieldTable;
  readonly label: string;
  /** True while a person types: consecutive typing is one step. */
  readonly typing: boolean;
  readonly editSessionId?: string | null;
}

/**
 * Stores an edit. Of one that is longer than a screen, `marked` gets the first rows with their checks before anything is stored, because checking and
 * storing all of it takes a tenth of a second. The returned change has these rows in `later`: they are shown already, so the answer is sent and drawn
 * sooner without them.
 * @throws DeskError as `Sheet.edit`
 */
export const editWithMarks = async (
  sheet: Pick<Sheet, 'check' | 'edit'>,
  { batchId, edits: { paths, rows }, label, typing, editSessionId }: SheetEdit,
  marked: (shipments: readonly ShipmentSnapshot[]) => void,
): Promise<SheetChange> => {
  const edit = (): SheetChange =>
    sheet.edit(batchId, editsIn({ paths, rows }), label, typing, editSessionId);
  if (rows.length <= AT_ONCE) return edit();
  const first = sheet.check(batchId, editsIn({ paths, rows: rows.slice(0, AT_ONCE) }));
  marked(first);
  // The marks must leave this process before the change keeps it busy.
  await nextTurn();
  const change = edit();
  const shown = new Set(first.map(({ id }) => id));
  const isShown = ({ id }: ShipmentSnapshot): boolean => shown.has(id);
  return {
    ...change,
    shipments: change.shipments.filter((row) => !isShown(row)),
    later: [...change.shipments.filter(isShown).map(({ id }) => id), ...change.later],
  };
};
