import type PQueue from 'p-queue';

/** What an abort while waiting rejects with; nothing was begun then. */
export class NotBegun extends Error {
  constructor() {
    super('cancelled while waiting for its turn');
    this.name = 'NotBegun';
  }
}

/** Runs a task in its turn; those of a higher priority go first. One whose signal is aborted before rejects with NotBegun; a running one is left to end by itself. */
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
