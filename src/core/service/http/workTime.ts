/** Sums up the time of several exchanges, each from when it leaves the queue of its host: time in the queue is not included. */
export interface WorkTime {
  /**
   * Runs one exchange and adds its time. The exchange calls `onStart` when it leaves a queue: its time counts from the last call, or from its start
   * when there was none.
   */
  readonly measured: <T>(exchange: (onStart: () => void) => Promise<T>) => Promise<T>;
  /** Sum in milliseconds. */
  readonly spent: () => number;
}

/** Creates a `WorkTime`. @param now returns the current time in milliseconds */
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
