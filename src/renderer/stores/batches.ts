import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

/** The batches of this desk, newest first; hidden ones are in a separate list. */
export const useBatches = defineStore('batches', () => {
  const list = shallowRef<readonly BatchSummary[]>([]);
  const hidden = shallowRef<readonly BatchSummary[]>([]);
  const loaded = shallowRef(false);

  /** Returns all batches except this one and the counter's daily batches. */
  const others = (id: string | undefined): BatchSummary[] =>
    list.value.filter((batch) => batch.id !== id && batch.kind === 'batch');
  const put = (batch: BatchSummary): void => {
    const rest = list.value.filter((entry) => entry.id !== batch.id);
    list.value = (batch.hidden ? rest : [batch, ...rest]).sort((a, b) => b.createdAt - a.createdAt);
  };
  const load = async (): Promise<void> => {
    try {
      list.value = (await request('batches.list', { hidden: false })).toSorted(
        (a, b) => b.createdAt - a.createdAt,
      );
      loaded.value = true;
    } catch (error) {
      useToasts().failed(t('batches.readFailed'), error);
    }
  };
  const create = async (name: string, mode: Mode): Promise<BatchSummary | null> => {
    try {
      const batch = await request('batches.create', { name, mode });
      put(batch);
      return batch;
    } catch (error) {
      useToasts().failed(t('batches.makeFailed'), error);
      return null;
    }
  };
  const rename = async (id: string, name: string): Promise<BatchSummary | null> => {
    try {
      const batch = await request('batches.rename', { id, name });
      put(batch);
      return batch;
    } catch (error) {
      useToasts().failed(t('batches.renameFailed'), error);
      return null;
    }
  };
  const loadHidden = async (): Promise<void> => {
    try {
      hidden.value = (await request('batches.list', { hidden: true }))
        .filter((batch) => batch.hidden)
        .toSorted((a, b) => b.createdAt - a.createdAt);
    } catch (error) {
      useToasts().failed(t('batches.awayReadFailed'), error);
    }
  };
  const bringBack = async (id: string): Promise<void> => {
    try {
      put(await request('batches.hide', { id, hidden: false }));
      hidden.value = hidden.value.filter((batch) => batch.id !== id);
    } catch (error) {
      useToasts().failed(t('batches.bringBackFailed'), error);
    }
  };
  /** @returns true when it was hidden */
  const hideBatch = async (id: string): Promise<boolean> => {
    try {
      await request('batches.hide', { id, hidden: true });
      list.value = list.value.filter((batch) => batch.id !== id);
      useToasts().show('info', t('batches.wasPutAway'), '', {
        label: t('batches.bringBack'),
        run: () => {
          void bringBack(id);
        },
      });
      return true;
    } catch (error) {
      useToasts().failed(t('batches.putAwayFailed'), error);
      return false;
    }
  };

  return {
    list,
    hidden,
    loaded,
    others,
    put,
    load,
    loadHidden,
    create,
    rename,
    hideBatch,
    bringBack,
  };
});
