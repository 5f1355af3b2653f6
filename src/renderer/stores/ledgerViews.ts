import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { LedgerView } from '../../shared/ipc/shipments.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useLedger } from './ledger.ts';
import { useToasts } from './toasts.ts';

/** Views of the list of shipments that are kept by name. */
export const useLedgerViews = defineStore('ledgerViews', () => {
  const list = shallowRef<readonly LedgerView[]>([]);
  const toasts = useToasts();
  const takeAll = async (
    what: string,
    work: () => Promise<readonly LedgerView[]>,
  ): Promise<boolean> => {
    const all = await toasts.attempt(what, work);
    if (all) list.value = all;
    return all !== undefined;
  };
  const load = (): Promise<boolean> =>
    takeAll(t('shipments.viewsFailed'), () => request('shipments.views', {}));
  /** Keeps what the list shows now. @returns true when it is kept */
  const save = (name: string): Promise<boolean> =>
    takeAll(t('shipments.viewNotKept'), () =>
      request('shipments.saveView', { name, query: useLedger().view() }),
    );
  /** Removes one; a press on what is said then brings it back. */
  const remove = async ({ id, name, ...query }: LedgerView): Promise<void> => {
    if (await takeAll(t('shipments.viewNotRemoved'), () => request('shipments.removeView', { id })))
      toasts.show('info', t('shipments.viewRemoved', { name }), '', {
        label: t('shipments.viewBack'),
        run: () => {
          void takeAll(t('shipments.viewNotKept'), () =>
            request('shipments.saveView', { name, query }),
          );
        },
      });
  };
  return { list, load, save, remove };
});
