import { expect, it } from 'vitest';
import { faultsOf, killRuns } from '../kill/many.ts';

/** `npm run prove` makes 300. */
const SEEDS = Array.from({ length: 4 }, (_, index) => 501 + index);

it('a booking of 20 shipments that is killed at random points, 4 times, buys nothing twice and loses nothing', async () => {
  const outcomes = await killRuns(SEEDS, 3);
  expect(faultsOf(outcomes)).toEqual([]);
  expect(outcomes.length).toBe(SEEDS.length);
  // Kills that all came too late would prove nothing.
  expect(outcomes.filter(({ kills }) => kills.length > 0).length).toBeGreaterThan(2);
});
