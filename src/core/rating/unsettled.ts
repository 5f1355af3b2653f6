/** What is being changed of a shipment at this moment: its choice, in many short turns, or its price, by a question to the service. */
export type Unsettled = 'choice' | 'price';

/** Shipments whose choice or price is being changed right now: nothing is booked on the half of such a change. */
export const createUnsettled = () => {
  const changing: Readonly<Record<Unsettled, Map<string, number>>> = {
    choice: new Map(),
    price: new Map(),
  };
  const choices = new Set<Promise<unknown>>();

  const hold = (kind: Unsettled, ids: readonly string[], by: 1 | -1): void => {
    const held = changing[kind];
    for (const id of ids) {
      const n = (held.get(id) ?? 0) + by;
      if (n > 0) held.set(id, n);
      else held.delete(id);
    }
  };

  return {
    /** Does `work`; until it is done these shipments are unsettled. */
    during: async <T>(
      kind: Unsettled,
      ids: readonly string[],
      work: () => Promise<T>,
    ): Promise<T> => {
      hold(kind, ids, 1);
      const done = work().finally(() => {
        hold(kind, ids, -1);
        choices.delete(done);
      });
      if (kind === 'choice') choices.add(done);
      return done;
    },
    is: (kind: Unsettled, id: string): boolean => changing[kind].has(id),
    /** Resolves once no choice of these is being changed any more, however that ended. */
    chosen: async (ids: readonly string[]): Promise<void> => {
      while (ids.some((id) => changing.choice.has(id))) await Promise.allSettled([...choices]);
    },
  };
};
export type UnsettledShipments = ReturnType<typeof createUnsettled>;
