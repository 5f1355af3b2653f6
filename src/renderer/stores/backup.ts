import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

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
  return { making, made, copy };
});
