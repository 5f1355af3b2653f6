/**
 * Answers of purchases that the disk did not take at once. While there is one, nothing more is bought: what was bought
 * and could not be written down must stay countable on one hand.
 */
export const createUnwritten = () => {
  const open = new Map<
    string,
    {
      readonly over: Promise<void>;
      readonly end: () => void;
      readonly giveUp: (reason: Error) => void;
    }
  >();
  return {
    /** An answer for this reference was not taken by the disk and is tried again. */
    begin: (reference: string): void => {
      if (open.has(reference)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // Often nobody waits for it.
      promise.catch(() => undefined);
      open.set(reference, { over: promise, end: resolve, giveUp: reject });
    },
    /** It is on disk now, or with a reason: never will be, and whoever waited must not send either. */
    end: (reference: string, reason?: Error): void => {
      const known = open.get(reference);
      open.delete(reference);
      if (reason) known?.giveUp(reason);
      else known?.end();
    },
    any: (): boolean => open.size > 0,
    /** Resolves when every answer is on disk; rejects when one was given up. */
    none: async (): Promise<void> => {
      while (open.size > 0) await Promise.all([...open.values()].map(({ over }) => over));
    },
  };
};
export type Unwritten = ReturnType<typeof createUnwritten>;
