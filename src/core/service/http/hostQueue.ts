import { NotStarted } from './runQueued.ts';

/** Options of an exchange in the queue of its host. */
export interface QueuedExchangeOptions {
  /** True for an exchange with its own connection, which goes before those that share connections. */
  readonly ownConnection: boolean;
  /**
   * True for an exchange that no other work waits for. It starts only when nothing else waits and a slot is free, and occupies no slot of the others:
   * they start as if it did not exist.
   */
  readonly background?: boolean;
  /** Cancels the wait. An exchange that has started is not aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** The queue of one host: every exchange with it waits only here. */
export interface HostQueue {
  /**
   * Runs an exchange at its turn, or at once when nothing is ahead of it.
   * @throws NotStarted when the signal is aborted before the exchange started
   */
  run<T>(exchange: () => Promise<T>, options: QueuedExchangeOptions): Promise<T>;
  /** Limits how many exchanges that share connections run at the same time. Initially the same as the overall maximum. */
  limitShared(limit: number): void;
}

interface Waiting {
  readonly begin: () => void;
}

/** Creates a `HostQueue`. @param max maximum number of concurrent exchanges, with and without their own connections */
export const createHostQueue = (max: number): HostQueue => {
  /** Sets, in the order of arrival: thousands may wait, and any of them may leave. */
  const [own, shared, background] = [new Set<Waiting>(), new Set<Waiting>(), new Set<Waiting>()];
  /** `running` does not include exchanges in the background. */
  let [running, runningShared, runningBackground, sharedLimit] = [0, 0, 0, max];

  const takeFirst = (waiting: Set<Waiting>): Waiting | undefined => {
    const [first] = waiting;
    if (first) waiting.delete(first);
    return first;
  };
  const nextAwaited = (): Waiting | undefined => {
    if (running >= max) return undefined;
    return takeFirst(own) ?? (runningShared < sharedLimit ? takeFirst(shared) : undefined);
  };
  const nextInBackground = (): Waiting | undefined =>
    own.size + shared.size === 0 &&
    running + runningBackground < max &&
    runningShared + runningBackground < sharedLimit
      ? takeFirst(background)
      : undefined;
  const next = (): Waiting | undefined => nextAwaited() ?? nextInBackground();
  const beginWaiting = (): void => {
    for (let turn = next(); turn !== undefined; turn = next()) turn.begin();
  };
  const count = (options: QueuedExchangeOptions, by: 1 | -1): void => {
    if (options.background === true) {
      runningBackground += by;
      return;
    }
    running += by;
    if (!options.ownConnection) runningShared += by;
  };
  const queueOf = (options: QueuedExchangeOptions): Set<Waiting> => {
    if (options.background === true) return background;
    return options.ownConnection ? own : shared;
  };

  return {
    run: (exchange, options) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        const waiting = queueOf(options);
        const leave = (): void => {
          waiting.delete(entry);
          reject(new NotStarted());
        };
        const carryOut = async (): Promise<void> => {
          try {
            resolve(await exchange());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          } finally {
            count(options, -1);
            beginWaiting();
          }
        };
        const entry: Waiting = {
          begin: () => {
            signal?.removeEventListener('abort', leave);
            count(options, 1);
            void carryOut();
          },
        };
        if (signal?.aborted) {
          leave();
          return;
        }
        signal?.addEventListener('abort', leave, { once: true });
        waiting.add(entry);
        beginWaiting();
      }),
    limitShared: (limit) => {
      sharedLimit = limit;
      beginWaiting();
    },
  };
};
