/**
 * Responses to purchases that could not be stored yet. While there is one, nothing more is bought, to keep the number of bookings that a power cut
 * can lose small.
 */
export interface PendingWrites {
  /** Registers a response that could not be stored and is retried. */
  begin(reference: string): void;
  /** Unregisters a response that is stored now. With a reason: it can never be stored, and callers that wait must not send either. */
  end(reference: string, reason?: Error): void;
  any(): boolean;
  /** Resolves when every response is stored. Rejects with the reason given to `end` when one can never be stored. */
  whenNone(): Promise<void>;
}

interface PendingWrite {
  readonly stored: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** Creates an empty set of pending responses, by external reference. */
export const createPendingWrites = (): PendingWrites => {
  const pending = new Map<string, PendingWrite>();
  return {
    begin: (reference) => {
      if (pending.has(reference)) return;
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      // Often not awaited: a rejection must not end the program.
      promise.catch(() => undefined);
      pending.set(reference, {
        stored: promise,
        resolve: () => resolve(undefined),
        reject,
      });
    },
    end: (reference, reason) => {
      const known = pending.get(reference);
      pending.delete(reference);
      if (reason) known?.reject(reason);
      else known?.resolve();
    },
    any: () => pending.size > 0,
    whenNone: async () => {
      while (pending.size > 0) await Promise.all([...pending.values()].map(({ stored }) => stored));
    },
  };
};
