import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { IdentityAnswer } from '../../shared/ipc/routes.ts';
import { listen, request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Which service the desk works with, and the question that new keys at its address raise. */
export const useIdentity = defineStore('identity', () => {
  const answer = shallowRef<IdentityAnswer | null>(null);
  let stop: (() => void) | null = null;

  const start = async (): Promise<void> => {
    stop?.();
    let heard = false;
    stop = listen('identity.changed', (next) => { heard = true; answer.value = next; });
    const got = await request('identity.get', {});
    if (!heard) answer.value = got;
  };
  /** Takes a person's word: the same account as before, or another. */
  const say = async (same: boolean): Promise<void> => {
    try { answer.value = await request('identity.answer', { same }); } catch (error) { useToasts().failed('The answer was not kept', error); }
  };
  return { answer, start, say };
});
