import { computed, shallowRef, watch } from 'vue';
import type { HistoryLabels, SheetChange } from '../../domain/sheet/sheetChange.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useBatches } from './batches.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts, type Toast } from './toasts.ts';

const NOTHING: HistoryLabels = { undo: null, redo: null };

/**
 * The steps of a batch: making a change, undo and redo.
 * @param batchId returns the id of the open batch, or null
 */
export const makeSheetSteps = (batchId: () => string | null) => {
  const [shipments, toasts, pendingActions] = [useShipments(), useToasts(), usePendingActions()];
  /** Labels of the next undo and redo. */
  const history = shallowRef<HistoryLabels>(NOTHING);
  const canUndo = computed(() => history.value.undo !== null);
  const canRedo = computed(() => history.value.redo !== null);

  /**
   * Makes a change of the batch once everything before it is saved.
   * @returns null when it was not made
   */
  const change = async (
    failed: string,
    question: (batchId: string) => Promise<SheetChange | null>,
  ): Promise<SheetChange | null> => {
    const id = batchId();
    if (id === null) return null;
    try {
      return await pendingActions.during(t('batchSteps.applying'), async () => {
        const answer = await shipments.ask(() => question(id));
        if (answer) shipments.apply(id, answer);
        return answer;
      });
    } catch (error) {
      toasts.failed(failed, error);
      return null;
    }
  };
  /** Loads the list of batches again after a step that moved rows, because it may have shown or hidden another batch. */
  const turned = async (turning: Promise<SheetChange | null>): Promise<SheetChange | null> => {
    const done = await turning;
    if (done !== null && done.order !== null) await useBatches().load();
    return done;
  };
  const undo = (): Promise<SheetChange | null> =>
    turned(change(t('batchSteps.undoFailed'), (id) => request('sheet.undo', { batchId: id })));
  const redo = (): Promise<SheetChange | null> =>
    turned(change(t('batchSteps.redoFailed'), (id) => request('sheet.redo', { batchId: id })));

  /**
   * Shows a message that offers to undo a step. The offer ends with the next step, and when the steps are those of another batch: it would undo
   * something else than the message says.
   * @param takeBack undoes the step
   */
  const offerUndo = (
    { kind, title }: Pick<Toast, 'kind' | 'title'>,
    done: SheetChange,
    takeBack: () => unknown,
  ): void => {
    // A change of nothing is no step: the last one is another.
    const isStep = done.shipments.length + done.removed.length > 0;
    const isLast = (): boolean => isStep && history.value === done.history;
    const takeBackLast = async (): Promise<void> => {
      // What was typed a moment ago is a step too.
      await shipments.flush();
      if (isLast()) await takeBack();
    };
    const notice = toasts.show(
      kind,
      title,
      '',
      isLast() ? { label: t('batch.undo'), run: () => void takeBackLast() } : null,
    );
    const stop = watch(
      history,
      () => {
        stop();
        toasts.drop(notice);
      },
      { flush: 'sync' },
    );
  };

  return { history, canUndo, canRedo, change, undo, redo, offerUndo };
};
