import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { UpdateState } from '../../domain/desk/update.ts';
import { t } from '../../texts/index.ts';
import { listen, request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Newer versions of the program: the state of the update, and the user's actions. */
export const useUpdates = defineStore('updates', () => {
  const toasts = useToasts();
  const state = shallowRef<UpdateState>({ kind: 'off' });
  let stopListening: (() => void) | null = null;

  const read = async (): Promise<void> => {
    state.value = await request('updates.state', {}).catch(() => state.value);
  };
  const start = async (): Promise<void> => {
    stop();
    stopListening = listen('updates.changed', (next) => {
      state.value = next;
    });
    await read();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  const look = async (): Promise<void> => {
    state.value = await request('updates.look', {}).catch(() => state.value);
  };
  const install = async (): Promise<void> => {
    try {
      await request('updates.install', {});
    } catch (error) {
      toasts.failed(t('updates.notInstalled'), error);
    }
  };
  const showNotices = async (): Promise<void> => {
    try {
      const { problem } = await request('app.notices', {});
      if (problem !== null) toasts.show('warn', t('updates.noticesClosed'), problem);
    } catch (error) {
      toasts.failed(t('updates.noticesClosed'), error);
    }
  };

  return { state, start, stop, read, look, install, showNotices };
});
