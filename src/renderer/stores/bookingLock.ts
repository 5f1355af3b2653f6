import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { BookingLock } from '../../domain/purchase/bookingLock.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useDesk } from './desk.ts';
import { useToasts } from './toasts.ts';

/** Why booking is locked until a person has reviewed this ledger; null when it is not locked. */
export const useBookingLock = defineStore('bookingLock', () => {
  const now = shallowRef<BookingLock | null>(null);
  const load = async (): Promise<void> => {
    now.value = await request('bookingLock.get', {}).catch(() => now.value);
  };
  const say = async (
    route: 'bookingLock.reviewed' | 'bookingLock.thisDesk',
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
    reviewed: (): Promise<void> => say('bookingLock.reviewed', t('attention.bookingOpen')),
    thisDesk: (): Promise<void> => say('bookingLock.thisDesk', t('attention.bookingOpenHere')),
  };
});
