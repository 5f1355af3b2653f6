import fc from 'fast-check';
import { FAULTS, PDF_FAULTS } from '../fakes/faults.ts';
import type { Faulted } from '../fakes/operation.ts';
import {
  choose,
  compareTerms,
  edit,
  here,
  idsOf,
  remove,
  sayTooEarly,
  startBooking,
} from './acts.ts';
import { anyContent, rule } from './drawn.ts';
import type { Fault, System, Trouble } from './system.ts';
import { takeBackMeanwhile } from './unconfirmed.ts';

const OPERATIONS: readonly Faulted[] = [
  'rates',
  'purchase',
  'purchase',
  'purchase',
  'purchase',
  'generate',
  'upload',
  'document',
  'track',
  'verify',
];
const TURNED_AWAY = ['401', '402', '403', '403 about money', '429'];
const REFUSED = ['400', '403 about the lane', '404', '424'];
type Kind = (typeof FAULTS)[number];
/** Draws groups of faults with fixed weights, so that each kind of outcome of a purchase occurs often enough, however many faults lead to it. */
const kindFor = (operation: Faulted): fc.Arbitrary<Kind> => {
  // A code unknown to the service makes the draft invalid, which is tested elsewhere.
  const able = FAULTS.filter(([name]) => operation !== 'verify' || name !== '404');
  const those = (pick: (name: string) => boolean): fc.Arbitrary<Kind> =>
    fc.constantFrom(...able.filter(([name]) => pick(name)));
  return fc.oneof(
    { weight: 1, arbitrary: those((name) => TURNED_AWAY.includes(name)) },
    { weight: 1, arbitrary: those((name) => REFUSED.includes(name)) },
    { weight: 3, arbitrary: those((name) => ![...TURNED_AWAY, ...REFUSED].includes(name)) },
    // The desk gives up, and the service carries it out a moment later.
    { weight: 1, arbitrary: those((name) => name === 'delay') },
    ...(operation === 'document' ? [{ weight: 1, arbitrary: fc.constantFrom(...PDF_FAULTS) }] : []),
  );
};
const fault: fc.Arbitrary<Fault> = fc
  .constantFrom(...OPERATIONS)
  .chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      kind: kindFor(operation),
      call: fc.constantFrom(1, 1, 2, 2, 3, 4, 5),
      calls: fc.constantFrom(1, 1, 3, 20),
    }),
  )
  .map(({ operation, kind: [name, effect], call, calls }) => ({
    operation,
    name,
    effect,
    call,
    calls,
  }));
/** Kills of the desk in `likely` of ten cases, the first after at most `far` points. */
export const anyKills = (likely: number, far: number): fc.Arbitrary<number[]> =>
  fc.oneof(
    { weight: 10 - likely, arbitrary: fc.constant<number[]>([]) },
    {
      weight: likely,
      arbitrary: fc
        .tuple(
          fc.integer({ min: 1, max: far }),
          fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
        )
        .map(([first, more]) => [first, ...more]),
    },
  );

const act = fc.oneof(
  fc.constant({
    name: 'stop',
    what: (system: System) => {
      for (const run of system.runs) run.stop();
    },
  }),
  // Like closing the window: calls in progress finish, the rest of the run is left.
  fc.constant({
    name: 'close',
    what: ({ desk }: System) => {
      void desk.runs.stopAll();
    },
  }),
  fc.constant({
    name: 'pause and go on',
    what: ({ runs }: System) => {
      for (const run of runs) run.pause();
      setTimeout(() => {
        for (const run of runs) run.resume();
      }, 3);
    },
  }),
  fc.constant({
    name: 'book again',
    what: (system: System) => {
      startBooking(system, here(system.model), 2);
    },
  }),
  fc.constant({ name: 'say too early', what: sayTooEarly }),
  fc.constant({ name: 'take back', what: takeBackMeanwhile }),
  fc.constant({
    name: 'rate again',
    what: (system: System) => {
      system.runs.push(system.desk.rating.start(idsOf(here(system.model)), null));
    },
  }),
  fc.tuple(fc.nat(5), anyContent).map(([index, to]) => ({
    name: `edit ${index} ${fc.stringify(to)}`,
    what: (system: System) => {
      const known = system.model.at(index);
      if (known) edit(system, known, to);
    },
  })),
  fc.nat(5).map((index) => ({
    name: `remove ${index}`,
    what: (system: System) => {
      const known = system.model.at(index);
      if (known) remove(system, known);
    },
  })),
  fc.nat(5).map((index) => ({
    name: `compare terms of ${index}`,
    what: (system: System) => {
      const known = system.model.at(index);
      if (known) compareTerms(system, known);
    },
  })),
  rule.map((by) => ({
    name: `choose ${by.kind}`,
    what: (system: System) => choose(system, here(system.model), by),
  })),
);
const meanwhile = fc
  .array(fc.record({ at: fc.integer({ min: 1, max: 9 }), act }), { maxLength: 2 })
  .map((each) =>
    each.map(({ at, act: { name, what } }) => ({
      at,
      name,
      what,
      [fc.toStringMethod]: () => `at ${at}: ${name}`,
    })),
  );

/** Faults, a full disk, a lost connection, and actions of a person. */
export const anyTrouble = (kills: fc.Arbitrary<number[]>): fc.Arbitrary<Trouble> =>
  fc.record({
    faults: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(fault, { minLength: 1, maxLength: 2 }) },
    ),
    kills,
    full: fc.option(
      fc.record({ after: fc.integer({ min: 1, max: 20 }), times: fc.integer({ min: 1, max: 12 }) }),
      { freq: 8 },
    ),
    line: fc.option(
      fc.record({
        from: fc.integer({ min: 1, max: 9 }),
        to: fc.integer({ min: 3, max: 30 }),
        how: fc.constantFrom('offline', 'refused'),
      }),
      { freq: 8 },
    ),
    meanwhile,
  });
