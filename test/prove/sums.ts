import { sumsRun, type SumsRun } from '../sums/run.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** Random acts at a counter; takings, closes, lists, exports, wallet and dashboard must agree with the rows of the ledger: test/sums. */
export const run = async ({ runs = 500, seed, say }: ProveOptions): Promise<Proof> => {
  const seen: SumsRun[] = [];
  for (let next = seed; next < seed + runs; next += 1) {
    const one = await sumsRun(next);
    seen.push(one);
    if (one.wrong.length > 0)
      say(
        `sums: seed ${next} (npm run prove -- --only sums --runs 1 --seed ${next}), after ${one.acts.join(' ')}: ${one.wrong.join('; ')}`,
      );
    if (seen.length % 50 === 0) say(`sums: ${seen.length} of ${runs}`);
  }
  const sum = (of: (one: SumsRun) => number): number =>
    seen.reduce((total, one) => total + of(one), 0);
  const wrong = seen.filter((one) => one.wrong.length > 0).length;
  return {
    title: 'Sums of a counter',
    ok: wrong === 0,
    rows: [
      ['seeds', `${seed} to ${seed + runs - 1}`],
      ['runs', seen.length],
      ['acts', sum(({ acts }) => acts.length)],
      ['payment lines', sum(({ payments }) => payments)],
      ['closes of days and drawers', sum(({ closes }) => closes)],
      ['runs in which a sum did not agree with the rows', wrong],
    ],
  };
};
