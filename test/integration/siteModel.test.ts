import { expect, it } from 'vitest';

import { siteRun } from '../model/site.ts';
import { siteAttack } from '../model/siteAttack.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();

const seeds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

/** `npm run prove` makes 200. */
it.each([
  ...seeds(1, 6).map((seed) => ({ seed, how: 'objects' as const })),
  ...seeds(101, 1).map((seed) => ({ seed, how: 'processes' as const })),
])(
  'desks of a site agree after quiet, and nothing was bought twice: random run $seed with desks as $how',
  async ({ seed, how }) => {
    const run = await siteRun(server, seed, how);
    expect({ acts: run.wrong.length > 0 ? run.acts : [], wrong: run.wrong }).toEqual({
      acts: [],
      wrong: [],
    });
  },
);

it('three desks that are killed, with an intruder who has their login, buy each parcel once and within the limit', async () => {
  // `npm run prove` takes 200 parcels.
  const { wrong, intrusions, leftOut } = await siteAttack(server, 1, 20);
  expect(wrong).toEqual([]);
  expect(intrusions).toBeGreaterThan(0);
  expect(leftOut).toBeGreaterThan(0);
});
