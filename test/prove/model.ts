import { spreadOf } from '../bench/measure.ts';
import { modelLanes } from '../model/lanes.ts';
import type { ModelOutcome } from '../model/run.ts';
import type { Proof, ProveOptions } from './proof.ts';

/** Random runs with faults, kills, restarts and actions of a person, compared with the reducer: test/model. */
export const run = async ({ runs = 2_000, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  let done = 0;
  const outcomes = await modelLanes({
    first: seed,
    runs,
    lanes,
    onOutcome: ({ seed: one, failure }) => {
      done += 1;
      if (failure)
        say(`seed ${one} (npm run prove -- --only model --runs 1 --seed ${one}): ${failure.text}`);
      if (done % 100 === 0) say(`model: ${done} of ${runs}`);
    },
  });
  const sum = (pick: (outcome: ModelOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = (...verdicts: readonly string[]): number =>
    outcomes.filter(({ failure }) => failure !== null && verdicts.includes(failure.verdict)).length;
  return {
    title: 'Random runs against the state machine',
    ok: outcomes.every(({ failure }) => failure === null),
    rows: [
      ['seeds', `${seed} to ${seed + runs - 1}`],
      ['runs', outcomes.length],
      ['steps', sum(({ commands }) => commands)],
      ['faults set', sum(({ faults }) => faults)],
      ['done meanwhile by a person', sum(({ acts }) => acts)],
      ['kills', sum(({ kills }) => kills)],
      ['runs with a kill', outcomes.filter(({ kills }) => kills > 0).length],
      ['sold by the service', sum(({ sold }) => sold)],
      [
        'said to be booked, said to be not booked',
        `${sum(({ resolvedBooked }) => resolvedBooked)}, ${sum(({ resolvedNotBooked }) => resolvedNotBooked)}`,
      ],
      ['said to be not booked too early', sum(({ tooEarly }) => tooEarly)],
      [
        'wrong numbers insisted on, unconfirmed bookings taken back',
        `${sum(({ unconfirmed }) => unconfirmed)}, ${sum(({ takenBack }) => takenBack)}`,
      ],
      ['ledgers put back', sum(({ putBack }) => putBack)],
      [
        'bought again by a copied folder after its warning was overridden',
        sum(({ boughtAgain }) => boughtAgain),
      ],
      ['bought twice', failed('bought twice')],
      ['lost', failed('lost')],
      ['sold on other terms than shown', failed('terms')],
      ['unlike what is shown, or sent before it was in the journal', failed('untrue', 'rule')],
      ['receipts untrue', failed('receipt untrue')],
      ['another state than the reducer’s', failed('other')],
      ['milliseconds a run, median', Math.round(spreadOf(outcomes.map(({ ms }) => ms)).median)],
    ],
  };
};
