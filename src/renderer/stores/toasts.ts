import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { wordsOf } from '../lib/text.ts';

/** A short message that disappears after a while. */
export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** True for a message that is removed when a booking starts. */
  readonly untilBooked: boolean;
}

/** Short messages about what just happened; screen readers read them too. */
export const useToasts = defineStore('toasts', () => {
  const list = shallowRef<readonly Toast[]>([]);
  let last = 0;

  const drop = (id: number): void => {
    list.value = list.value.filter((toast) => toast.id !== id);
  };
  /** Removes the messages that are obsolete once a booking starts. */
  const dropChoices = (): void => {
    list.value = list.value.filter((toast) => !toast.untilBooked);
  };
  const show = (
    kind: Toast['kind'],
    title: string,
    text = '',
    action: Toast['action'] = null,
    untilBooked = false,
  ): number => {
    const same = list.value.find(
      (toast) => toast.kind === kind && toast.title === title && toast.text === text,
    );
    if (same && !same.action && !action) return same.id;
    // The same words with another action are about something else: the older action would act on that.
    const others = list.value.filter((toast) => toast !== same);
    list.value = [...others.slice(-3), { id: ++last, kind, title, text, action, untilBooked }];
    return last;
  };
  const failed = (what: string, error: unknown): number => show('bad', what, wordsOf(error));
  /** Returns the result of the work; undefined when it failed, and a toast with that title shows the reason. */
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failed(what, error);
      return undefined;
    }
  };
  /** As `attempt`, for work without a result. @returns whether it succeeded */
  const succeeds = async (what: string, work: () => Promise<unknown>): Promise<boolean> =>
    (await attempt(what, async () => {
      await work();
      return true;
    })) ?? false;

  return { list, show, failed, attempt, succeeds, drop, dropChoices };
});
