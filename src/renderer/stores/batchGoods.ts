import { defineStore } from 'pinia';
import type { BatchGoodsList, BoxAnswer, GoodsAnswer } from '../../domain/sheet/batchGoods.ts';
import { t } from '../../texts/index.ts';
import { useBatchProposals } from '../composables/batchProposals.ts';
import { request } from '../ipc/desk.ts';
import { useSheet } from './sheet.ts';
import { useToasts } from './toasts.ts';

/** Interval at which results are shown while goods are looked up, in milliseconds. */
const SHOW_EVERY_MS = 1000;

/** The incomplete goods of the open batch: listed, looked up in the background, and filled in for all rows with the same goods. */
export const useBatchGoods = defineStore('batchGoods', () => {
  const [sheet, toasts] = [useSheet(), useToasts()];
  const readList = (batchId: string): Promise<BatchGoodsList> =>
    request('batchGoods.list', { batchId });
  const proposals = useBatchProposals(
    readList,
    {
      readFailed: () => t('batchGoods.readFailed'),
      runFailed: () => t('batchGoods.lookUpFailed'),
      acceptFailed: () => t('batchGoods.fillFailed'),
      used: (n) => t('batchGoods.filled', { n }),
      noneUsed: () => t('batchGoods.nothingFilled'),
      noneUsedAbout: () => t('batchGoods.nothingFits'),
    },
    SHOW_EVERY_MS,
  );

  /** Looks up goods without a code at the service, in the background; the look-up continues when the list is closed. */
  const search = async (batchId = sheet.batch?.id): Promise<void> => {
    if (batchId === undefined) return;
    await proposals.begin(() => request('batchGoods.search', { batchId }));
  };
  const show = async (): Promise<void> => {
    proposals.isOpen.value = true;
    proposals.list.value = null;
    await proposals.load();
    await search();
  };

  /** @returns whether anything was filled in */
  const fill = (answers: readonly GoodsAnswer[]): Promise<boolean> =>
    proposals.accept((batchId) =>
      request('batchGoods.fill', { batchId, answers: answers.map((each) => ({ ...each })) }),
    );
  /** @param box null: only adds up the weights */
  const fillBoxes = (box: BoxAnswer | null): Promise<boolean> =>
    proposals.accept((batchId) =>
      request('batchGoods.fillBoxes', { batchId, box: box && { ...box } }),
    );

  /** Call this after an import: shows how many goods are incomplete, and starts the look-up. */
  const afterImport = async (batchId: string): Promise<void> => {
    const found = await readList(batchId).catch((error: unknown): null => {
      toasts.failed(t('batchGoods.readFailed'), error);
      return null;
    });
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

  return { ...proposals, search, show, fill, fillBoxes, afterImport };
});
