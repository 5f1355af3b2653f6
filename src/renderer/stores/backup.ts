import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { t } from '../../texts/index.ts';
import type { DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import { listen, request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

type DailyChange = Parameters<typeof request<'backup.setDaily'>>[1];

/** Copies of the ledger in a folder that a person chooses. */
export const useBackup = defineStore('backup', () => {
  const toasts = useToasts();
  const making = shallowRef(false);
  /** What was saved last, in words; empty for nothing. */
  const made = shallowRef('');

  /**
   * Asks for a folder and saves a copy there.
   * @param passphrase null: not encrypted
   * @returns whether one was saved
   */
  const copy = async (passphrase: string | null): Promise<boolean> => {
    making.value = true;
    made.value = '';
    try {
      const saved = await request('backup.copy', { passphrase });
      if (saved === null) return false;
      made.value = t('backup.made', { count: saved.shipments, file: saved.path });
      return true;
    } catch (error) {
      toasts.failed(t('backup.failed'), error);
      return false;
    } finally {
      making.value = false;
    }
  };

  const daily = shallowRef<DailyCopyState | null>(null);
  let stopListening: (() => void) | null = null;
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  /** Reads how the daily copies stand, now and after each change. */
  const start = async (): Promise<void> => {
    stop();
    stopListening = listen('backup.changed', (next) => {
      daily.value = next;
    });
    daily.value = await request('backup.daily', {}).catch(() => daily.value);
  };
  const changed = async (ask: () => Promise<DailyCopyState | null>): Promise<boolean> => {
    try {
      daily.value = (await ask()) ?? daily.value;
      return true;
    } catch (error) {
      toasts.failed(t('backup.notSet'), error);
      return false;
    }
  };
  /** @returns whether it was changed */
  const setDaily = (change: DailyChange): Promise<boolean> =>
    changed(() => request('backup.setDaily', change));
  const chooseDaily = (): Promise<boolean> => changed(() => request('backup.chooseDaily', {}));
  const dailyNow = (): Promise<boolean> => changed(() => request('backup.dailyNow', {}));

  return { making, made, copy, daily, start, stop, setDaily, chooseDaily, dailyNow };
});
