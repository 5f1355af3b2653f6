import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { BatchGoodsList, BoxAnswer, GoodsAnswer } from '../../domain/sheet/batchGoods.ts';
import type { HistoryLabels, SheetChange } from '../../domain/sheet/sheetChange.ts';
import type { AlikeFix, IssueGroup } from '../../domain/sheet/sheetEdits.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { latest, spaced } from '../lib/latest.ts';
import { useDesk } from './desk.ts';
import { useRuns } from './runs.ts';
import { useSheet } from './sheet.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Interval at which the list follows changes of the rows, in milliseconds; longer for a sheet that takes long to read. */
const FOLLOW_MS = 400;
const FOLLOW_LONG_MS = 3000;
const LONG_SHEET = 1000;

/**
 * What is to fix in the open batch, by kind, and its answers: each is one step over all rows concerned. Goods without a code are looked up at the
 * service in the background.
 */
export const useFixes = defineStore('fixes', () => {
  const [sheet, shipments, runs, toasts] = [useSheet(), useShipments(), useRuns(), useToasts()];
  const desk = useDesk();
  /** Incomplete goods and boxes; null until they are read. */
  const list = shallowRef<BatchGoodsList | null>(null);
  const groups = shallowRef<readonly IssueGroup[]>([]);
  const busy = shallowRef(false);
  /** What the last answer did, and the step that takes it back. */
  const said = shallowRef<{
    readonly words: string;
    readonly history: HistoryLabels | null;
  } | null>(null);
  const runId = shallowRef<string | null>(null);
  const run = computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null);
  const next = latest();
  let readOf: string | null = null;

  let loading: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    const fresh = next();
    if (readOf !== batchId)
      [readOf, list.value, groups.value, said.value] = [batchId, null, [], null];
    try {
      const [goods, problems] = await shipments.ask(() =>
        Promise.all([
          request('batchGoods.list', { batchId }),
          request('sheet.problems', { batchId }),
        ]),
      );
      // Resolves once the newest list is read.
      if (!fresh()) {
        await loading;
        return;
      }
      list.value = goods;
      groups.value = problems.filter(({ severity }) => severity !== 'info');
    } catch (error) {
      if (fresh()) toasts.failed(t('fixes.readFailed'), error);
    }
  };
  const load = (): Promise<void> => (loading = read());
  const loadSoon = spaced(
    () => void load(),
    () => (sheet.ids.length > LONG_SHEET ? FOLLOW_LONG_MS : FOLLOW_MS),
  );

  const say = (words: string, done: SheetChange | null = null): void => {
    said.value = { words, history: done?.history ?? null };
  };
  /** Changes rows as one step, and reads the list again. @returns whether any row was changed */
  const answer = async (
    question: (batchId: string) => Promise<SheetChange>,
    words: (rows: number) => string,
  ): Promise<boolean> => {
    busy.value = true;
    try {
      const done = await sheet.change(t('fixes.failed'), question);
      if (done === null) return false;
      const rows = done.shipments.length;
      if (rows === 0) say(t('fixes.nothingFits'));
      else say(words(rows), done);
      await load();
      return rows > 0;
    } finally {
      busy.value = false;
    }
  };

  /** Looks up goods without a code at the service. Nothing is looked up twice. */
  const search = async (batchId = sheet.batch?.id): Promise<void> => {
    if (batchId === undefined || desk.offline) return;
    try {
      const progress = await request('batchGoods.search', { batchId });
      runId.value = progress?.id ?? null;
      if (progress) runs.receive(progress);
    } catch (error) {
      toasts.failed(t('fixes.lookUpFailed'), error);
    }
  };
  const fill = (
    answers: readonly GoodsAnswer[],
    words: (rows: number) => string,
  ): Promise<boolean> =>
    answer(
      (batchId) =>
        request('batchGoods.fill', { batchId, answers: answers.map((each) => ({ ...each })) }),
      words,
    );
  const editable = (): string[] =>
    sheet.all.filter(({ allowed }) => allowed.edit).map(({ id }) => id);
  /** @param box null: only adds up the weights */
  const fillBoxes = (box: BoxAnswer | null): Promise<boolean> =>
    answer(
      (batchId) => request('batchGoods.fillBoxes', { batchId, box: box && { ...box } }),
      (n) => t('fixes.boxesFilled', { n }),
    );
  /** Sets what the shipping rules set: boxes without sizes get theirs, and also insurance and delivery where they are empty. */
  const boxesByRules = async (): Promise<void> => {
    if (!(await sheet.whole(t('rates.byShippingRules')))) return;
    busy.value = true;
    try {
      const left = (): number => list.value?.boxes.withoutSizes ?? 0;
      const before = left();
      let isAnswered = (): boolean => false;
      const done = await sheet.change(t('fixes.failed'), async (batchId) => {
        const change = await request('rules.apply', { batchId, ids: editable() });
        isAnswered = () => true;
        return change;
      });
      if (!isAnswered()) return;
      await load();
      say(t('fixes.boxesByRules', { n: before - left(), left: left() }), done);
    } finally {
      busy.value = false;
    }
  };
  const fixAlike = ({ code, column, text, goods }: IssueGroup, fix: AlikeFix): Promise<boolean> =>
    answer(
      (batchId) => request('sheet.fixAlike', { batchId, code, column, text, goods, fix }),
      (n) => t('fixes.fixed', { n }),
    );
  /** Applies an exchange rate to every price of the batch in that currency. */
  const convert = (currency: string, rate: string): Promise<boolean> =>
    answer(
      (batchId) => request('sheet.convert', { batchId, currency, rate }),
      (n) => t('batchSteps.converted', { n, currency, rate }),
    );
  /** True while the last step is the answer that was said. */
  const canUndo = computed(() => said.value !== null && said.value.history === sheet.history);
  const undo = async (): Promise<void> => {
    // What was typed a moment ago is a step too.
    await shipments.flush();
    if (!canUndo.value) return;
    said.value = null;
    await sheet.undo();
    await load();
  };

  /** Waits for a run over rows of the batch, and reads the list again. Null when it could not begin. */
  const ended = async (
    failed: string,
    begin: (batchId: string) => Promise<RunProgress>,
  ): Promise<RunProgress | null> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return null;
    busy.value = true;
    try {
      const begun = await shipments.ask(() => begin(batchId));
      if (begun.total === 0) return begun;
      runs.receive(begun);
      await runs.over(begun.id);
      await load();
      return runs.runs.find(({ id }) => id === begun.id) ?? null;
    } catch (error) {
      toasts.failed(failed, error);
      return null;
    } finally {
      busy.value = false;
    }
  };
  const makeInvoices = async (ids: readonly string[]): Promise<void> => {
    const over = await ended(t('batchSteps.invoicesFailed'), (batchId) =>
      request('invoices.makeMany', { ids: [...ids], batchId }),
    );
    if (over)
      say(
        t('fixes.invoicesMade', {
          n: over.done - over.failed,
          failed: over.failed,
          why: over.failures[0]?.message ?? '',
        }),
      );
  };
  /** Verifies each code of the editable rows that was not verified recently, once each. */
  const verifyCodes = async (): Promise<void> => {
    if (!(await sheet.whole(t('fixes.checkCodes')))) return;
    const ids = editable();
    const over = await ended(t('batchSteps.codesFailed'), (batchId) =>
      request('codes.verifyBatch', { ids, batchId }),
    );
    if (over === null || over.failed > 0 || over.state === 'stopped') return;
    const unknown = groups.value.filter(({ code }) => code === 'hs-unknown');
    say(t('fixes.codesChecked', { n: unknown.reduce((sum, { cells }) => sum + cells, 0) }));
  };

  return {
    list,
    groups,
    busy,
    said,
    run,
    load,
    loadSoon,
    search,
    fill,
    fillBoxes,
    boxesByRules,
    fixAlike,
    convert,
    canUndo,
    undo,
    makeInvoices,
    verifyCodes,
  };
});
