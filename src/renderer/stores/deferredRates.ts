import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useRuns } from './runs.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/**
 * Rate requests that wait for the connection. The main process keeps them and sends them when it is restored, even when this window is closed. Only
 * rates wait, never a purchase.
 */
export const useDeferredRates = defineStore('deferredRates', () => {
  const [runs, shipments, toasts] = [useRuns(), useShipments(), useToasts()];
  const waiting = shallowRef<ReadonlySet<string>>(new Set());
  let stop: (() => void) | null = null;
  const keep = (ids: readonly string[]): void => {
    waiting.value = new Set(ids);
  };

  const start = async (): Promise<void> => {
    stop?.();
    let eventReceived = false as boolean;
    stop = listen('rates.waiting', ({ waiting: ids, resumed, leftOut }) => {
      eventReceived = true;
      keep(ids);
      if (resumed > 0)
        toasts.show('good', t('rates.lineBack'), t('rates.gettingFor', { n: resumed }));
      if (leftOut > 0)
        toasts.show('warn', t('rates.waitedProblems', { n: leftOut }), t('rates.mendThem'));
    });
    const ids = await request('rating.waiting', {});
    if (!eventReceived) keep(ids);
  };

  /** @returns the result; after `failed` a toast has said why */
  const ask = async (ids: readonly string[]): Promise<'asked' | 'waiting' | 'failed'> => {
    if (ids.length === 0) return 'failed';
    try {
      return await usePendingActions().during(t('rates.asking'), async () => {
        await shipments.flush();
        const answer = await request('rating.start', { ids: [...ids] });
        if (answer.kind === 'asked') runs.receive(answer.run);
        else keep(answer.waiting);
        return answer.kind;
      });
    } catch (error) {
      toasts.failed(t('rates.notAsked'), error);
      return 'failed';
    }
  };
  const forget = async (ids: readonly string[]): Promise<void> => {
    try {
      keep(await request('rating.forget', { ids: [...ids] }));
    } catch (error) {
      toasts.failed(t('rates.stillWait'), error);
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
