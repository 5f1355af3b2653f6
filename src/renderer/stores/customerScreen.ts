import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { t, type Language } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useDesk } from './desk.ts';
import { useToasts } from './toasts.ts';

type Where = 'display' | 'window' | 'waiting' | 'byHand' | 'off';

/** The second screen, which customers see. */
export const useCustomerScreen = defineStore('customerScreen', () => {
  const [desk, toasts] = [useDesk(), useToasts()];
  const where = shallowRef<Where>('off');
  /** Language for the current customer when it differs from the settings; null otherwise. */
  const chosen = shallowRef<Language | null>(null);
  const isOn = computed(() => desk.settings?.customerScreen.on === true);
  const language = computed<Language>(
    () => chosen.value ?? desk.settings?.customerScreen.language ?? 'en',
  );
  let shown: string | null = null;

  const attempt = async (ask: () => Promise<Where>): Promise<void> => {
    try {
      where.value = await ask();
    } catch (error) {
      toasts.failed(t('customerScreen.failed'), error);
    }
  };
  const look = (): Promise<void> => attempt(() => request('customerScreen.state', {}));
  const follow = (): Promise<void> => attempt(() => request('customerScreen.follow', {}));
  const openWindow = (): Promise<void> => attempt(() => request('customerScreen.openWindow', {}));
  const turn = async (on: boolean): Promise<void> => {
    if (await desk.save({ customerScreen: { on, language: language.value } })) await follow();
  };
  const speak = async (next: Language): Promise<void> => {
    await desk.save({ customerScreen: { on: isOn.value, language: next } });
  };
  /** Shows the facts of a shipment; a blank screen for null. Errors are ignored: they must not disturb the counter. */
  const show = async (id: string | null): Promise<void> => {
    if (!isOn.value && shown === null) return;
    shown = isOn.value ? id : null;
    await request('customerScreen.show', { id: shown, language: language.value }).catch(
      () => undefined,
    );
  };
  return { where, isOn, language, chosen, look, follow, openWindow, turn, speak, show };
});
