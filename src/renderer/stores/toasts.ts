import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { wordsOf } from '../lib/text.ts';

/** A short note that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** What it tells of is over once these are booked: it goes then. */
  readonly untilBooked: boolean;
}

/** Short messages about what just happened; screen readers read them too. */
export const useToasts = defineStore('toasts', () => {
  const list = shallowRef<readonly Toast[]>([]);
  let last = 0;

  const drop = (id: number): void => {
    list.value = list.value.filter((toast) => toast.id !== id);
  };
  /** Takes away what was said of shipments before they were booked. */
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
    if (same) return same.id;
    list.value = [...list.value.slice(-3), { id: ++last, kind, title, text, action, untilBooked }];
    return last;
  };
  const failed = (what: string, error: unknown): number => show('bad', what, wordsOf(error));
  /** @returns what the work answers, undefined when it failed; a toast with that title says why then */
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failed(what, error);
      return undefined;
    }
  };
  /** As `attempt`, for work whose answer nobody needs. @returns whether it succeeded */
  const succeeds = async (what: string, work: () => Promise<unknown>): Promise<boolean> =>
    (await attempt(what, async () => {
      await work();
      return true;
    })) ?? false;

  return { list, show, failed, attempt, succeeds, drop, dropChoices };
});
