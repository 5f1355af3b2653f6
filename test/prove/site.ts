import { siteServer } from '../fakes/siteDesks.ts';
import { siteRun, type SiteRun } from '../model/site.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** One run in this many has each desk in its own process, which takes three times as long. */
const IN_PROCESSES = 5;

/**
 * Desks of one site book the same parcels at random while connections are cut, desks are killed, and ledgers and the site are restored; then they
 * must agree.
 */
export const run = async ({ runs = 1000, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  const server = await siteServer();
  const seen: (SiteRun & { readonly seed: number; readonly how: 'objects' | 'processes' })[] = [];
  const seeds = Array.from({ length: runs }, (_, index) => seed + index);
  const lane = async (): Promise<void> => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const how = next % IN_PROCESSES === 0 ? 'processes' : 'objects';
      seen.push({ seed: next, how, ...(await siteRun(server, next, how)) });
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
      [
        'of these with each desk in a process of its own',
        seen.filter(({ how }) => how === 'processes').length,
      ],
      ['desks killed in the middle of an act', seen.reduce((sum, { kills }) => sum + kills, 0)],
      ['acts', seen.reduce((sum, { acts }) => sum + acts.length, 0)],
      ['purchases at the service', seen.reduce((sum, { purchases }) => sum + purchases, 0)],
      ['runs in which something did not hold', wrong.length],
    ],
  };
};
