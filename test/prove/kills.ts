import { faultsOf, killRuns } from '../kill/many.ts';
import { PHASES } from '../kill/phase.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** Books 20 shipments by the command line, kills it with SIGKILL at random points, and compares ledger and service. */
export const run = async ({ runs = 300, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  let done = 0;
  const outcomes = await killRuns(
    Array.from({ length: runs }, (_, index) => seed + index),
    lanes,
    (outcome) => {
      done += 1;
      for (const fault of faultsOf([outcome])) say(fault);
      if (done % 10 === 0) say(`kills: ${done} of ${runs}`);
    },
  );
  const sum = (pick: (outcome: (typeof outcomes)[number]) => number): number =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  return {
    title: 'Real kills: 20 shipments booked by the command line, SIGKILL at random points',
    ok: faultsOf(outcomes).length === 0,
    rows: [
      ['seeds', `${seed} to ${seed + runs - 1}`],
      ['runs', outcomes.length],
      ['kills', sum(({ kills }) => kills.length)],
      [
        'kills by phase',
        PHASES.map(
          (phase) =>
            `${sum(({ kills }) => kills.filter((each) => each === phase).length)} ${phase}`,
        ).join(', '),
      ],
      ['runs that no kill hit', outcomes.filter(({ kills }) => kills.length === 0).length],
      [
        'uncertain after a restart, of these bought',
        `${sum(({ uncertain }) => uncertain)}, ${sum(({ uncertainBought }) => uncertainBought)}`,
      ],
      ['bought twice', sum(({ boughtTwice }) => boughtTwice.length)],
      ['lost', sum(({ lost }) => lost.length)],
      [
        'unlike in the two lists, or untrue after a restart',
        sum(({ mismatches }) => mismatches.length),
      ],
    ],
  };
};
