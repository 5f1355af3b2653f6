import { killRun, measureRuns, type KillOutcome, type RunLengths } from './killRun.ts';

const longest = (a: RunLengths, b: RunLengths): RunLengths => ({ 1: Math.max(a[1], b[1]), 2: Math.max(a[2], b[2]), 4: Math.max(a[4], b[4]) });

/**
 * Many kill runs, `lanes` of them at once. The length that kills are drawn over is measured with as many at once, so
 * that kills spread over the whole of a run also on a busy machine.
 * @param seeds one run each
 */
export const killRuns = async (seeds: readonly number[], lanes: number, onOutcome: (outcome: KillOutcome) => void = () => undefined): Promise<KillOutcome[]> => {
  const lengths = (await Promise.all(Array.from({ length: lanes }, measureRuns))).reduce(longest);
  const outcomes: KillOutcome[] = [];
  const waiting = [...seeds];
  const lane = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const outcome = await killRun(seed, lengths);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
};

/** Everything that went wrong, in words; empty when all is well. */
export const faultsOf = (outcomes: readonly KillOutcome[]): string[] => outcomes.flatMap(({ seed, boughtTwice, lost, mismatches }) => [
  ...boughtTwice.map((reference) => `seed ${seed}: ${reference} was bought twice`),
  ...lost.map((what) => `seed ${seed}: ${what}`),
  ...mismatches.map((what) => `seed ${seed}: ${what}`),
]);
