/** Calls `work` after `ms` without keeping the program alive; answers how to call it off. */
export type Later = (ms: number, work: () => void) => () => void;

const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** How work is done beside other work. Times in milliseconds. */
export interface BesideWorkOptions {
  /** Does one short part; answers whether there may be more. */
  readonly part: () => boolean;
  /** Called once there is no more. */
  readonly done?: () => void;
  /** Says in the log that a part failed, and why; it is tried again at the next `wake`. */
  readonly failed: (details: { readonly reason: string }) => void;
  /** From the last `wake` to the first part. */
  readonly quietMs: number;
  /** Between two parts. */
  readonly pauseMs: number;
  /** The window asks for the next thing sooner than this after an answer; until then nothing is done, which it would wait for. */
  readonly givenWayMs: number;
  /** Whoever asks all the time holds it up no longer than this. */
  readonly longestWaitMs: number;
  readonly wait?: Later | undefined;
  readonly steady?: (() => number) | undefined;
}

/** Work that nobody waits for, in parts short enough for a window that waits. */
export interface BesideWork {
  /** There is something to do: it begins once it is quiet. */
  readonly wake: () => void;
  /** Nothing is done until what is answered is called. */
  readonly hold: () => () => void;
  /** Somebody waits for an answer, or just got one: nothing is done for a moment. */
  readonly giveWay: () => void;
  /** Does no more. */
  readonly close: () => void;
}

/** Plans parts of work one after the other. */
export const createBesideWork = ({
  part,
  done = () => undefined,
  failed,
  quietMs,
  pauseMs,
  givenWayMs,
  longestWaitMs,
  wait = later,
  steady = () => performance.now(),
}: BesideWorkOptions): BesideWork => {
  let cancel: (() => void) | null = null;
  let closed = false;
  let holds = 0;
  let givenWayAt = -Infinity;
  /** Since when a part is due that gives way; null for none. */
  let dueSince: number | null = null;

  const plan = (ms: number): void => {
    cancel?.();
    cancel = wait(ms, () => {
      cancel = null;
      if (closed || holds > 0) return;
      const now = steady();
      dueSince ??= now;
      if (now - givenWayAt < givenWayMs && now - dueSince < longestWaitMs) {
        plan(givenWayMs);
        return;
      }
      dueSince = null;
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
    giveWay: () => {
      givenWayAt = steady();
    },
    close: () => {
      closed = true;
      cancel?.();
    },
  };
};
