import type PQueue from 'p-queue';

/** Thrown when a task was aborted while it waited in a queue: it did not begin. */
export class NotStarted extends Error {
  constructor() {
    super('cancelled while waiting for its turn');
    this.name = 'NotStarted';
  }
}

/** What waits on a signal: one listener for all, since adding one looks at those that are there, and a batch queues thousands. */
const waitingOn = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls `leave` when the signal is aborted. @returns the function that takes that back */
const onAbort = (signal: AbortSignal, leave: () => void): (() => void) => {
  const known = waitingOn.get(signal);
  const all = known ?? new Set();
  if (known === undefined) {
    waitingOn.set(signal, all);
    signal.addEventListener('abort', () => all.forEach((each) => each()), { once: true });
  }
  all.add(leave);
  return () => {
    all.delete(leave);
  };
};

/**
 * Runs a task in a queue; tasks of a higher priority run first. An abort affects a task only while
 * it waits: one that is running is left to end by itself.
 * @throws NotStarted when the signal is aborted before the task began
 */
export const runQueued = async <T>(
  queue: PQueue,
  task: () => Promise<T>,
  signal: AbortSignal | undefined,
  priority = 0,
): Promise<T> => {
  const waiting = new AbortController();
  if (signal?.aborted) waiting.abort();
  const stay = signal && onAbort(signal, () => waiting.abort());
  try {
    return await queue.add(
      () => {
        stay?.();
        return task();
      },
      { signal: waiting.signal, priority },
    );
  } catch (error) {
    throw waiting.signal.aborted ? new NotStarted() : error;
  } finally {
    stay?.();
  }
};

/**
 * Waits for a slot of a queue, and holds it.
 * @returns the function that frees it; more than one call frees it once
 * @throws NotStarted when the signal is aborted before there is one
 */
export const slotIn = (queue: PQueue, signal: AbortSignal | undefined): Promise<() => void> =>
  new Promise((resolve, reject) => {
    runQueued(queue, () => new Promise<void>((free) => resolve(() => free())), signal).catch(
      reject,
    );
  });
