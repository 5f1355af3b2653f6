import { defineStore } from 'pinia';
import type { Padding } from '../../domain/packing/pack.ts';
import { t } from '../../texts/index.ts';
import { useGroupedProposals } from '../composables/batchProposals.ts';
import { request } from '../ipc/desk.ts';
import { useSheet } from './sheet.ts';

/** Interval at which results are shown while rows are packed, in milliseconds. */
const SHOW_EVERY_MS = 500;

/** Boxes proposed for the rows of the open batch. */
export const useBatchPacking = defineStore('batchPacking', () => {
  const sheet = useSheet();
  const proposals = useGroupedProposals(
    'ready',
    (batchId, group: { readonly which: 'ready' | 'left'; readonly limit: number }) =>
      request('batchPacking.list', { batchId, ...group }),
    {
      readFailed: () => t('batchPacking.failed'),
      runFailed: () => t('batchPacking.failed'),
      acceptFailed: () => t('batchPacking.failed'),
      used: (n) => t('batchPacking.used', { n }),
      noneUsed: () => t('batchPacking.noneUsed'),
      noneUsedAbout: () => t('batchPacking.changedSince'),
    },
    SHOW_EVERY_MS,
  );

  /** @param ids null: all rows that have a box without sizes */
  const suggest = async (ids: readonly string[] | null, padding: Padding): Promise<void> => {
    await sheet.opened();
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    await proposals.begin(() =>
      request('batchPacking.suggest', { batchId, ids: ids && [...ids], ...padding }),
    );
  };
  /**
   * @param ids null: all rows that can be packed
   * @returns whether any row was packed
   */
  const accept = (ids: readonly string[] | null): Promise<boolean> =>
    proposals.accept((batchId) =>
      request('batchPacking.accept', { batchId, ids: ids && [...ids] }),
    );

  return { ...proposals, suggest, accept };
});
