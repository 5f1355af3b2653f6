/** Kind of a change in progress: the choice, in many short slices of work, or the price, by a request to the service. */
export type PendingChange = 'choice' | 'price';

/** Shipments whose choice or price is being changed right now. Nothing is booked in the middle of such a change. */
export interface PendingChanges {
  /** Runs `work` and marks these shipments as changing until it ends. @returns its result */
  during<T>(kind: PendingChange, ids: readonly string[], work: () => Promise<T>): Promise<T>;
  has(kind: PendingChange, id: string): boolean;
  /** Resolves when no choice of these shipments is being changed, whether the changes succeeded or not. */
  whenChosen(ids: readonly string[]): Promise<void>;
}

/** Creates the counters of changes in progress by shipment. */
export const createPendingChanges = (): PendingChanges => {
  const counts: Readonly<Record<PendingChange, Map<string, number>>> = {
    choice: new Map(),
    price: new Map(),
  };
  const choices = new Set<Promise<unknown>>();

  const add = (kind: PendingChange, ids: readonly string[], by: 1 | -1): void => {
    const changing = counts[kind];
    for (const id of ids) {
      const n = (changing.get(id) ?? 0) + by;
      if (n > 0) changing.set(id, n);
      else changing.delete(id);
    }
  };

  return {
    during: async (kind, ids, work) => {
      add(kind, ids, 1);
      const done = work().finally(() => {
        add(kind, ids, -1);
        choices.delete(done);
      });
      if (kind === 'choice') choices.add(done);
      return done;
    },
    has: (kind, id) => counts[kind].has(id),
    whenChosen: async (ids) => {
      while (ids.some((id) => counts.choice.has(id))) await Promise.allSettled([...choices]);
    },
  };
};
