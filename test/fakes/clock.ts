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
    pass: (ms) => { now += ms; },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
};
