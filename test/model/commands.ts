import fc from 'fast-check';
import type { PickRule } from '../../src/domain/rates/choose.ts';
import { isSealed } from '../../src/domain/purchase/purchase.ts';
import { FAULTS, PDF_FAULTS } from '../fakes/faults.ts';
import type { Faulted } from '../fakes/operation.ts';
import {
  CALM,
  addDrafts,
  choose,
  compareTerms,
  edit,
  here,
  idsOf,
  rate,
  remove,
  resolve,
  sayTooEarly,
  startBooking,
  wait,
  type Beginning,
  type Content,
} from './acts.ts';
import type { Known, Model } from './model.ts';
import { bookInACopy, move, putBack, save } from './putBack.ts';
import { setDesk } from './deskSet.ts';
import type { Fault, System, Trouble } from './system.ts';

const HOUR_MS = 3_600_000;
type Command = fc.AsyncCommand<Model, System>;

/** A step of a run: what it does, then the look at ledger, list and reducer. */
const command = <T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  run: (system: System, spec: T) => Promise<void> | void,
): fc.Arbitrary<Command> =>
  drawn.map((spec) => ({
    check: () => true,
    run: async (_model, system) => {
      system.counts.commands += 1;
      await run(system, spec);
      system.check();
    },
    toString: () => `${name} ${fc.stringify(spec)}`,
  }));

const content: fc.Arbitrary<Content> = fc.record({
  weight: fc.constantFrom('1.4', '2', '3.5'),
  valid: fc.constant(true),
  file: fc.option(fc.constantFrom(0, 1), { freq: 3 }),
  door: fc.constantFrom('yes', 'yes', 'no', 'no', ''),
  insured: fc.constantFrom('yes', 'no', 'no', 'no', ''),
});
const anyContent = fc.oneof(
  { weight: 6, arbitrary: content },
  { weight: 1, arbitrary: content.map((good) => ({ ...good, valid: false })) },
);

/** Which shipments: every one, or those whose bit is set. */
const some = fc.oneof(
  { weight: 2, arbitrary: fc.constant(-1) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 63 }) },
);
const pickedOf = (model: Model, mask: number): Known[] =>
  here(model).filter((_, at) => (mask >> (at % 6)) % 2 !== 0);
