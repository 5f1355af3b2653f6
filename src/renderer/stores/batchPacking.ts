import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Padding } from '../../domain/packing/pack.ts';
import type { BatchPackingList } from '../../domain/packing/batchPacking.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { latest, spaced } from '../lib/latest.ts';
import { useRuns } from './runs.ts';
import { useSheet } from './sheet.ts';
import { useToasts } from './toasts.ts';

/** Interval at which results are shown while rows are packed, in milliseconds. */
const SHOW_EVERY_MS = 500;
const SHOWN_AT_ONCE = 50;

/** Boxes proposed for the rows of the open batch. */
export const useBatchPacking = defineStore('batchPacking', () => {
  const [sheet, runs, toasts] = [useSheet(), useRuns(), useToasts()];
  const isOpen = shallowRef(false);
  /** Rows that were selected when the dialog was opened; fewer than two count as no selection. */
  const chosen = shallowRef<readonly string[]>([]);
  const list = shallowRef<BatchPackingList | null>(null);
  const which = shallowRef<'ready' | 'left'>('ready');
  const limit = shallowRef(SHOWN_AT_ONCE);
  const busy = shallowRef(false);
  const runId = shallowRef<string | null>(null);
  const run = computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null);
  const next = latest();

  const load = async (): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    const fresh = next();
    try {
      const answer = await request('batchPacking.list', {
        batchId,
        which: which.value,
        limit: limit.value,
      });
      if (fresh()) list.value = answer;
    } catch (error) {
      toasts.failed(t('batchPacking.failed'), error);
    }
  };
  const loadSoon = spaced(
    () => {
      if (isOpen.value) void load();
    },
    () => SHOW_EVERY_MS,
  );

  /** @param ids null: all rows that have a box without sizes */
  const suggest = async (ids: readonly string[] | null, padding: Padding): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    list.value = null;
    which.value = 'ready';
    limit.value = SHOWN_AT_ONCE;
    try {
      const progress = await request('batchPacking.suggest', {
        batchId,
        ids: ids && [...ids],
        ...padding,
      });
      runId.value = progress?.id ?? null;
      if (progress) runs.receive(progress);
    } catch (error) {
      toasts.failed(t('batchPacking.failed'), error);
    }
    await load();
  };
  const show = (rows: readonly string[]): void => {
    chosen.value = rows.length > 1 ? rows : [];
    list.value = null;
    isOpen.value = true;
  };
  const see = async (what: 'ready' | 'left'): Promise<void> => {
    which.value = what;
    limit.value = SHOWN_AT_ONCE;
    await load();
  };
  const more = async (): Promise<void> => {
    limit.value = Math.min(5_000, limit.value + 2 * SHOWN_AT_ONCE);
    await load();
  };

  const undo = async (): Promise<void> => {
    await sheet.undo();
    await load();
  };
  /**
   * @param ids null: all rows that can be packed
   * @returns whether any row was packed
   */
  const accept = async (ids: readonly string[] | null): Promise<boolean> => {
    busy.value = true;
    const done = await sheet.change(t('batchPacking.failed'), (batchId) =>
      request('batchPacking.accept', { batchId, ids: ids && [...ids] }),
    );
    busy.value = false;
    if (done === null) return false;
    const rows = done.shipments.length + done.later.length;
    if (rows === 0) toasts.show('warn', t('batchPacking.noneUsed'), t('batchPacking.changedSince'));
    else
      toasts.show('good', t('batchPacking.used', { n: rows }), '', {
        label: t('batch.undo'),
        run: () => {
          void undo();
        },
      });
    await load();
    return rows > 0;
  };

  return {
    isOpen,
    chosen,
    list,
    which,
    busy,
    run,
    loadSoon,
    suggest,
    show,
    see,
    more,
    accept,
    undo,
  };
});
