import { siteServer } from '../fakes/siteDesks.ts';
import { siteRun, type SiteRun } from '../model/site.ts';
import { siteAttack } from '../model/siteAttack.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** One run in this many has each desk in its own process, which takes three times as long. */
const IN_PROCESSES = 5;
/** Parcels that three desks book under an intruder. */
const ATTACKED_PARCELS = 200;

/**
 * Desks of one site book the same parcels at random while connections are cut, desks are killed, and ledgers and the site are restored; then they
 * must agree. Once, three desks book 200 parcels while somebody works against them with the login of the desks.
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
  let attack: Awaited<ReturnType<typeof siteAttack>>;
  try {
    attack = await siteAttack(server, seed, ATTACKED_PARCELS);
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await server.stop();
  }
  for (const each of attack.wrong) say(`site: under an intruder: ${each}`);
  const wrong = seen.filter((each) => each.wrong.length > 0);
  for (const each of wrong) say(`site: run ${each.seed}: ${each.wrong.join('; ')}`);
  return {
    title: 'Desks of one site',
    ok: wrong.length === 0 && attack.wrong.length === 0,
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
      [
        `three desks, ${ATTACKED_PARCELS} parcels and an intruder: purchases, desks killed, acts of the intruder`,
        `${attack.purchases}, ${attack.kills}, ${attack.intrusions}`,
      ],
      ['facts that they left out', attack.leftOut],
      ['of this, what did not hold', attack.wrong.length],
    ],
  };
};
