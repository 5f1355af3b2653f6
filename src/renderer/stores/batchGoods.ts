import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { BatchGoodsList, BoxAnswer, GoodsAnswer } from '../../domain/batch/batchGoods.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest, spaced } from '../lib/latest.ts';
import { useRuns } from './runs.ts';
import { useSheet } from './sheet.ts';
import { useToasts } from './toasts.ts';

/** Interval at which results are shown while goods are looked up, in milliseconds. */
const SHOW_EVERY_MS = 1000;

/** The incomplete goods of the open batch: listed, looked up in the background, and filled in for all rows with the same goods. */
export const useBatchGoods = defineStore('batchGoods', () => {
  const [sheet, runs, toasts] = [useSheet(), useRuns(), useToasts()];
  const isOpen = shallowRef(false);
  const list = shallowRef<BatchGoodsList | null>(null);
  const reading = shallowRef(false);
  const busy = shallowRef(false);
  const runId = shallowRef<string | null>(null);
  const run = computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null);
  const next = latest();

  const read = async (batchId: string): Promise<BatchGoodsList | null> => {
    try {
      return await request('batchGoods.list', { batchId });
    } catch (error) {
      toasts.failed(t('batchGoods.readFailed'), error);
      return null;
    }
  };
  const load = async (): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    const fresh = next();
    reading.value = true;
    const answer = await read(batchId);
    if (!fresh()) return;
    reading.value = false;
    if (answer !== null) list.value = answer;
  };
  const loadSoon = spaced(
    () => {
      if (isOpen.value) void load();
    },
    () => SHOW_EVERY_MS,
  );

  /** Looks up goods without a code at the service, in the background; the look-up continues when the list is closed. */
  const search = async (batchId = sheet.batch?.id): Promise<void> => {
    if (batchId === undefined) return;
    try {
      const progress = await request('batchGoods.search', { batchId });
      if (progress === null) return;
      runId.value = progress.id;
      runs.receive(progress);
    } catch (error) {
      toasts.failed(t('batchGoods.lookUpFailed'), error);
    }
  };
  const show = async (): Promise<void> => {
    isOpen.value = true;
    list.value = null;
    await load();
    await search();
  };

  const change = async (question: (batchId: string) => Promise<SheetChange>): Promise<boolean> => {
    busy.value = true;
    const done = await sheet.change(t('batchGoods.fillFailed'), question);
    busy.value = false;
    if (done === null) return false;
    const rows = done.shipments.length + done.later.length;
    if (rows === 0) toasts.show('warn', t('batchGoods.nothingFilled'), t('batchGoods.nothingFits'));
    else
      toasts.show('good', t('batchGoods.filled', { n: rows }), '', {
        label: t('batch.undo'),
        run: () => {
          void undo();
        },
      });
    await load();
    return rows > 0;
  };
  const undo = async (): Promise<void> => {
    await sheet.undo();
    await load();
  };
  /** @returns whether anything was filled in */
  const fill = (answers: readonly GoodsAnswer[]): Promise<boolean> =>
    change((batchId) =>
      request('batchGoods.fill', { batchId, answers: answers.map((each) => ({ ...each })) }),
    );
  /** @param box null: only adds up the weights */
  const fillBoxes = (box: BoxAnswer | null): Promise<boolean> =>
    change((batchId) => request('batchGoods.fillBoxes', { batchId, box: box && { ...box } }));

  /** Call this after an import: shows how many goods are incomplete, and starts the look-up. */
  const afterImport = async (batchId: string): Promise<void> => {
    const found = await read(batchId);
    if (found === null || found.goods.length === 0) return;
    toasts.show(
      'info',
      t('batchGoods.incomplete', { n: found.goods.length + found.more }),
      t('batchGoods.incompleteAbout'),
      {
        label: t('batchGoods.title'),
        run: () => {
          if (sheet.batch?.id === batchId) void show();
        },
      },
    );
    await search(batchId);
  };

  return {
    isOpen,
    list,
    reading,
    busy,
    run,
    load,
    loadSoon,
    search,
    show,
    fill,
    fillBoxes,
    undo,
    afterImport,
  };
});
