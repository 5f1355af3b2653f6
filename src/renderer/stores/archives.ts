import { defineStore } from 'pinia';
import type { ArchivesState } from '../../domain/desk/archives.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { useToastedActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { makeLiveState } from './liveState.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Yearly archives: their list, and moving years and shipments between them and the ledger. */
export const useArchives = defineStore('archives', () => {
  const [toasts, shipments] = [useToasts(), useShipments()];
  const { state, start, stop } = makeLiveState<ArchivesState>(
    (take) => listen('archives.changed', take),
    () => request('archives.get', {}),
  );
  const { busy, act } = useToastedActs<'year' | 'one'>();
  /** @returns whether the move was started */
  const begin = (year: number, pin: GivenPin | null): Promise<boolean> =>
    act('year', t('archives.failed'), async () => {
      state.value = await request('archives.begin', { year, pin });
    });
  /** @returns whether the move was started */
  const takeBack = (year: number, pin: GivenPin | null): Promise<boolean> =>
    act('year', t('archives.failed'), async () => {
      state.value = await request('archives.takeBack', { year, pin });
    });
  /** @returns whether the shipment is back in the ledger */
  const takeBackOne = (id: string): Promise<boolean> =>
    act('one', t('archives.notBroughtBack'), async () => {
      shipments.receive([await request('archives.takeBackOne', { id })]);
      toasts.show('good', t('archives.broughtBack'));
    });

  return { state, busy, start, stop, begin, takeBack, takeBackOne };
});
