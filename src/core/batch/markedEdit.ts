import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import type { CellEdit } from '../../domain/batch/sheetEdits.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { AT_ONCE } from './history.ts';
import type { Sheet } from './sheet.ts';

/** An edit of cells, as `Sheet.edit` takes it. */
export interface SheetEdit {
  readonly batchId: string;
  readonly edits: readonly CellEdit[];
  readonly label: string;
  /** True while a person types: consecutive typing is one step. */
  readonly typing: boolean;
  readonly editSessionId?: string | null;
}

/**
 * Stores an edit. Of one that is longer than a screen, `marked` gets the first rows with their checks before anything is stored, because checking and
 * storing all of it takes a tenth of a second.
 * @throws DeskError as `Sheet.edit`
 */
export const editWithMarks = async (
  sheet: Pick<Sheet, 'check' | 'edit'>,
  { batchId, edits, label, typing, editSessionId }: SheetEdit,
  marked: (shipments: readonly ShipmentSnapshot[]) => void,
): Promise<SheetChange> => {
  if (new Set(edits.map(({ id }) => id)).size > AT_ONCE) {
    marked(sheet.check(batchId, edits));
    // The marks must leave this process before the change keeps it busy.
    await nextTurn();
  }
  return sheet.edit(batchId, edits, label, typing, editSessionId);
};
