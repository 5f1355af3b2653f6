/** Time that exchanges take, each from its turn on: what was waited for in the queue of a host is not in it. */
export interface WorkTime {
  /** Makes one exchange, which calls `onTurn` when its turn has come; of several calls the last counts, without one it is its beginning. */
  readonly measured: <T>(exchange: (onTurn: () => void) => Promise<T>) => Promise<T>;
  /** Milliseconds that the exchanges so far have taken. */
  readonly spent: () => number;
}

/** @param now milliseconds of a clock */
export const createWorkTime = (now: () => number): WorkTime => {
  let spent = 0;
  return {
    measured: async (exchange) => {
      let begun = now();
      try {
        return await exchange(() => {
          begun = now();
        });
      } finally {
        spent += now() - begun;
      }
    },
    spent: () => spent,
  };
};
