import { killRun, type KillOutcome } from './killRun.ts';

/** Runs kill runs, `lanes` at the same time. @param seeds one run each */
export const killRuns = async (
  seeds: readonly number[],
  lanes: number,
  onOutcome: (outcome: KillOutcome) => void = () => undefined,
): Promise<KillOutcome[]> => {
  const outcomes: KillOutcome[] = [];
  const waiting = [...seeds];
  const lane = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const outcome = await killRun(seed);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
};

/** All failures, as messages; empty on success. */
export const faultsOf = (outcomes: readonly KillOutcome[]): string[] =>
  outcomes.flatMap(({ seed, boughtTwice, lost, mismatches }) => [
    ...boughtTwice.map((reference) => `seed ${seed}: ${reference} was bought twice`),
    ...lost.map((what) => `seed ${seed}: ${what}`),
    ...mismatches.map((what) => `seed ${seed}: ${what}`),
  ]);
