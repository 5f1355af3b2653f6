import { shallowRef, type ShallowRef } from 'vue';
import type { ImportProgress } from '../../domain/batchFile/importReview.ts';
import { listen, request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';

/** Why a file cannot be used. */
export interface ImportTrouble {
  readonly name: string;
  readonly text: string;
}

/** The action of an import that is in progress: there is one at a time, and a person can cancel it. */
export interface ImportWork {
  readonly busy: ShallowRef<boolean>;
  readonly progress: ShallowRef<ImportProgress | null>;
  /** Why a file cannot be used, until the person has read it. */
  readonly problem: ShallowRef<ImportTrouble | null>;
  /** Number of the file being parsed or imported, when there are several. */
  readonly step: ShallowRef<{ readonly no: number; readonly of: number } | null>;
  /**
   * Runs an action on a file. When it fails, `problem` names the file and says why, unless a person cancelled it.
   * @param work is given the ticket under which the core reports progress and can be cancelled
   * @returns null when it failed, or was not started because another one is in progress
   */
  readonly during: <T>(name: string, work: (ticket: number) => Promise<T>) => Promise<T | null>;
  /** Cancels the action; nothing of it is kept. */
  readonly cancel: () => void;
  /** True when the action in progress, or else the last one, was cancelled. */
  readonly isCancelled: () => boolean;
}

/** Creates the state of the actions of an import. */
export const createImportWork = (): ImportWork => {
  const busy = shallowRef(false);
  const progress: ImportWork['progress'] = shallowRef(null);
  const problem: ImportWork['problem'] = shallowRef(null);
  const step: ImportWork['step'] = shallowRef(null);
  let ticket = 0;
  /** Ticket of the action that was cancelled last; null when none was. */
  let cancelled: number | null = null;
  const isCancelled = (): boolean => cancelled === ticket;

  const during: ImportWork['during'] = async (name, work) => {
    if (busy.value) return null;
    busy.value = true;
    problem.value = null;
    const mine = ++ticket;
    const stop = listen('import.progress', ({ ticket: of, ...at }) => {
      if (of === mine) progress.value = at;
    });
    try {
      return await work(mine);
    } catch (error) {
      if (!isCancelled()) problem.value = { name, text: wordsOf(error) };
      return null;
    } finally {
      stop();
      busy.value = false;
      progress.value = null;
      step.value = null;
    }
  };
  const cancel = (): void => {
    cancelled = ticket;
    request('imports.cancel', { ticket }).catch(() => undefined);
  };
  return { busy, progress, problem, step, during, cancel, isCancelled };
};
