import type { ImportProgress } from '../../domain/batchFile/importReview.ts';

/** Cancellable work with progress, identified by tickets of the window. */
export interface Tickets {
  readonly run: <T>(
    ticket: number,
    work: (watched: {
      readonly signal: AbortSignal;
      readonly onProgress: (progress: ImportProgress) => void;
    }) => Promise<T>,
  ) => Promise<T>;
  /** Has no effect when the work has ended. */
  readonly cancel: (ticket: number) => void;
}

/** Creates tickets: runs work that the window can cancel, and sends its progress to the window. */
export const createTickets = (
  emit: (progress: ImportProgress & { readonly ticket: number }) => void,
): Tickets => {
  const running = new Map<number, AbortController>();
  return {
    run: async (ticket, work) => {
      const stop = new AbortController();
      running.set(ticket, stop);
      try {
        return await work({
          signal: stop.signal,
          onProgress: (progress) => emit({ ticket, ...progress }),
        });
      } finally {
        running.delete(ticket);
      }
    },
    cancel: (ticket) => running.get(ticket)?.abort(),
  };
};
