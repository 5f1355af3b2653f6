import { defineStore } from 'pinia';
import { computed, shallowRef, triggerRef } from 'vue';
import { emptyDraft, type Draft } from '../../domain/shipment/draft.ts';
import type { PickRule } from '../../domain/rates/choose.ts';
import { getField } from '../../domain/shipment/draftPath.ts';
import { totals } from '../../domain/money/money.ts';
import type { CellEdit } from '../../domain/batch/sheetEdits.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { HistoryLabels, SheetChange } from '../../domain/batch/sheetChange.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest, spaced } from '../lib/latest.ts';
import { factsOf, sameFacts, type RowFacts } from '../lib/rowFacts.ts';
import { missedWords } from '../lib/options.ts';
import { editSessionId } from '../lib/editSession.ts';
import { useBatches } from './batches.ts';
import { useRateQueue } from './rateQueue.ts';
import { makeSheetReading } from './sheetReading.ts';
import { makeSheetView, type SheetView } from './sheetView.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

export type SheetFilter = 'all' | 'problems' | 'uncertain';
export interface DraftChange {
  readonly id: string;
  readonly draft: Draft;
}

/** Rows that are read together with the batch: more than a screen shows. */
const FIRST_ROWS = 120;
/**
 * From this number of rows on, counting is slow enough to be noticed: a run reports hundreds of
 * rows a second.
 */
const LONG_SHEET = 1000;
const COUNT_EVERY_MS = 250;
const NOTHING: HistoryLabels = { undo: null, redo: null };
const passes = (filter: SheetFilter, row: ShipmentSnapshot): boolean =>
  filter === 'all' || (filter === 'uncertain' ? row.state === 'uncertain' : factsOf(row).problem);

/**
 * The open batch: its rows and their order, filter, selection, and every change as a step that can
 * be undone.
 */
