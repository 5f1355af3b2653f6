import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArchivesState } from '../../domain/desk/archives.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { useToastedActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Yearly archives: their list, and moving years and shipments between them and the ledger. */
export const useArchives = defineStore('archives', () => {
  const [toasts, shipments] = [useToasts(), useShipments()];
  const state = shallowRef<ArchivesState | null>(null);
  const { busy, act } = useToastedActs<'year' | 'one'>();
  let stopListening: (() => void) | null = null;

  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  /** Reads the state of the archives, and subscribes to changes. */
  const start = async (): Promise<void> => {
    stop();
    stopListening = listen('archives.changed', (next) => {
      state.value = next;
    });
    state.value = await request('archives.get', {}).catch(() => state.value);
  };
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
