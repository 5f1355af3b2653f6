import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { UpdateState } from '../../domain/desk/update.ts';
import { t } from '../../texts/index.ts';
import { listen, request } from '../ipc/desk.ts';
import { makeLiveState } from './liveState.ts';
import { useToasts } from './toasts.ts';

/** Newer versions of the program: the state of the update, and the user's actions. */
export const useUpdates = defineStore('updates', () => {
  const toasts = useToasts();
  const live = makeLiveState<UpdateState>(
    (take) => listen('updates.changed', take),
    () => request('updates.state', {}),
  );
  const state = computed<UpdateState>(() => live.state.value ?? { kind: 'off' });

  const look = async (): Promise<void> => {
    live.state.value = await request('updates.look', {}).catch(() => live.state.value);
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

  return { state, start: live.start, stop: live.stop, look, install, showNotices };
});
