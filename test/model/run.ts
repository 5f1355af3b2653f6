import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { begin, finish } from './acts.ts';
import { beginning, commands } from './commands.ts';
import { System, type Counts } from './system.ts';
import { Wrong, type Verdict } from './judge.ts';
import { startWorld, type World } from './world.ts';

/** The outcome of the run of one seed. */
export interface ModelOutcome extends Counts {
  readonly seed: number;
  readonly ms: number;
  /** Why it failed, with the shortest failing run; null on success. */
  readonly failure: { readonly verdict: Verdict | 'other'; readonly text: string } | null;
}

/** The limit of shrinking, in milliseconds. */
const SHRINK_MS = 60_000;
/** A run that takes longer never ends, in milliseconds: on a busy machine the slowest takes a minute. */
const RUN_MS = 300_000;
/** The failure of a run that did not end. It goes on behind the next one, so its process has to end. */
export const DID_NOT_END = 'the run did not end';

/** Runs one random run and, if it fails, shrinks it to the shortest failing one. The same seed gives the same run. */
const modelRun = async (world: World, seed: number, shrink: boolean): Promise<ModelOutcome> => {
  const startedAt = performance.now();
  const counted: Counts[] = [];
  let verdict: Verdict | 'other' = 'other';
  const property = fc.asyncProperty(beginning, commands(), async (start, steps) => {
    const system = new System(world, seed);
    counted.push(system.counts);
    try {
      await begin(system, start);
      await fc.asyncModelRun(() => ({ model: system.model, real: system }), steps);
      await finish(system);
    } catch (reason) {
      verdict = reason instanceof Wrong ? reason.verdict : 'other';
      throw reason;
    } finally {
      await system.end();
    }
  });
  const options = { seed, numRuns: 1, includeErrorInReport: true };
  const limit = new AbortController();
  const found = await Promise.race([
    fc.check(property, { ...options, endOnFailure: true }),
    sleep(RUN_MS, null, { signal: limit.signal }),
  ]);
  limit.abort();
  const shrunk =
    found?.failed && shrink
      ? await fc.check(property, { ...options, interruptAfterTimeLimit: SHRINK_MS })
      : found;
  // Interrupted before the failure came again: what was found at first counts.
  const details = shrunk?.failed && shrunk.counterexample !== null ? shrunk : found;
  const counts: Counts = counted[0] ?? {
    kills: 0,
    faults: 0,
    acts: 0,
    commands: 0,
    sold: 0,
    resolvedBooked: 0,
    resolvedNotBooked: 0,
    tooEarly: 0,
    unconfirmed: 0,
    takenBack: 0,
    putBack: 0,
    boughtAgain: 0,
  };
  return {
    ...counts,
    seed,
    ms: performance.now() - startedAt,
    failure:
      details === null
        ? { verdict, text: DID_NOT_END }
        : details.failed
          ? { verdict, text: fc.defaultReportMessage(details) ?? 'failed' }
          : null,
  };
};

/** Runs several seeds, one after another, with one practice service. */
export const modelRuns = async (
  seeds: readonly number[],
  {
    shrink = true,
    onOutcome = () => undefined,
  }: { readonly shrink?: boolean; readonly onOutcome?: (outcome: ModelOutcome) => void } = {},
): Promise<ModelOutcome[]> => {
  const world = await startWorld();
  try {
    const outcomes: ModelOutcome[] = [];
    for (const seed of seeds) {
      const outcome = await modelRun(world, seed, shrink);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
    return outcomes;
  } finally {
    await world.end();
  }
};
