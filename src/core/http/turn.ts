import type PQueue from 'p-queue';

/** Thrown when a task was aborted while it waited in a queue: it did not begin. */
export class NotBegun extends Error {
  constructor() {
    super('cancelled while waiting for its turn');
    this.name = 'NotBegun';
  }
}

/**
 * Runs a task in a queue; tasks of a higher priority run first. An abort affects a task only while
 * it waits: one that is running is left to end by itself.
 * @throws NotBegun when the signal is aborted before the task began
 */
export const inTurn = async <T>(
  queue: PQueue,
  task: () => Promise<T>,
  signal: AbortSignal | undefined,
  priority = 0,
): Promise<T> => {
  const waiting = new AbortController();
  const leave = () => waiting.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await queue.add(
      () => {
        signal?.removeEventListener('abort', leave);
        return task();
      },
      { signal: waiting.signal, priority },
    );
  } catch (error) {
    throw waiting.signal.aborted ? new NotBegun() : error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
};
