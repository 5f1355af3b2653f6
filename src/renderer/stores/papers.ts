import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ExchangeRate } from '../../domain/money/exchangeRate.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { whenIdle, useToastedActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { withBytes } from '../lib/withBytes.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Invoices and other files of a shipment: attached from this computer, or created here. */
export const usePapers = defineStore('papers', () => {
  const choices = shallowRef<OutputOf<'invoices.choices'> | null>(null);
  const { busy: underWay, act } = useToastedActs<'work'>();
  const busy = computed(() => underWay.value !== null);

  const loadChoices = async (): Promise<void> => {
    await useToasts().attempt(t('counter.choicesFailed'), async () => {
      choices.value ??= await request('invoices.choices', {});
    });
  };
  /** Waits for the action in progress, and saves pending typing, so that the file is added to the draft on the screen. */
  const work = async (
    what: string,
    ask: () => Promise<Parameters<ReturnType<typeof useShipments>['receive']>[0][number] | null>,
  ): Promise<boolean> => {
    let taken = false;
    await whenIdle(
      () => busy.value,
      () =>
        act('work', what, async () => {
          await useShipments().flush();
          const got = await ask();
          if (got) useShipments().receive([got]);
          taken = got !== null;
        }),
    );
    return taken;
  };
  const attach = (id: string, field: string): Promise<boolean> =>
    work(t('counter.notAttached'), () => request('attachments.choose', { id, field }));
  const attachFiles = (id: string, field: string, files: readonly File[]): Promise<boolean> =>
    work(t('counter.notAttached'), async () =>
      request('attachments.attach', { id, field, files: await withBytes(files) }),
    );
  /** Without a reason and terms, those of the existing invoice are kept. */
  const makeInvoice = (
    id: string,
    choice: {
      readonly reason?: string;
      readonly incoterm?: string;
      readonly rate?: ExchangeRate | null;
    } = {},
  ): Promise<boolean> =>
    work(t('counter.invoiceFailed'), () => request('invoices.make', { id, ...choice }));
  const takeCopies = (id: string): Promise<boolean> =>
    work(t('counter.copiesFailed'), () => request('attachments.takeCopies', { id }));

  return { choices, busy, loadChoices, attach, attachFiles, makeInvoice, takeCopies };
});
