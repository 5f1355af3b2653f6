import type { Clock } from '../../src/core/base/ports.ts';

export interface FakeClock extends Clock {
  /** Durations of all sleeps, in order, in milliseconds. */
  readonly slept: readonly number[];
  pass(ms: number): void;
}

/** Friday, 20 November 2026, 10:00 in Lagos. */
export const START = Date.UTC(2026, 10, 20, 9);

/** A clock that advances only by sleeps and by the test. Sleeps resolve at once. */
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
  /** Advances the time and wakes sleepers that are due, the earliest first. Resolves when their immediate work is done. */
  pass(ms: number): Promise<void>;
  /** Number of pending sleeps. */
  sleepers(): number;
}

/** A clock that advances only by the test. Sleeps stay pending until then. */
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
