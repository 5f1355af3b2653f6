import { defineStore } from 'pinia';
import { t } from '../../texts/index.ts';
import type { InputOf } from '../../main/ipc/routes.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { useLedger } from './ledger.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

type MarkInput = InputOf<'voiding.mark'>;

/** Marking bookings void, and taking the mark back. */
export const useVoiding = defineStore('voiding', () => {
  const { busy, problem, act } = useShownActs();

  /**
   * @param wish its `id` is created when the form is opened: a second press sends the same mark
   * @returns false when it was rejected; `problem` then says why
   */
  const change = (route: 'voiding.mark' | 'voiding.undo', wish: MarkInput): Promise<boolean> =>
    act(async () => {
      useShipments().receive([await request(route, wish)]);
      const ledger = useLedger();
      if (ledger.selectedId === wish.shipmentId) await ledger.readJournal();
      useToasts().show(
        'good',
        route === 'voiding.mark' ? t('voiding.marked') : t('voiding.undone'),
      );
    });

  return {
    busy,
    problem,
    mark: (wish: MarkInput) => change('voiding.mark', wish),
    undo: (wish: MarkInput) => change('voiding.undo', wish),
  };
});
