/** Calls `work` after `ms` milliseconds without keeping the process alive. Returns a function that cancels the call. */
export type Later = (ms: number, work: () => void) => () => void;

const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Options of background work. Times in milliseconds. */
export interface BackgroundWorkOptions {
  /** Does one short part of the work. Returns true when there may be more. */
  readonly part: () => boolean;
  /** Called once when no work is left. */
  readonly done?: () => void;
  /** Logs that a part failed, and why. The next `wake` retries it. */
  readonly failed: (details: { readonly reason: string }) => void;
  /** Delay from the last `wake` to the first part. */
  readonly quietMs: number;
  /** Delay between two parts. */
  readonly pauseMs: number;
  /** Quiet period after `postpone`: the window often sends its next request soon after a response, and a part that runs then would delay it. */
  readonly givenWayMs: number;
  /** Upper limit of the delay that repeated `postpone` calls can cause for a part. */
  readonly longestWaitMs: number;
  readonly wait?: Later | undefined;
  readonly steady?: (() => number) | undefined;
}

/** Background work on the main thread, in parts so short that they do not delay the window noticeably. */
export interface BackgroundWork {
  /** Reports new work. The first part runs `quietMs` after the last call. */
  readonly wake: () => void;
  /** Pauses the work until the returned function is called. */
  readonly hold: () => () => void;
  /** Reports that a request is being answered or was just answered: the next part is postponed by `givenWayMs`. */
  readonly postpone: () => void;
  /** Stops permanently. */
  readonly close: () => void;
}

/** Creates a scheduler that runs parts of work one after another. */
export const createBackgroundWork = ({
  part,
  done = () => undefined,
  failed,
  quietMs,
  pauseMs,
  givenWayMs,
  longestWaitMs,
  wait = later,
  steady = () => performance.now(),
}: BackgroundWorkOptions): BackgroundWork => {
  let cancel: (() => void) | null = null;
  let closed = false;
  let holds = 0;
  let givenWayAt = -Infinity;
  /** Time since which the next part is postponed by `postpone`; null when none is. */
  let postponedSince: number | null = null;

  const plan = (ms: number): void => {
    cancel?.();
    cancel = wait(ms, () => {
      cancel = null;
      if (closed || holds > 0) return;
      const now = steady();
      postponedSince ??= now;
      if (now - givenWayAt < givenWayMs && now - postponedSince < longestWaitMs) {
        plan(givenWayMs);
        return;
      }
      postponedSince = null;
      try {
        if (part()) plan(pauseMs);
        else done();
      } catch (reason) {
        failed({ reason: reason instanceof Error ? reason.message : 'unknown' });
      }
    });
  };

  return {
    wake: () => {
      if (!closed) plan(quietMs);
    },
    hold: () => {
      holds += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        holds -= 1;
        if (holds === 0 && !closed) plan(quietMs);
      };
    },
    postpone: () => {
      givenWayAt = steady();
    },
    close: () => {
      closed = true;
      cancel?.();
    },
  };
};
