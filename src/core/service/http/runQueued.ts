import type PQueue from 'p-queue';

/** Thrown when a task was aborted while it waited in a queue: it did not start. */
export class NotStarted extends Error {
  constructor() {
    super('cancelled while waiting for its turn');
    this.name = 'NotStarted';
  }
}

/** Waiting tasks by signal, with one listener per signal: adding a listener compares it with the existing ones, and a batch queues thousands. */
const waitingOn = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls `leave` when the signal is aborted. Returns the function that unsubscribes it. */
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
 * Runs a task in a queue; tasks of a higher priority run first. An abort affects a task only while it waits: a running task is not aborted.
 * @throws NotStarted when the signal is aborted before the task started
 */
export const runQueued = async <T>(
  queue: PQueue,
  task: () => Promise<T>,
  signal: AbortSignal | undefined,
  priority = 0,
): Promise<T> => {
  const waiting = new AbortController();
  if (signal?.aborted) waiting.abort();
  const unsubscribe = signal && onAbort(signal, () => waiting.abort());
  try {
    return await queue.add(
      () => {
        unsubscribe?.();
        return task();
      },
      { signal: waiting.signal, priority },
    );
  } catch (error) {
    throw waiting.signal.aborted ? new NotStarted() : error;
  } finally {
    unsubscribe?.();
  }
};

/**
 * Waits for a slot of a queue, and occupies it.
 * @returns the function that frees it; further calls have no effect
 * @throws NotStarted when the signal is aborted before a slot is free
 */
export const slotIn = (queue: PQueue, signal: AbortSignal | undefined): Promise<() => void> =>
  new Promise((resolve, reject) => {
    runQueued(queue, () => new Promise<void>((free) => resolve(() => free())), signal).catch(
      reject,
    );
  });