const rule = fc.constantFrom<PickRule>(
  { kind: 'cheapest' },
  { kind: 'fastest' },
  { kind: 'cheapestWithin', days: 6 },
);

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
/** Each way that a purchase can end as often as the others, however many faults lead to it. */
const kindFor = (operation: Faulted): fc.Arbitrary<Kind> => {
  // A code that the service does not know makes the draft wrong, which is another matter.
  const able = FAULTS.filter(([name]) => operation !== 'verify' || name !== '404');
  const those = (pick: (name: string) => boolean): fc.Arbitrary<Kind> =>
    fc.constantFrom(...able.filter(([name]) => pick(name)));
  return fc.oneof(
    { weight: 1, arbitrary: those((name) => TURNED_AWAY.includes(name)) },
    { weight: 1, arbitrary: those((name) => REFUSED.includes(name)) },
    { weight: 3, arbitrary: those((name) => ![...TURNED_AWAY, ...REFUSED].includes(name)) },
    // Given up by the desk, and carried out by the service a moment later.
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
const anyKills = (likely: number, far: number): fc.Arbitrary<number[]> =>
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
  // What closing the window does: what is under way comes to its end, the rest is for another time.
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

const anyTrouble = (kills: fc.Arbitrary<number[]>): fc.Arbitrary<Trouble> =>
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

/** What a run begins with. */
export const beginning: fc.Arbitrary<Beginning> = fc.record({
  contents: fc.array(content, { minLength: 1, maxLength: 5 }),
  chosen: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(false)),
});
const bookingSpec = fc.record({
  some,
  concurrency: fc.constantFrom(1, 1, 2, 4),
  trouble: anyTrouble(anyKills(6, 45)),
});

/** What can happen at a desk, the more likely the more often it stands here. */
export const commands = (): fc.Arbitrary<Iterable<Command>> =>
  fc.noBias(
    fc.commands(
      [
        command('draft', fc.array(anyContent, { minLength: 1, maxLength: 3 }), addDrafts),
        command(
          'edit',
          fc.record({ index: fc.nat(7), to: anyContent }),
          (system, { index, to }) => {
            const known = system.model.at(index);
            if (known) edit(system, known, to);
          },
        ),
        command(
          'remove',
          fc.record({ index: fc.nat(7), back: fc.boolean() }),
          (system, { index, back }) => {
            const known = system.model.at(index);
            if (!known) return;
            remove(system, known);
            if (!back || !known.removed) return;
            system.desk.drafts.restore([known.id]);
            known.removed = false;
          },
        ),
        ...Array.from({ length: 2 }, () =>
          command(
            'rate and choose',
            fc.record({ some, rule, trouble: anyTrouble(anyKills(2, 25)) }),
            async (system, { some: mask, rule: by, trouble }) => {
              await system.work(trouble, () => rate(system, pickedOf(system.model, mask)));
              system.check();
              choose(system, pickedOf(system.model, mask), by);
            },
          ),
        ),
        command(
          'choose',
          fc.record({ index: fc.nat(7), option: fc.nat(4) }),
          ({ desk, model }, { index, option }) => {
            const known = model.at(index);
            if (!known || known.removed) return;
            const { purchase } = known;
            const slug =
              'quote' in purchase
                ? purchase.quote.options[option % purchase.quote.options.length]?.slug
                : 'none';
            desk.choosing.one(known.id, slug ?? '');
            model.feed(known, { type: 'chosen', slug: slug ?? '' });
          },
        ),
        ...Array.from({ length: 5 }, () =>
          command('book', bookingSpec, async (system, { some: mask, concurrency, trouble }) => {
            await system.work(trouble, async () =>
              startBooking(system, pickedOf(system.model, mask), concurrency),
            );
          }),
        ),
        // What `desk batch --book` does: prices and chooses what is open, then books everything.
        ...Array.from({ length: 3 }, () =>
          command(
            'rate, choose and book',
            bookingSpec,
            async (system, { some: mask, concurrency, trouble }) => {
              const { model } = system;
              const open = pickedOf(model, mask).filter(({ purchase }) => !isSealed(purchase.kind));
              await system.work(CALM, () => rate(system, open));
              choose(system, open, { kind: 'cheapest' });
              await system.work(trouble, async () =>
                startBooking(system, pickedOf(model, mask), concurrency),
              );
            },
          ),
        ),
        ...Array.from({ length: 2 }, () =>
          command(
            'take up interrupted runs',
            anyTrouble(anyKills(4, 40)),
            async (system, trouble) => {
              await system.work(trouble, async (desk) => {
                for (const record of desk.booking.interrupted()) {
                  const run = desk.booking.run(record, null);
                  system.runs.push(run);
                  await run.finished;
                }
              });
            },
          ),
        ),
        ...Array.from({ length: 2 }, () =>
          command(
            'resolve',
            fc.record({
              index: fc.nat(5),
              wrongNumber: fc.boolean(),
              byWhatCame: fc.boolean(),
              trouble: anyTrouble(anyKills(3, 10)),
            }),
            async (system, { index, wrongNumber, byWhatCame, trouble }) => {
              const open = system.model.all.filter(({ purchase }) => purchase.kind === 'uncertain');
              const known = open[index % Math.max(1, open.length)];
              if (known) await resolve(system, known, trouble, wrongNumber, byWhatCame);
            },
          ),
        ),
        command(
          'compare terms',
          fc.record({ index: fc.nat(7), trouble: anyTrouble(anyKills(1, 12)) }),
          async (system, { index, trouble }) => {
            const known = system.model.at(index);
            if (known) await system.work(trouble, async () => compareTerms(system, known));
          },
        ),
        command('say too early', fc.constant(null), async (system) => {
          await system.work(CALM, async () => sayTooEarly(system));
        }),
        ...Array.from({ length: 2 }, () =>
          command(
            'set otherwise',
            fc.record({
              insured: fc.boolean(),
              lastMile: fc.boolean(),
              operator: fc.constantFrom('AO', 'BB', 'CC'),
              sender: fc.constantFrom('Lagos', 'Ikeja', 'Kano'),
            }),
            setDesk,
          ),
        ),
        command('documents', anyTrouble(anyKills(3, 10)), async (system, trouble) => {
          await system.work(trouble, (desk) =>
            Promise.all(
              desk.context.store.documents
                .incomplete('practice')
                .map((id) => desk.collector.collect(id)),
            ),
          );
        }),
        command('restart', fc.constant(null), (system) => system.restart()),
        command('save the ledger', fc.constant(null), save),
        ...Array.from({ length: 2 }, () =>
          command('put the ledger back', fc.constant(null), putBack),
        ),
        command('move the folder', fc.constant(null), move),
        command('book in a copy', fc.constant(null), bookInACopy),
        // Long enough for the terms of a rating to be forgotten, and not its price; then for both.
        ...Array.from({ length: 2 }, () =>
          command('time', fc.constantFrom(0.5, 3, 15, 25), (system, hours) =>
            wait(system, hours * HOUR_MS),
          ),
        ),
      ],
      { maxCommands: 18, size: 'max' },
    ),
  );
