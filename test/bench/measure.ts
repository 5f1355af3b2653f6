/** Durations of many calls, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export const spreadOf = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
};

/** The middle value; the upper of the two middle values for an even number. */
export const median = (values: readonly number[]): number => spreadOf(values).median;

export const timed = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Processor time of all threads of this process so far, in milliseconds: other work on the machine affects it little. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const millis = (value: number): string => `${value.toFixed(2)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** A sequence of numbers in [0, 1), the same on every run. */
export const numbers = (seed: number): (() => number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Small seeds start with small numbers.
  for (let warm = 0; warm < 4; warm += 1) next();
  return next;
};
