import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Standing } from '../../domain/purchase/standing.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useDesk } from './desk.ts';
import { useToasts } from './toasts.ts';

/** Why booking is shut until a person has reviewed this ledger; null when it is open. */
export const useStanding = defineStore('standing', () => {
  const now = shallowRef<Standing | null>(null);
  const load = async (): Promise<void> => {
    now.value = await request('standing.get', {}).catch(() => now.value);
  };
  const say = async (
    route: 'standing.reviewed' | 'standing.thisDesk',
    done: string,
  ): Promise<void> => {
    const by = now.value?.by;
    try {
      now.value = await request(route, {});
      // The notice is from the start of the program and no longer true.
      if (by !== undefined && now.value?.by !== by) useDesk().dropNotice(`standing-${by}`);
      if (now.value === null) useToasts().show('good', done);
    } catch (error) {
      useToasts().failed(t('attention.standingFailed'), error);
    }
  };
  return {
    now,
    load,
    reviewed: (): Promise<void> => say('standing.reviewed', t('attention.bookingOpen')),
    thisDesk: (): Promise<void> => say('standing.thisDesk', t('attention.bookingOpenHere')),
  };
});
