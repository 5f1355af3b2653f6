import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { WriteBackLook, WriteBackResult } from '../../domain/batchFile/writeBack.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useSheet } from './sheet.ts';
import { useToasts } from './toasts.ts';

/** The tracking numbers of the open batch for the shops that its orders came from. */
export const useWriteBack = defineStore('writeBack', () => {
  const [sheet, toasts] = [useSheet(), useToasts()];
  const look = shallowRef<WriteBackLook | null>(null);
  const result = shallowRef<WriteBackResult | null>(null);
  const busy = shallowRef(false);
  const nextLook = latest();
  const batchId = computed(() => sheet.batch?.id);

  const load = async (): Promise<void> => {
    const fresh = nextLook();
    const id = sheet.counts.booked > 0 ? batchId.value : undefined;
    const found = id === undefined ? null : await request('batches.writeBackLook', { batchId: id });
    if (fresh()) look.value = found;
  };
  /** Looks anew; the result of another batch, or from before a booking, is forgotten. */
  const begin = (): void => {
    result.value = null;
    load().catch((error: unknown) => toasts.failed(t('writeBack.failed'), error));
  };
  /** @param again also saves the numbers that were saved before */
  const save = async (again: boolean): Promise<void> => {
    const id = batchId.value;
    if (id === undefined || busy.value) return;
    busy.value = true;
    try {
      const saved = await request('batches.writeBack', { batchId: id, again });
      if (id === batchId.value) result.value = saved;
      await load();
    } catch (error) {
      toasts.failed(t('writeBack.failed'), error);
    } finally {
      busy.value = false;
    }
  };
  return { look, result, busy, begin, save };
});
