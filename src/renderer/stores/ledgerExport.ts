import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { InputOf } from '../../main/ipc/routes.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

type ExportOrder = InputOf<'shipments.export'>;

/** Saves the list of shipments as a file, with its progress. */
export const useLedgerExport = defineStore('ledgerExport', () => {
  /** Number of rows written; null while nothing is being saved. */
  const done = shallowRef<number | null>(null);

  /** @returns true when a file was written */
  const save = async (order: ExportOrder): Promise<boolean> => {
    const toasts = useToasts();
    done.value = 0;
    const stop = listen('shipments.exportProgress', (progress) => {
      done.value = progress.done;
    });
    try {
      const saved = await request('shipments.export', order);
      if (saved === null) return false;
      toasts.show('good', t('shipments.exportSaved', { n: saved.rows }), saved.path, {
        label: t('shipments.showInFolder'),
        run: () => {
          void request('folder.show', { path: saved.path }).catch(() => undefined);
        },
      });
      return true;
    } catch (error) {
      toasts.failed(t('shipments.exportFailed'), error);
      return false;
    } finally {
      stop();
      done.value = null;
    }
  };
  const cancel = (): void => {
    void request('shipments.exportCancel', {}).catch(() => undefined);
  };
  return { done, save, cancel };
});
