import type { ImportProgress } from '../../domain/batch/importReview.ts';

/** Work that tells how far it is and can be cancelled, each under the ticket that the window gave it. */
export interface Tickets {
  readonly run: <T>(
    ticket: number,
    work: (watched: {
      readonly signal: AbortSignal;
      readonly onProgress: (progress: ImportProgress) => void;
    }) => Promise<T>,
  ) => Promise<T>;
  /** Does nothing when the work is over. */
  readonly cancel: (ticket: number) => void;
}

/** Work that the window can stop by its ticket, and whose progress it is told. */
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
