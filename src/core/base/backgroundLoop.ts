import type { BaseContext } from './base.ts';
import { OtherService } from './deskError.ts';

/** The work of a background loop and its waits, in milliseconds. */
export interface LoopWork {
  /** Wait before the first step: the program has other work right after its start. */
  readonly firstWaitMs: number;
  /** Wait after a step that failed. */
  readonly idleMs: number;
  /** Runs one step of the work. @returns how long to wait before the next */
  readonly step: () => Promise<number>;
  /** Called when a step threw; the loop continues. `name`: of the error, or null when the connection was changed meanwhile, which is no fault. */
  readonly onFailure: (name: string | null) => void;
}

/** Background work of the desk, run step by step. */
export interface BackgroundLoop {
  /** Starts the loop; calls after the first do nothing. */
  readonly start: () => void;
  /** Stops the loop. Resolves when the step in progress has ended; none begins after it. */
  readonly close: () => Promise<void>;
  /** Aborted by `close`. */
  readonly signal: AbortSignal;
}

/** Returns the name of the error that a step threw; null when the connection was changed meanwhile, which is no fault. */
export const failureName = (reason: unknown): string | null => {
  if (reason instanceof OtherService) return null;
  return reason instanceof Error ? reason.name : 'unknown';
};

/** Creates a loop that waits for `start`. Errors of a step end neither the loop nor the program. */
export const createBackgroundLoop = (
  { clock }: Pick<BaseContext, 'clock'>,
  { firstWaitMs, idleMs, step, onFailure }: LoopWork,
): BackgroundLoop => {
  const closing = new AbortController();
  let looping: Promise<void> | null = null;
  const isClosing = (): boolean => closing.signal.aborted;

  const loop = async (): Promise<void> => {
    for (let wait = firstWaitMs; !isClosing();) {
      try {
        await clock.sleep(wait, closing.signal);
        wait = await step();
      } catch (reason) {
        if (isClosing()) return;
        // The connection was changed meanwhile, or the disk is full; the next try may succeed.
        onFailure(failureName(reason));
        wait = idleMs;
      }
    }
  };

  return {
    start: () => {
      looping ??= loop();
    },
    close: async () => {
      closing.abort();
      await looping;
    },
    signal: closing.signal,
  };
};
