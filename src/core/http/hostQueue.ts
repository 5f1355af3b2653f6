import { NotStarted } from './runQueued.ts';

/** How an exchange waits in the queue of its host. */
export interface QueueOptions {
  /**
   * True for an exchange with a connection of its own, which goes before those that share
   * connections.
   */
  readonly ownConnection: boolean;
  /**
   * True for what nobody waits for. It begins when nothing else waits and a place is free, and takes no place
   * from the others: they begin as if it were not there.
   */
  readonly background?: boolean;
  /** Ends the waiting; an exchange that has begun is left to end by itself. */
  readonly signal?: AbortSignal | undefined;
}

/** The queue of one host: every exchange with it waits here, and nowhere else. */
export interface HostQueue {
  /**
   * Runs an exchange when its turn has come; at once where nothing is in its way.
   * @throws NotStarted when the signal is aborted before the exchange began
   */
  run<T>(exchange: () => Promise<T>, options: QueueOptions): Promise<T>;
  /** How many of those that share connections run at once from now on; at first as many as run at all. */
  limitShared(limit: number): void;
}

interface Waiting {
  readonly begin: () => void;
}

/** @param max most exchanges at once, with connections of their own and without */
export const createHostQueue = (max: number): HostQueue => {
  /** Sets, in the order of arrival: thousands may wait, and any of them may leave. */
  const [own, shared, background] = [new Set<Waiting>(), new Set<Waiting>(), new Set<Waiting>()];
  /** `running` counts those in the background apart. */
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
  const count = (options: QueueOptions, by: 1 | -1): void => {
    if (options.background === true) {
      runningBackground += by;
      return;
    }
    running += by;
    if (!options.ownConnection) runningShared += by;
  };
  const queueOf = (options: QueueOptions): Set<Waiting> => {
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
