import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { getField } from '../../domain/shipment/draftPath.ts';
import type { CellEdit, DraftChange } from '../../domain/sheet/sheetCommand.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { afterPaint } from '../lib/afterPaint.ts';
import { latest } from '../lib/latest.ts';
import { editSessionId } from '../lib/editSession.ts';
import type { TypingHold } from '../lib/typingHold.ts';
import { useBatches } from './batches.ts';
import { createBatchRequest } from './batchRequest.ts';
import { makeSheetCounts } from './sheetCounts.ts';
import { makeSheetOrder, passes, type SheetFilter } from './sheetOrder.ts';
import { makeSheetRates } from './sheetRates.ts';
import { makeSheetReading } from './sheetReading.ts';
import { makeSheetRows } from './sheetRows.ts';
import { makeSheetSteps } from './sheetSteps.ts';
import { makeSheetView, type SheetView } from './sheetView.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** The open batch: its rows and their order, filter, selection, and every change as a step that can be undone. */
export const useSheet = defineStore('sheet', () => {
  const shipments = useShipments();
  const [toasts, pendingActions] = [useToasts(), usePendingActions()];
  const batch = shallowRef<BatchSummary | null>(null);
  const ids = shallowRef<readonly string[]>([]);
  const selectedId = shallowRef<string | null>(null);
  const steps = makeSheetSteps(() => batch.value?.id ?? null);
  const { history, change } = steps;
  const {
    unread,
    waiting,
    begin: readRest,
    whole,
    giveUp,
  } = makeSheetReading({
    read: (of, rest, wanted) =>
      pendingActions.during(t('batchSteps.readingRest'), async () => {
        // The rows that are already there are painted first: reading the others keeps the window busy.
        if (!order.needsAll()) await new Promise<void>((resolve) => afterPaint(resolve));
        await shipments.read(of, rest, wanted);
      }),
    known: (id) => shipments.known.has(id),
    ids: () => ids.value,
    readMore: (list) => shipments.readUnknown(list),
    opening: () => opening,
    done: () => order.arrange(),
    failed: (error) => toasts.failed(t('batchSteps.restFailed'), error),
  });
  let opening: Promise<boolean> | null = null;
  /** Held typing for a row that was requested before the batch existed: the row is added once the batch is open. */
  const firstRow = shallowRef<TypingHold | null>(null);
  const { view, open: openView, set: storeView } = makeSheetView();
  const next = latest();
  const known = (id: string): ShipmentSnapshot | undefined => shipments.known.get(id);
  const found = (list: readonly string[]): ShipmentSnapshot[] =>
    list.map((id) => shipments.known.get(id)).filter((row) => row !== undefined);
  const all = computed(() => found(ids.value));
  const order = makeSheetOrder({ view, ids, all });
  const { filter, these, shownIds } = order;
  /** Number of rows with problems that a person goes on without. */
  const leftOut = shallowRef(0);
  const rows = computed(() => found(shownIds.value));
  const selected = computed(() => shipments.get(selectedId.value));

  let present: ReadonlySet<string> = new Set();
  const count = makeSheetCounts(ids, (id) => (present.has(id) ? known(id) : undefined));
  const listeners = new Set<(touched: readonly string[]) => void>();
  const setIds = (list: readonly string[]): void => {
    const before = present;
    present = new Set(list);
    ids.value = list;
    count.update(
      [...before].filter((id) => !present.has(id)).concat(list.filter((id) => !before.has(id))),
    );
  };
  shipments.onTouched((touched) => {
    const own = touched.filter((id) => present.has(id));
    if (own.length === 0) return;
    // A count with the first rows of an edit alone would be wrong.
    count.update(own);
    listeners.forEach((listener) => listener(own));
  });
  /**
   * Calls `listener` with the ids of the rows of this sheet that changed.
   * @returns the function that unsubscribes it
   */
  const onTouched = (listener: (touched: readonly string[]) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const byPosition = (a: string, b: string): number =>
    (shipments.get(a)?.position ?? 0) - (shipments.get(b)?.position ?? 0);
  /** Inserts rows that are new to this sheet, by their position. */
  const insertRows = (snapshots: readonly ShipmentSnapshot[]): void => {
    const added = snapshots
      .filter((row) => row.batchId === batch.value?.id && !present.has(row.id))
      .map((row) => row.id);
    if (added.length > 0) setIds([...ids.value, ...added].sort(byPosition));
  };
  const put = (snapshots: readonly ShipmentSnapshot[]): void => {
    shipments.receive(snapshots);
    insertRows(snapshots);
  };
  const batchRequest = createBatchRequest();
  shipments.onChanged((batchId, changed) => {
    batchRequest.dropEarly();
    if (batchId === batch.value?.id) insertRows(changed);
  });
  shipments.onSheet((batchId, change) => {
    if (batchId !== batch.value?.id) return;
    history.value = change.history;
    const gone = new Set(change.removed);
    const place = shownIds.value.indexOf(selectedId.value ?? '');
    // Rows above it may be removed with it.
    const at = shownIds.value.slice(0, Math.max(place, 0)).filter((id) => !gone.has(id)).length;
    if (change.order !== null) setIds(change.order);
    else if (gone.size > 0) setIds(ids.value.filter((id) => !gone.has(id)));
    insertRows(change.shipments);
    // A row that was moved to another batch or removed must not stay selected.
    if (selectedId.value !== null && !present.has(selectedId.value))
      selectedId.value = shownIds.value[at] ?? shownIds.value.at(-1) ?? null;
    const left = change.skipped.filter(({ why }) => why !== 'gone');
    if (left.length > 0)
      toasts.show(
        'warn',
        t('batchSteps.leftAlone', { n: left.length }),
        t('batchSteps.whyLeft', { why: left[0]?.why ?? 'changed' }),
      );
  });

  /** Applies filter and sort order, but only when all rows are read; otherwise they are applied at the end of reading. */
  const arrangeAll = (): void => {
    if (unread.value === 0) order.arrange();
  };
  const setFilter = (wanted: SheetFilter): void => {
    filter.value = wanted;
    arrangeAll();
  };
  /** Shows only these rows, until another filter is chosen. */
  const showThese = (rows: readonly string[]): void => {
    these.value = new Set(rows);
    setFilter('these');
  };
  /** Goes on without the rows that have problems now. */
  const goWithout = (): void => {
    leftOut.value = count.counts.value.problems;
  };
  /** Applies the filter again after a run. The selected row stays: whoever types in it would continue in the row that takes its place. */
  const filterAgain = (): void => {
    if (filter.value !== 'all' && unread.value === 0) order.arrange(selectedId.value);
  };
  const setView = (change: Partial<SheetView>): void => {
    storeView(change);
    if ('sort' in change || 'contains' in change) arrangeAll();
  };
  /** Removes the rows of the batch that was left. An action before the next batch is open would otherwise affect them. */
  const leave = (): void => {
    batch.value = null;
    leftOut.value = 0;
    selectedId.value = null;
    setIds([]);
    order.reset();
  };
  const readBatch = async (id: string): Promise<boolean> => {
    const fresh = next();
    giveUp();
    if (batch.value !== null && batch.value.id !== id) leave();
    try {
      await shipments.flush();
      const answer = await batchRequest.read(id);
      if (!fresh()) return false;
      history.value = answer.history;
      batch.value = answer.batch;
      useBatches().put(answer.batch);
      order.reset();
      openView(id);
      shipments.receive(answer.shipments);
      setIds(answer.ids);
      const rest = readRest(id, answer.ids.slice(answer.shipments.length), fresh);
      if (order.needsAll()) await rest;
      if (!fresh()) return false;
      if (!ids.value.includes(selectedId.value ?? '')) selectedId.value = ids.value[0] ?? null;
      return true;
    } catch (error) {
      if (fresh()) toasts.failed(t('batchSteps.openFailed'), error);
      return false;
    }
  };

  /**
   * Opens a batch; actions over all rows wait for it.
   * @returns false when it could not be opened, or another one was opened in the meantime
   */
  const open = (id: string): Promise<boolean> => {
    const now = readBatch(id).finally(() => {
      if (opening === now) opening = null;
    });
    opening = now;
    return now;
  };

  /** Resolves once the batch that is being opened is open, or could not be opened. */
  const opened = async (): Promise<void> => {
    await opening;
  };

  /**
   * Changes cells as one step.
   * @param typing a key in one cell, which joins the step before
   * @param sessionId id of the edit session, all of which is one step
   */
  const editCells = (
    label: string,
    edits: readonly CellEdit[],
    typing = false,
    sessionId: string | null = null,
  ): void => {
    const id = batch.value?.id;
    const { known: shown } = shipments;
    const real = edits.filter((edit) => {
      const draft = shown.get(edit.id)?.draft;
      return draft !== undefined && getField(draft, edit.path) !== edit.value;
    });
    if (id !== undefined && real.length > 0) shipments.edit(id, real, label, sessionId, typing);
  };
  /**
   * Changes whole drafts as one step.
   * @param fieldKey the field: all typing into it in one edit session is one step
   */
  const edit = (
    label: string,
    changes: readonly DraftChange[],
    fieldKey: string | null = null,
  ): void => {
    if (batch.value)
      shipments.saveDrafts(
        batch.value.id,
        changes,
        label,
        fieldKey === null ? null : editSessionId(fieldKey),
      );
  };

  const rowChanges = makeSheetRows({ selectedId, change, whole });
  const rates = makeSheetRates({
    batchId: () => batch.value?.id ?? null,
    all: () => all.value,
    whole,
    put,
    change,
  });
  const rename = async (name: string): Promise<void> => {
    if (!batch.value || name.trim() === '' || name === batch.value.name) return;
    batch.value = (await useBatches().rename(batch.value.id, name.trim())) ?? batch.value;
  };

  const isBad = (row: ShipmentSnapshot): boolean => passes('problems', row);
  const aroundSelected = (): readonly [ShipmentSnapshot[], ShipmentSnapshot[]] => {
    const at = rows.value.findIndex((row) => row.id === selectedId.value) + 1;
    return [rows.value.slice(0, at), rows.value.slice(at)];
  };
  /** Returns the next row with a problem after the selected one; continues at the top after the last row. */
  const nextProblem = async (): Promise<ShipmentSnapshot | null> => {
    const [before, after] = aroundSelected();
    const further = after.find(isBad);
    // Rows that are not read yet are further down: the search wraps around only after reading them.
    if (further || unread.value === 0) return further ?? before.find(isBad) ?? null;
    return (await whole(t('batch.nextProblem'))) ? nextProblem() : null;
  };

  return {
    batch,
    ids,
    shownIds,
    all,
    rows,
    filter,
    these,
    leftOut,
    view,
    selectedId,
    selected,
    facts: count.facts,
    toBook: count.toBook,
    toPrice: count.toPrice,
    booked: count.booked,
    counts: count.counts,
    columnBits: count.columns,
    longestService: count.longestService,
    sums: count.sums,
    printable: count.printable,
    choosable: count.choosable,
    lacking: count.lacking,
    countNow: count.countNow,
    unread,
    waiting,
    history,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    firstRow,
    open,
    opened,
    openEarly: batchRequest.openEarly,
    dropEarly: batchRequest.dropEarly,
    whole,
    giveUp,
    setFilter,
    showThese,
    goWithout,
    filterAgain,
    setView,
    showTextsBy: order.showTextsBy,
    editCells,
    edit,
    change,
    undo: steps.undo,
    redo: steps.redo,
    offerUndo: steps.offerUndo,
    addRow: rowChanges.addRow,
    addRows: rowChanges.addRows,
    duplicateRows: rowChanges.duplicateRows,
    removeRows: rowChanges.removeRows,
    getRates: rates.getRates,
    chooseByRule: rates.chooseByRule,
    chooseOne: rates.chooseOne,
    rename,
    nextProblem,
    put,
    onTouched,
    rowNumber: order.rowNumber,
  };
});
