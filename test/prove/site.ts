import { siteServer } from '../fakes/siteDesks.ts';
import { siteRun, type SiteRun } from '../model/site.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** Desks of one site book the same parcels at random while lines are cut and ledgers and the site are put back; then they have to agree. */
export const run = async ({ runs = 1000, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  const server = await siteServer();
  const seen: (SiteRun & { readonly seed: number })[] = [];
  const seeds = Array.from({ length: runs }, (_, index) => seed + index);
  const lane = async (): Promise<void> => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      seen.push({ seed: next, ...(await siteRun(server, next)) });
      if (seen.length % 50 === 0) say(`site: ${seen.length} of ${runs}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await server.stop();
  }
  const wrong = seen.filter((each) => each.wrong.length > 0);
  for (const each of wrong) say(`site: run ${each.seed}: ${each.wrong.join('; ')}`);
  return {
    title: 'Desks of one site',
    ok: wrong.length === 0,
    rows: [
      ['seeds', `${seed} to ${seed + runs - 1}`],
      ['runs', seen.length],
      ['acts', seen.reduce((sum, { acts }) => sum + acts.length, 0)],
      ['purchases at the service', seen.reduce((sum, { purchases }) => sum + purchases, 0)],
      ['runs in which something did not hold', wrong.length],
    ],
  };
};