export const useSheet = defineStore('sheet', () => {
  const shipments = useShipments();
  const [toasts, pendingActions] = [useToasts(), usePendingActions()];
  const batch = shallowRef<BatchSummary | null>(null);
  const ids = shallowRef<readonly string[]>([]);
  const filter = shallowRef<SheetFilter>('all');
  /**
   * The rows shown, in order, or null for all in their own order. Updated only on request: a row
   * must not move or vanish while a person corrects it.
   */
  const arranged = shallowRef<{
    readonly shown: readonly string[];
    readonly of: ReadonlySet<string>;
  } | null>(null);
  const selectedId = shallowRef<string | null>(null);
  const history = shallowRef<HistoryLabels>(NOTHING);
  const {
    unread,
    waiting,
    begin: readRest,
    whole,
    giveUp,
  } = makeSheetReading({
    read: (of, rest, wanted) =>
      pendingActions.during(t('batchSteps.readingRest'), () => shipments.read(of, rest, wanted)),
    known: (id) => shipments.known.has(id),
    done: () => arrange(),
    failed: (error) => toasts.failed(t('batchSteps.restFailed'), error),
  });
  const { view, open: openView, set: storeView } = makeSheetView();
  const next = latest();
  /** Text of a cell as the sheet shows it; set by the screen. */
  let textOf: (row: ShipmentSnapshot, prop: string) => string = () => '';

  const known = (id: string): ShipmentSnapshot | undefined => shipments.known.get(id);
  const found = (list: readonly string[]): ShipmentSnapshot[] =>
    list.map((id) => shipments.known.get(id)).filter((row) => row !== undefined);
  /**
   * Ids of the rows shown, in order. Typing does not change them, so nothing that depends on them
   * is computed again.
   */
  const shownIds = computed<readonly string[]>(() => {
    const order = arranged.value;
    if (order === null) return ids.value;
    const here = new Set(ids.value);
    return [
      ...order.shown.filter((id) => here.has(id)),
      ...ids.value.filter((id) => !order.of.has(id)),
    ];
  });
  const numbers = computed(() => new Map(shownIds.value.map((id, at) => [id, at + 1])));
  /** Number of a row as the sheet shows it, from 1; 0 when it is not shown. */
  const rowNumber = (id: string): number => numbers.value.get(id) ?? 0;
  const all = computed(() => found(ids.value));
  const rows = computed(() => found(shownIds.value));
  const selected = computed(() => shipments.get(selectedId.value));

  /** Facts of every row. The counts are computed again only when a fact changed. */
  const facts = shallowRef(new Map<string, RowFacts>());
  const listeners = new Set<(touched: readonly string[]) => void>();
  /** `recount.now` is called before an action that depends on the counts. */
  const recount = spaced(
    () => triggerRef(facts),
    () => (ids.value.length > LONG_SHEET ? COUNT_EVERY_MS : 0),
  );
  const countAgain = (touched: readonly string[]): void => {
    let changed = false;
    for (const id of touched) {
      const row = present.has(id) ? known(id) : undefined;
      const [before, now] = [facts.value.get(id), row && factsOf(row)];
      if (now === undefined) changed = facts.value.delete(id) || changed;
      else if (before === undefined || !sameFacts(before, now)) {
        facts.value.set(id, now);
        changed = true;
      }
    }
    if (changed) recount();
  };
  let present: ReadonlySet<string> = new Set();
  const setIds = (list: readonly string[]): void => {
    const before = present;
    present = new Set(list);
    ids.value = list;
    countAgain(
      [...before].filter((id) => !present.has(id)).concat(list.filter((id) => !before.has(id))),
    );
  };
  shipments.onTouched((touched) => {
    const own = touched.filter((id) => present.has(id));
    if (own.length === 0) return;
    countAgain(own);
    listeners.forEach((listener) => listener(own));
  });
  /**
   * Calls `listener` with the ids of the rows of this sheet that changed. @returns the function
   * that unsubscribes it
   */
  const onTouched = (listener: (touched: readonly string[]) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const having = (is: (row: RowFacts) => boolean): string[] =>
    ids.value.filter((id) => {
      const row = facts.value.get(id);
      return row !== undefined && is(row);
    });

  const toBook = computed(() => having((row) => row.bookable));
  /** Chosen at an outdated price: they can be booked once they are rated again. */
  const toRefresh = computed(() => having((row) => row.refreshable));
  const printable = computed(() => having((row) => row.printable));
  /** Booked rows with missing documents. */
  const lacking = computed(() => having((row) => row.lacking));
  const choosable = computed(() => having((row) => row.options !== null));
  const counts = computed(() => {
    const sum = {
      shipments: ids.value.length,
      booked: 0,
      problems: 0,
      uncertain: 0,
      stale: 0,
      ratable: 0,
      invoices: 0,
      unknownCodes: 0,
    };
    for (const row of facts.value.values()) {
      if (row.booked) sum.booked += 1;
      if (row.uncertain) sum.uncertain += 1;
      if (row.problem) sum.problems += 1;
      if (row.invoice) sum.invoices += 1;
      if (row.stale) sum.stale += 1;
      if (row.ratable) sum.ratable += 1;
      sum.unknownCodes += row.unknownCodes;
    }
    return sum;
  });
  const sums = computed(() =>
    totals(toBook.value.flatMap((id) => facts.value.get(id)?.total ?? [])),
  );
  const canUndo = computed(() => history.value.undo !== null);
  const canRedo = computed(() => history.value.redo !== null);

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
  shipments.onChanged((batchId, changed) => {
    if (batchId === batch.value?.id) insertRows(changed);
  });
  shipments.onSheet((batchId, change) => {
    if (batchId !== batch.value?.id) return;
    history.value = change.history;
    const gone = new Set(change.removed);
    const at = shownIds.value.indexOf(selectedId.value ?? '');
    if (change.order !== null) setIds(change.order);
    else if (gone.size > 0) setIds(ids.value.filter((id) => !gone.has(id)));
    insertRows(change.shipments);
    // A row that was moved to another batch or removed must not stay selected.
    if (selectedId.value !== null && !present.has(selectedId.value))
      selectedId.value = shownIds.value[Math.max(at, 0)] ?? shownIds.value.at(-1) ?? null;
    const left = change.skipped.filter(({ why }) => why !== 'gone');
    if (left.length > 0)
      toasts.show(
        'warn',
        t('batchSteps.leftAlone', { n: left.length }),
        left[0]?.why === 'sealed' ? t('batchSteps.sentMeanwhile') : t('batchSteps.otherHand'),
      );
  });

  /** Applies filter and sort order. */
  const arrange = (): void => {
    const { sort, contains } = view.value;
    const wanted = Object.entries(contains)
      .filter(([, text]) => text.trim() !== '')
      .map(([prop, text]) => [prop, text.trim().toLocaleLowerCase()] as const);
    if (filter.value === 'all' && sort === null && wanted.length === 0) {
      arranged.value = null;
      return;
    }
    const shown = all.value.filter(
      (row) =>
        passes(filter.value, row) &&
        wanted.every(([prop, text]) => textOf(row, prop).toLocaleLowerCase().includes(text)),
    );
    if (sort) {
      const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
      const keys = new Map(shown.map((row) => [row, textOf(row, sort.prop)]));
      const key = (row: ShipmentSnapshot): string => keys.get(row) ?? '';
      // Empty cells come last in both directions.
      shown.sort(
        (a, b) =>
          Number(key(a) === '') - Number(key(b) === '') ||
          (sort.down ? compare(key(b), key(a)) : compare(key(a), key(b))),
      );
    }
    arranged.value = { shown: shown.map(({ id }) => id), of: new Set(ids.value) };
  };
  /**
   * Applies them to all rows only: while rows are still being read, that is done at the end of
   * reading.
   */
  const arrangeAll = (): void => {
    if (unread.value === 0) arrange();
  };
  const setFilter = (wanted: SheetFilter): void => {
    filter.value = wanted;
    arrangeAll();
  };
  const setView = (change: Partial<SheetView>): void => {
    storeView(change);
    if ('sort' in change || 'contains' in change) arrangeAll();
  };
  const showTextsBy = (of: typeof textOf): void => {
    textOf = of;
  };

  const open = async (id: string): Promise<boolean> => {
    const fresh = next();
    giveUp();
    try {
      await shipments.flush();
      const [answer, labels] = await Promise.all([
        request('batches.open', { id, first: FIRST_ROWS }),
        request('sheet.history', { batchId: id }),
      ]);
      if (!fresh()) return false;
      history.value = labels;
      batch.value = answer.batch;
      useBatches().put(answer.batch);
      filter.value = 'all';
      arranged.value = null;
      openView(id);
      shipments.receive(answer.shipments);
      setIds(answer.ids);
      const rest = readRest(id, answer.ids.slice(answer.shipments.length), fresh);
      if (
        view.value.sort !== null ||
        Object.values(view.value.contains).some((text) => text.trim() !== '')
      )
        await rest;
      if (!fresh()) return false;
      if (!ids.value.includes(selectedId.value ?? '')) selectedId.value = ids.value[0] ?? null;
      return true;
    } catch (error) {
      if (fresh()) toasts.failed(t('batchSteps.openFailed'), error);
      return false;
    }
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
    const real = edits.filter((edit) => {
      const draft = known(edit.id)?.draft;
      return draft !== undefined && getField(draft, edit.path) !== edit.value;
    });
    if (id !== undefined && real.length > 0)
      shipments.editCells(id, real, label, typing, sessionId);
  };
  /**
   * Changes whole drafts as one step.
   * @param fieldKey a field: what is typed into it in one edit session is one step
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

  /**
   * Carries out a change of the sheet once everything before it is saved. @returns null when it was
   * not carried out
   */
  const change = async (
    failed: string,
    question: (batchId: string) => Promise<SheetChange | null>,
  ): Promise<SheetChange | null> => {
    const id = batch.value?.id;
    if (id === undefined) return null;
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
  /** A step that moved rows may have shown or hidden another batch. */
  const turned = async (turning: Promise<SheetChange | null>): Promise<SheetChange | null> => {
    const done = await turning;
    if (done !== null && done.order !== null) await useBatches().load();
    return done;
  };
  const undo = (): Promise<SheetChange | null> =>
    turned(change(t('batchSteps.undoFailed'), (batchId) => request('sheet.undo', { batchId })));
  const redo = (): Promise<SheetChange | null> =>
    turned(change(t('batchSteps.redoFailed'), (batchId) => request('sheet.redo', { batchId })));

  const addRow = async (): Promise<void> => {
    const added = await change(t('batchSteps.addFailed'), (batchId) =>
      request('sheet.add', { batchId, drafts: [emptyDraft()] }),
    );
    selectedId.value = added?.shipments[0]?.id ?? selectedId.value;
  };
  const duplicateRows = async (list: readonly string[]): Promise<void> => {
    if (list.length === 0) return;
    const made = await change(t('batchSteps.duplicateFailed'), (batchId) =>
      request('sheet.duplicate', { batchId, ids: [...list] }),
    );
    selectedId.value = made?.shipments[0]?.id ?? selectedId.value;
  };
  const removeRows = async (gone: readonly string[]): Promise<void> => {
    if (!(await whole(t('batch.remove'), gone))) return;
    const able = gone.filter((id) => shipments.get(id)?.allowed.remove);
    if (able.length === 0) return;
    const at = rows.value.findIndex((row) => row.id === able[0]);
    await change(t('batchSteps.removeFailed'), (batchId) =>
      request('sheet.remove', { batchId, ids: able }),
    );
    selectedId.value = (rows.value[at] ?? rows.value.at(-1))?.id ?? null;
  };

  /** Requests the rates of rows that need them; of all that can be rated when none does. */
  const getRates = (wanted: readonly string[] | null = null): Promise<void> =>
    pendingActions.during(t('rates.asking'), async () => {
      if (!(await whole(t('batch.rates'), wanted))) return;
      await shipments.flush();
      const able = all.value.filter(
        (row) => row.allowed.rate && (wanted === null || wanted.includes(row.id)),
      );
      const needing = able.filter((row) => row.quote === null || row.quote.stale);
      const list = wanted === null && needing.length > 0 ? needing : able;
      if (list.length === 0) {
        toasts.show('warn', t('batchSteps.noneRatable'), t('batchSteps.mendFirst'));
        return;
      }
      if ((await useRateQueue().ask(list.map((row) => row.id))) === 'waiting')
        toasts.show('warn', t('batchSteps.lineDown'), t('batchSteps.ratesLater'));
    });
  const chooseByRule = (
    rule: PickRule,
    never: readonly string[] = [],
    pastUnreadable = false,
  ): Promise<void> =>
    pendingActions.during(t('frame.choosing'), async () => {
      if (!(await whole(t('batch.choose')))) return;
      const able = all.value.filter((row) => row.allowed.choose);
      if (able.length === 0) {
        toasts.show('warn', t('batchSteps.nothingToChoose'), t('batchSteps.ratesFirst'));
        return;
      }
      try {
        await shipments.flush();
        const { chosen, missed, unreadable, unreadableNames } = await request('choice.byRule', {
          ids: able.map((row) => row.id),
          rule: rule.kind === 'preferred' ? { ...rule, slugs: [...rule.slugs] } : rule,
          never: [...never],
          pastUnreadable,
        });
        toasts.show(
          missed ? 'warn' : 'good',
          t('batchSteps.chosen', { n: chosen }),
          missedWords(missed - unreadable, unreadable, unreadableNames),
        );
      } catch (error) {
        toasts.failed(t('batchSteps.chooseFailed'), error);
      }
    });
  const chooseOne = async (id: string, slug: string): Promise<void> => {
    try {
      await pendingActions.during(t('frame.choosing'), async () =>
        put([await request('choice.one', { id, slug })]),
      );
    } catch (error) {
      toasts.failed(t('counter.notChosen'), error);
    }
  };
  const rename = async (name: string): Promise<void> => {
    if (!batch.value || name.trim() === '' || name === batch.value.name) return;
    batch.value = (await useBatches().rename(batch.value.id, name.trim())) ?? batch.value;
  };

  const isBad = (row: ShipmentSnapshot): boolean => passes('problems', row);
  const aroundSelected = (): readonly [ShipmentSnapshot[], ShipmentSnapshot[]] => {
    const at = rows.value.findIndex((row) => row.id === selectedId.value) + 1;
    return [rows.value.slice(0, at), rows.value.slice(at)];
  };
  /** The next row with a problem after the selected one; after the last it begins at the top. */
  const nextProblem = async (): Promise<ShipmentSnapshot | null> => {
    const [before, after] = aroundSelected();
    const further = after.find(isBad);
    // Rows that are not read yet come further down: the search wraps around only after them.
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
    view,
    selectedId,
    selected,
    facts,
    toBook,
    toRefresh,
    counts,
    sums,
    printable,
    choosable,
    lacking,
    unread,
    waiting,
    history,
    canUndo,
    canRedo,
    open,
    whole,
    giveUp,
    countNow: recount.now,
    setFilter,
    setView,
    showTextsBy,
    editCells,
    edit,
    change,
    undo,
    redo,
    addRow,
    duplicateRows,
    removeRows,
    getRates,
    chooseByRule,
    chooseOne,
    rename,
    nextProblem,
    put,
    onTouched,
    rowNumber,
  };
});
