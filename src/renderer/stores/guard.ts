import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Money } from '../../domain/money/money.ts';
import type { GuardAnswer } from '../../shared/ipc/guard.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from './toasts.ts';

/** The spending guard: its limits, and what was spent today. */
export const useGuard = defineStore('guard', () => {
  const answer = shallowRef<GuardAnswer | null>(null);
  const problem = shallowRef<string | null>(null);
  const busy = shallowRef(false);

  const load = async (): Promise<void> => {
    try {
      answer.value = await request('guard.get', {});
    } catch (error) {
      useToasts().failed(t('settings.limitsFailed'), error);
    }
  };
  const work = async (ask: () => Promise<void>): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    problem.value = null;
    try {
      await ask();
      return true;
    } catch (error) {
      problem.value = wordsOf(error);
      return false;
    } finally {
      busy.value = false;
    }
  };
  /** @returns false when it was rejected; `problem` then says why */
  const save = (
    perRun: readonly Money[],
    perDay: readonly Money[],
    share: number,
    pin: string,
  ): Promise<boolean> =>
    work(async () => {
      answer.value = await request('guard.set', {
        perRun: [...perRun],
        perDay: [...perDay],
        share,
        pin,
      });
    });
  const changePin = (old: string, next: string): Promise<boolean> =>
    work(async () => {
      await request('guard.changePin', { old, next });
    });

  return { answer, problem, busy, load, save, changePin };
});
