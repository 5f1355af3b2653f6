import { expect, it } from 'vitest';
import { modelRuns } from '../model/run.ts';

/** `npm run prove` makes 2,000. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 1 + index);

it('10 random runs of faults, kills, restarts and a person’s word end as the state machine says, with nothing bought twice or lost', async () => {
  const outcomes = await modelRuns(SEEDS);
  expect(
    outcomes.flatMap(({ seed, failure }) => (failure ? [`seed ${seed}: ${failure.text}`] : [])),
  ).toEqual([]);
  // Runs in which nothing happens would prove nothing.
  const sum = (pick: (outcome: (typeof outcomes)[number]) => number): number =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  expect(sum(({ kills }) => kills)).toBeGreaterThan(5);
  expect(sum(({ sold }) => sold)).toBeGreaterThan(25);
  expect(
    sum(({ resolvedBooked, resolvedNotBooked }) => resolvedBooked + resolvedNotBooked),
  ).toBeGreaterThan(2);
});
