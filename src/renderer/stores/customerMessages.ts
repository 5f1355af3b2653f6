import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { MessageSettings, MessagesView } from '../../domain/messages/messageSettings.ts';
import type { MessageChannel, MessagesToSee } from '../../domain/messages/outboxMessage.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Messages that the desk sends to customers: their settings, and those that need a person. */
export const useCustomerMessages = defineStore('customerMessages', () => {
  const view = shallowRef<MessagesView | null>(null);
  const open = shallowRef<MessagesToSee>({ messages: [], total: 0, held: [] });
  const count = computed(() => open.value.total + open.value.held.length);
  const { busy, problem, act, ask } = useShownActs();

  const load = (): Promise<boolean> =>
    useToasts().succeeds(t('messages.failed'), async () => {
      view.value = await request('messages.view', {});
    });
  const loadOpen = async (): Promise<void> => {
    open.value = await request('messages.open', {}).catch(() => open.value);
  };
  const change = (work: () => Promise<MessagesView>): Promise<boolean> =>
    act(async () => {
      view.value = await work();
    });
  /** @param passwords those that a person typed; the others stay as they are */
  const save = (
    settings: MessageSettings,
    passwords: Readonly<Partial<Record<MessageChannel, string>>>,
  ): Promise<boolean> => change(() => request('messages.save', { settings, passwords, pin: null }));
  /** Sends a test. @returns the server's words; null when it was not accepted, `problem` then says why */
  const test = (channel: MessageChannel, to: string): Promise<string | null> =>
    ask(() => request('messages.test', { channel, to, pin: null }));
  const turnOn = (channel: MessageChannel, code: string): Promise<boolean> =>
    change(() => request('messages.turnOn', { channel, code, pin: null }));
  const turnOff = (channel: MessageChannel): Promise<boolean> =>
    change(() => request('messages.turnOff', { channel, pin: null }));
  const again = (id: number): Promise<boolean> =>
    useToasts().succeeds(t('messages.failed'), () => request('messages.again', { id }));
  const leave = (id: number): Promise<boolean> =>
    useToasts().succeeds(t('messages.failed'), () => request('messages.leave', { id }));

  let stopListening: (() => void) | null = null;
  /** Reads what needs a person, now and after each change. */
  const start = async (): Promise<void> => {
    stopListening?.();
    stopListening = listen('messages.changed', () => {
      void loadOpen();
      if (view.value !== null) void load();
    });
    await loadOpen();
  };

  return {
    view,
    open,
    count,
    busy,
    problem,
    load,
    save,
    test,
    turnOn,
    turnOff,
    again,
    leave,
    start,
  };
});
