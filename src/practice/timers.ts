/** Timers that all end when the server stops, so that no slow answer keeps it alive. */
export interface Timers {
  /** Resolves with true after `ms`, or with false at once when the server stops. */
  sleep(ms: number): Promise<boolean>;
  stop(): void;
}

/** Creates timers that all end when the server stops. */
export const createTimers = (): Timers => {
  const waiting = new Map<NodeJS.Timeout, (elapsed: boolean) => void>();
  let stopped = false;
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        if (stopped) return resolve(false);
        const timer = setTimeout(() => {
          waiting.delete(timer);
          resolve(true);
        }, ms);
        waiting.set(timer, resolve);
      }),
    stop: () => {
      stopped = true;
      for (const [timer, resolve] of waiting) {
        clearTimeout(timer);
        resolve(false);
      }
      waiting.clear();
    },
  };
};
