import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { t } from '../../texts/index.ts';
import type { DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import { listen, request } from '../ipc/desk.ts';
import { makeLiveState } from './liveState.ts';
import { useToasts } from './toasts.ts';

type DailyChange = Parameters<typeof request<'backup.setDaily'>>[1];

/** Copies of the ledger in a folder that a person chooses. */
export const useBackup = defineStore('backup', () => {
  const toasts = useToasts();
  const making = shallowRef(false);
  /** Message about the last saved copy; empty when there is none. */
  const made = shallowRef('');

  /**
   * Opens a folder dialog and saves a copy there, encrypted with the passphrase.
   * @returns whether a copy was saved
   */
  const copy = async (passphrase: string): Promise<boolean> => {
    making.value = true;
    made.value = '';
    const saved = await toasts.attempt(t('backup.failed'), () =>
      request('backup.copy', { passphrase }),
    );
    making.value = false;
    if (saved == null) return false;
    made.value = t('backup.made', { count: saved.shipments, file: saved.path });
    return true;
  };

  const {
    state: daily,
    start,
    stop,
  } = makeLiveState<DailyCopyState>(
    (take) => listen('backup.changed', take),
    () => request('backup.daily', {}),
  );
  const changed = (ask: () => Promise<DailyCopyState | null>): Promise<boolean> =>
    toasts.succeeds(t('backup.notSet'), async () => {
      daily.value = (await ask()) ?? daily.value;
    });
  /** @returns whether the settings were changed */
  const setDaily = (change: DailyChange): Promise<boolean> =>
    changed(() => request('backup.setDaily', change));
  const chooseDaily = (): Promise<boolean> => changed(() => request('backup.chooseDaily', {}));
  const dailyNow = (): Promise<boolean> => changed(() => request('backup.dailyNow', {}));

  return { making, made, copy, daily, start, stop, setDaily, chooseDaily, dailyNow };
});
