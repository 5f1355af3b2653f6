import type { Clock } from '../../src/core/ports.ts';

export interface FakeClock extends Clock {
  /** How long was slept, in order. */
  readonly slept: readonly number[];
  pass(ms: number): void;
}

/** Friday, 20 November 2026, 10:00 in Lagos. */
export const START = Date.UTC(2026, 10, 20, 9);

/** Time that moves only when somebody sleeps or the test says so. */
export const fakeClock = (start: number = START): FakeClock => {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
};

export interface HeldClock extends Clock {
  /** Moves the time on and wakes whoever slept until then, the earliest first; resolves when what they did at once is done. */
  pass(ms: number): Promise<void>;
  /** How many sleep. */
  sleepers(): number;
}

/** Time that moves only when the test says so: who sleeps, waits. */
export const heldClock = (start: number = START): HeldClock => {
  let now = start;
  let sleeping: { readonly until: number; readonly wake: () => void }[] = [];
  const next = () => sleeping.toSorted((a, b) => a.until - b.until)[0];
  const settle = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  return {
    now: () => now,
    sleepers: () => sleeping.length,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const mine = { until: now + ms, wake: resolve };
        sleeping.push(mine);
        signal?.addEventListener('abort', () => {
          sleeping = sleeping.filter((each) => each !== mine);
          reject(signal.reason as Error);
        });
      }),
    pass: async (ms) => {
      await settle();
      const end = now + ms;
      for (let due = next(); due !== undefined && due.until <= end; due = next()) {
        const { until, wake } = due;
        sleeping = sleeping.filter((each) => each !== due);
        now = until;
        wake();
        await settle();
      }
      now = end;
      await settle();
    },
  };
};
