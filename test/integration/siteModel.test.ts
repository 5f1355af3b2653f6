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

const SEEDS = (process.env['SITE_SEEDS'] ?? '1,2,3').split(',').map(Number);

it.each(SEEDS)(
  'desks of a site agree after quiet, and nothing was bought twice: random run %i',
  async (seed) => {
    const run = await siteRun(server, seed);
    expect({ acts: run.wrong.length > 0 ? run.acts : [], wrong: run.wrong }).toEqual({
      acts: [],
      wrong: [],
    });
  },
);
