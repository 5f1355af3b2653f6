import type { CoreContext } from '../context.ts';
import { OtherService } from '../deskError.ts';

/** What a loop does by itself, and how long it waits; milliseconds. */
export interface QuietWork {
  /** Before the first step: the program has better to do right after its start. */
  readonly firstWaitMs: number;
  /** After a step that failed. */
  readonly idleMs: number;
  /** One step of the work. @returns how long to wait before the next */
  readonly step: () => Promise<number>;
  /** A step threw, and the loop goes on. `name`: of the error, or null where the connection was changed meanwhile, which is no fault. */
  readonly onFailure: (name: string | null) => void;
}

/** Work that the desk does by itself in the background, step by step. */
export interface QuietLoop {
  /** Begins; calls after the first do nothing. */
  readonly start: () => void;
  /** Resolves when the step in progress has ended; none begins after it. */
  readonly close: () => Promise<void>;
  /** Aborted by `close`. */
  readonly signal: AbortSignal;
}

/** The name of what a step threw; null where the connection was changed meanwhile, which is no fault. */
export const failureName = (reason: unknown): string | null => {
  if (reason instanceof OtherService) return null;
  return reason instanceof Error ? reason.name : 'unknown';
};

/** A loop that waits for `start`. What a step throws ends neither the loop nor the program. */
export const createQuietLoop = (
  { clock }: Pick<CoreContext, 'clock'>,
  { firstWaitMs, idleMs, step, onFailure }: QuietWork,
): QuietLoop => {
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
        // The connection was changed meanwhile, or the disk takes nothing: in a while it may.
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
