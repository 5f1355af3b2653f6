import type { Ref } from 'vue';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import { emptyDraft } from '../../domain/shipment/draft.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useShipments } from './shipments.ts';

/** Number of rows that one request adds at most. */
const MOST_ADDED = 10_000;

interface RowsPort {
  readonly selectedId: Ref<string | null>;
  /** Makes a change of the open batch; see `sheetSteps.ts`. */
  change(
    failed: string,
    question: (batchId: string) => Promise<SheetChange | null>,
  ): Promise<SheetChange | null>;
  /** Waits until these rows are read; see `sheetReading.ts`. */
  whole(act: string, rows: readonly string[]): Promise<boolean>;
}

/** Adds, duplicates and removes rows of a sheet. Each action is a step that can be undone. */
export const makeSheetRows = ({ selectedId, change, whole }: RowsPort) => {
  const shipments = useShipments();
  /** Selects the first row that a change added. @returns its id; null when none was added */
  const selectAdded = (added: SheetChange | null): string | null => {
    const id = added?.shipments[0]?.id ?? null;
    selectedId.value = id ?? selectedId.value;
    return id;
  };
  /** Adds a blank row below the last one. @returns the id of the new row, or null when it was not added */
  const addRow = async (): Promise<string | null> =>
    selectAdded(
      await change(t('batchSteps.addFailed'), (batchId) =>
        request('sheet.add', { batchId, drafts: [emptyDraft()] }),
      ),
    );
  /**
   * Adds blank rows below the last one.
   * @param sessionId one step with the edits of this session
   * @returns whether they were added
   */
  const addRows = async (count: number, sessionId: string): Promise<boolean> => {
    for (let left = count; left > 0; left -= MOST_ADDED) {
      const drafts = Array.from({ length: Math.min(left, MOST_ADDED) }, emptyDraft);
      const added = await change(t('batchSteps.addFailed'), (batchId) =>
        request('sheet.add', { batchId, drafts, editSessionId: sessionId }),
      );
      if (added === null) return false;
    }
    return true;
  };
  /** @returns the id of the first copy, or null when there is none */
  const duplicateRows = async (ids: readonly string[]): Promise<string | null> => {
    if (ids.length === 0) return null;
    return selectAdded(
      await change(t('batchSteps.duplicateFailed'), (batchId) =>
        request('sheet.duplicate', { batchId, ids: [...ids] }),
      ),
    );
  };
  /** Removes those of the rows that may be removed. The sheet selects another row only where the selected one is removed (`sheet.ts`). */
  const removeRows = async (ids: readonly string[]): Promise<void> => {
    if (!(await whole(t('batch.remove'), ids))) return;
    const removable = ids.filter((id) => shipments.get(id)?.allowed.remove);
    if (removable.length === 0) return;
    await change(t('batchSteps.removeFailed'), (batchId) =>
      request('sheet.remove', { batchId, ids: removable }),
    );
  };
  return { addRow, addRows, duplicateRows, removeRows };
};
