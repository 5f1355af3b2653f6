import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Preflight } from '../../domain/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { useRuns } from './runs.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

type Stage = 'closed' | 'checking' | 'asking' | 'starting';

/** From "book" to the run: what would be bought is asked for, shown, and started once by a person's word. */
export const useBooking = defineStore('booking', () => {
  const stage = shallowRef<Stage>('closed');
  const preflight = shallowRef<Preflight | null>(null);
  const problem = shallowRef<string | null>(null);
  const isOpen = computed(() => stage.value !== 'closed');

  /** Opens the confirm dialog with what these shipments would cost. Nothing is bought by it. */
  const ask = async (ids: readonly string[]): Promise<void> => {
    if (stage.value !== 'closed' || ids.length === 0) return;
    stage.value = 'checking';
    problem.value = null;
    preflight.value = null;
    try {
      await useShipments().flush();
      preflight.value = await request('booking.preflight', { ids: [...ids] });
      stage.value = 'asking';
    } catch (error) {
      useToasts().failed('Booking was not prepared; nothing was bought', error);
      stage.value = 'closed';
    }
  };

  /** Asks for the prices that are out of date, waits for them, and puts the question again with what they are now. */
  const refresh = async (): Promise<void> => {
    const ready = preflight.value;
    if (stage.value !== 'asking' || !ready || ready.stale.length === 0) return;
    const ids = [...ready.ids, ...ready.leftOut.map(({ id }) => id)];
    const runs = useRuns();
    stage.value = 'checking';
    preflight.value = null;
    try {
      const answer = await request('rating.start', { ids: [...ready.stale] });
      if (answer.kind === 'waiting') {
        useToasts().show('warn', 'The line is down', 'The prices are asked for when it is back. Nothing was bought.');
        close();
        return;
      }
      runs.receive(answer.run);
      await runs.over(answer.run.id);
    } catch (error) {
      useToasts().failed('The prices were not asked for; nothing was bought', error);
      close();
      return;
    }
    // Closed meanwhile: nobody asks any more.
    if (stage.value !== 'checking') return;
    stage.value = 'closed';
    await ask(ids);
  };

  /** Spends money. The stage leaves `asking` before the first await, so a second click or key finds nothing to do. */
  const confirm = async (pin: string | null = null): Promise<boolean> => {
    const token = preflight.value?.token;
    if (stage.value !== 'asking' || token === undefined || preflight.value?.ids.length === 0) return false;
    stage.value = 'starting';
    try {
      useRuns().receive(await request('booking.start', { token, pin }));
      close();
      return true;
    } catch (error) {
      // The token is spent either way: another try has to look at the shipments again.
      problem.value = wordsOf(error);
      preflight.value = null;
      stage.value = 'asking';
      return false;
    }
  };

  const close = (): void => {
    stage.value = 'closed';
    preflight.value = null;
    problem.value = null;
  };
  /** Closes unless the booking is just being started. */
  const cancel = (): void => { if (stage.value !== 'starting') close(); };

  return { stage, preflight, problem, isOpen, ask, refresh, confirm, cancel };
});
