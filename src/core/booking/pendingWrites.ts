/**
 * Answers to purchases that could not be stored at once. While there is one, nothing more is bought: the number of
 * bookings that may be lost in a power cut must stay small.
 */
export interface PendingWrites {
  /** The answer for this reference could not be stored and is tried again. */
  begin(reference: string): void;
  /** The answer is stored now; with a reason: it never will be, and whoever waits must not send either. */
  end(reference: string, reason?: Error): void;
  any(): boolean;
  /** Resolves when every answer is stored. @throws the reason given to `end` when one never will be */
  whenNone(): Promise<void>;
}

interface PendingWrite {
  readonly stored: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** Outcomes that the disk has not taken yet, by external reference; none to begin with. */
export const createPendingWrites = (): PendingWrites => {
  const pending = new Map<string, PendingWrite>();
  return {
    begin: (reference) => {
      if (pending.has(reference)) return;
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      // Often nobody waits for it: a rejection must not end the program.
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
