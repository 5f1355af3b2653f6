import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteServer, type SiteServer } from '../fakes/siteDesks.ts';
import { siteRun } from '../model/site.ts';

let server: SiteServer;
beforeAll(async () => {
  server = await siteServer();
});
afterAll(async () => {
  await server.stop();
});

const seeds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

it.each([
  ...seeds(1, 27).map((seed) => ({ seed, how: 'objects' as const })),
  ...seeds(101, 3).map((seed) => ({ seed, how: 'processes' as const })),
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
