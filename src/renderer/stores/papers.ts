import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { InvoiceChoices } from '../../shared/ipc/invoices.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { withBytes } from '../lib/withBytes.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Invoices and other files of a shipment: attached from this computer, or made here. */
export const usePapers = defineStore('papers', () => {
  const choices = shallowRef<InvoiceChoices | null>(null);
  const busy = shallowRef(false);

  const loadChoices = async (): Promise<void> => {
    try {
      choices.value ??= await request('invoices.choices', {});
    } catch (error) {
      useToasts().failed(t('counter.choicesFailed'), error);
    }
  };
  /** Saves pending typing first, so that the file is added to what is on the screen. */
  const work = async (
    what: string,
    ask: () => Promise<Parameters<ReturnType<typeof useShipments>['receive']>[0][number] | null>,
  ): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    try {
      await useShipments().flush();
      const got = await ask();
      if (got) useShipments().receive([got]);
      return got !== null;
    } catch (error) {
      useToasts().failed(what, error);
      return false;
    } finally {
      busy.value = false;
    }
  };
  const attach = (id: string, field: string): Promise<boolean> =>
    work(t('counter.notAttached'), () => request('attachments.choose', { id, field }));
  const attachFiles = (id: string, field: string, files: readonly File[]): Promise<boolean> =>
    work(t('counter.notAttached'), async () =>
      request('attachments.attach', { id, field, files: await withBytes(files) }),
    );
  const makeInvoice = (id: string, reason: string, incoterm: string): Promise<boolean> =>
    work(t('counter.invoiceFailed'), () => request('invoices.make', { id, reason, incoterm }));
  const takeCopies = (id: string): Promise<boolean> =>
    work(t('counter.copiesFailed'), () => request('attachments.takeCopies', { id }));

  return { choices, busy, loadChoices, attach, attachFiles, makeInvoice, takeCopies };
});
