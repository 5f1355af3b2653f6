import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { listen, request } from '../ipc/desk.ts';
import { count } from '../lib/text.ts';
import { useRuns } from './runs.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/**
 * Rate requests that wait for the connection. The main process keeps them and sends them when it is
 * restored, even when this window is closed. Only rates wait, never a purchase.
 */
export const useRateQueue = defineStore('rateQueue', () => {
  const [runs, shipments, toasts] = [useRuns(), useShipments(), useToasts()];
  const waiting = shallowRef<ReadonlySet<string>>(new Set());
  let stop: (() => void) | null = null;
  const keep = (ids: readonly string[]): void => {
    waiting.value = new Set(ids);
  };

  const start = async (): Promise<void> => {
    stop?.();
    let eventReceived = false;
    stop = listen('rates.waiting', ({ waiting: ids, resumed, leftOut }) => {
      eventReceived = true;
      keep(ids);
      if (resumed > 0)
        toasts.show(
          'good',
          'The line is back',
          `Getting rates for ${count(resumed, 'shipment')} that waited.`,
        );
      if (leftOut > 0)
        toasts.show(
          'warn',
          `${count(leftOut, 'shipment')} that waited for rates ${leftOut === 1 ? 'has' : 'have'} problems now`,
          'Mend them and ask for rates again.',
        );
    });
    const ids = await request('rating.waiting', {});
    if (!eventReceived) keep(ids);
  };

  /** @returns how it went; after `failed` a toast has said why */
  const ask = async (ids: readonly string[]): Promise<'asked' | 'waiting' | 'failed'> => {
    if (ids.length === 0) return 'failed';
    try {
      return await usePendingActions().during('Asking for rates', async () => {
        await shipments.flush();
        const answer = await request('rating.start', { ids: [...ids] });
        if (answer.kind === 'asked') runs.receive(answer.run);
        else keep(answer.waiting);
        return answer.kind;
      });
    } catch (error) {
      toasts.failed('Rates were not asked for', error);
      return 'failed';
    }
  };
  const forget = async (ids: readonly string[]): Promise<void> => {
    try {
      keep(await request('rating.forget', { ids: [...ids] }));
    } catch (error) {
      toasts.failed('The rates still wait for the line', error);
    }
  };

  return {
    waiting,
    size: computed(() => waiting.value.size),
    has: (id: string): boolean => waiting.value.has(id),
    start,
    ask,
    forget,
  };
});
