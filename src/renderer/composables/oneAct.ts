import { shallowRef, type ShallowRef } from 'vue';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from '../stores/toasts.ts';

/** One act at a time; why one failed stands in a toast. */
export interface ToastedActs<Kind extends string> {
  /** What is under way; null for nothing. */
  readonly busy: ShallowRef<Kind | null>;
  /**
   * Nothing is done while another act is under way.
   * @param failed title of the toast
   * @returns whether it was carried out
   */
  act(kind: Kind, failed: string, work: () => Promise<unknown>): Promise<boolean>;
}

/** One act at a time; why the last one was refused stays beside what it was asked with. */
export interface ShownActs {
  readonly busy: ShallowRef<boolean>;
  /** Why the last act was refused; empty where it was not. */
  readonly problem: ShallowRef<string>;
  /** Nothing is done while another act is under way. @returns null where it was refused or not begun */
  ask<T>(work: () => Promise<T>): Promise<T | null>;
  /** As `ask`. @returns whether it was carried out */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** Acts of a screen, one at a time; failures are shown as toasts. */
export const useToastedActs = <Kind extends string>(): ToastedActs<Kind> => {
  const busy: ShallowRef<Kind | null> = shallowRef(null);
  const act: ToastedActs<Kind>['act'] = async (kind, failed, work) => {
    if (busy.value !== null) return false;
    busy.value = kind;
    const done = await useToasts().succeeds(failed, work);
    busy.value = null;
    return done;
  };
  return { busy, act };
};

/** Acts of a dialog, one at a time; `problem` holds the words of the last failure. */
export const useShownActs = (): ShownActs => {
  const [busy, problem] = [shallowRef(false), shallowRef('')];
  const ask: ShownActs['ask'] = async (work) => {
    if (busy.value) return null;
    busy.value = true;
    problem.value = '';
    try {
      return await work();
    } catch (error) {
      problem.value = wordsOf(error);
      return null;
    } finally {
      busy.value = false;
    }
  };
  const act: ShownActs['act'] = async (work) =>
    (await ask(async () => {
      await work();
      return true;
    })) ?? false;
  return { busy, problem, ask, act };
};
