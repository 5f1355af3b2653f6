import fc from 'fast-check';
import { isSentState } from '../../src/domain/purchase/purchase.ts';
import {
  CALM,
  addDrafts,
  choose,
  compareTerms,
  edit,
  here,
  rate,
  remove,
  resolve,
  sayTooEarly,
  startBooking,
  wait,
  type Beginning,
} from './acts.ts';
import { setDesk } from './deskSet.ts';
import { oneUncertain, rateTwinOfLate } from './uncertain.ts';
import { anyContent, content, rule } from './drawn.ts';
import type { Known, Model } from './model.ts';
import { bookInACopy, move, putBack, save } from './putBack.ts';
import type { System } from './system.ts';
import { anyKills, anyTrouble } from './trouble.ts';
import { isUnconfirmed, mistype, takeBack } from './unconfirmed.ts';

const HOUR_MS = 3_600_000;
type Command = fc.AsyncCommand<Model, System>;

/** A step of a run: what it does, followed by the check of ledger, service and reducer. */
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

/** Selects shipments: all, or those whose bit is set. */
const some = fc.oneof(
  { weight: 2, arbitrary: fc.constant(-1) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 63 }) },
);
const pickedOf = (model: Model, mask: number): Known[] =>
  here(model).filter((_, at) => (mask >> (at % 6)) % 2 !== 0);
/** The initial state of a run. */
export const beginning: fc.Arbitrary<Beginning> = fc.record({
  contents: fc.array(content, { minLength: 1, maxLength: 5 }),
  chosen: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(false)),
});
const bookingSpec = fc.record({
  some,
  concurrency: fc.constantFrom(1, 1, 2, 4),
  trouble: anyTrouble(anyKills(6, 45)),
});

/** All commands; repeated ones are drawn more often. */
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
        // Like `desk batch --book`: rates and chooses for open shipments, then books everything.
        ...Array.from({ length: 3 }, () =>
          command(
            'rate, choose and book',
            bookingSpec,
            async (system, { some: mask, concurrency, trouble }) => {
              const { model } = system;
              const open = pickedOf(model, mask).filter(
                ({ purchase }) => !isSentState(purchase.kind),
              );
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
        ...Array.from({ length: 2 }, () =>
          command(
            'insist on a wrong number',
            fc.record({
              index: fc.nat(5),
              sold: fc.boolean(),
              trouble: anyTrouble(anyKills(2, 8)),
            }),
            async (system, { index, sold, trouble }) => {
              const known = await oneUncertain(system, index, sold);
              if (known) await mistype(system, known, trouble);
            },
          ),
        ),
        ...Array.from({ length: 2 }, () =>
          command(
            'take back',
            fc.record({ index: fc.nat(5), trouble: anyTrouble(anyKills(2, 6)) }),
            async (system, { index, trouble }) => {
              const open = system.model.all.filter(isUnconfirmed);
              const known = open[index % Math.max(1, open.length)];
              if (known) await takeBack(system, known, trouble);
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
        command('rate the twin of a late purchase', content, rateTwinOfLate),
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
        // 3 hours expire the terms of a rating but not its price; 25 hours expire both.
        ...Array.from({ length: 2 }, () =>
          command('time', fc.constantFrom(0.5, 3, 15, 25), (system, hours) =>
            wait(system, hours * HOUR_MS),
          ),
        ),
      ],
      { maxCommands: 18, size: 'max' },
    ),
  );
