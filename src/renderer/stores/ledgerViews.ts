import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useLedger } from './ledger.ts';
import { useToasts } from './toasts.ts';

type LedgerView = OutputOf<'shipments.views'>[number];

/** Saved views of the list of shipments. */
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
  /** Saves the current query of the list. @returns true when it was saved */
  const save = (name: string): Promise<boolean> =>
    takeAll(t('shipments.viewNotKept'), () =>
      request('shipments.saveView', { name, query: useLedger().view() }),
    );
  /** Removes a view; the toast offers to restore it. */
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
