import { until } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from '../stores/toasts.ts';

/** Runs one action at a time; a toast shows why an action failed. */
export interface ToastedActs<Kind extends string> {
  /** The kind of the action in progress; null for none. */
  readonly busy: ShallowRef<Kind | null>;
  /**
   * Does nothing while another action is in progress.
   * @param failed title of the toast
   * @returns whether the work succeeded
   */
  act(kind: Kind, failed: string, work: () => Promise<unknown>): Promise<boolean>;
}

/** Runs one action at a time; `problem` keeps the error of the last one, to be shown in the dialog. */
export interface ShownActs {
  readonly busy: ShallowRef<boolean>;
  /** Error message of the last action; empty when it succeeded. */
  readonly problem: ShallowRef<string>;
  /** Does nothing while another action is in progress. @returns null when it failed or was not started */
  ask<T>(work: () => Promise<T>): Promise<T | null>;
  /** As `ask`. @returns whether the work succeeded */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/** Runs the actions of a screen one at a time; failures are shown as toasts. */
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

/** Runs the actions of a dialog one at a time; `problem` holds the message of the last failure. */
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

/** Starts an action once no other is in progress. For what a person must not have to do again: a scan, a dropped file, a print. */
export const whenIdle = async <T>(isBusy: () => boolean, start: () => Promise<T>): Promise<T> => {
  while (isBusy()) await until(isBusy).toBe(false);
  return start();
};
