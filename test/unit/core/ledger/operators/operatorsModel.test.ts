import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOperators } from '../../../../../src/core/ledger/operators/operators.ts';
import { createOperatorSettings } from '../../../../../src/core/ledger/operators/operatorSettings.ts';
import type { PinHashes } from '../../../../../src/core/ledger/operators/pinHash.ts';
import { OPERATOR_ROLES } from '../../../../../src/domain/operator/operator.ts';
import { present } from '../../../../present.ts';
import { fakeDesk } from '../../../../fakes/desk.ts';

const MINUTE = 60_000;
const PEOPLE = ['M1', 'M2', 'S1', 'C1'] as const;
const RIGHT = '1111';
const WRONG = '2222';

const who = fc.nat(3);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('signIn' as const), who, right: fc.boolean() }),
  },
  {
    weight: 10,
    // Wrong PINs with waits between them, long enough or not: only so are the late tries reached.
    arbitrary: fc.record({
      kind: fc.constant('guess' as const),
      who,
      times: fc.integer({ min: 1, max: 9 }),
      minutes: fc.constantFrom(0, 1, 3, 6, 12, 25, 61),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('allow' as const, 'own' as const),
      who,
      right: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 3, 6, 12, 25, 61),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), who, by: who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('role' as const),
      who,
      by: who,
      role: fc.constantFrom(...OPERATOR_ROLES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('active' as const),
      who,
      by: who,
      active: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

/** One PIN that was looked at. */
interface Look {
  readonly at: number;
  readonly right: boolean;
}

describe('PINs that are tried in any order', () => {
  it('are never looked at more often or sooner than allowed, and a manager who can work is always left', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 50 }), (steps) => {
        const test = fakeDesk();
        /** Looks at the PIN of each, since the last right one or a new one. */
        const looks = new Map<string, Look[]>();
        const { clock } = test.desk.context;
        // The hash names whose PIN it is, so that each look is seen; scrypt itself would take minutes here.
        const pins: PinHashes = {
          make: (pin) => ({ salt: 'made', hash: pin }),
          matches: (pin, { salt, hash }) => {
            looks.set(salt, [...(looks.get(salt) ?? []), { at: clock.now(), right: pin === hash }]);
            return pin === hash;
          },
        };
        const open = () => {
          const operators = createOperators({
            store: test.store,
            clock,
            settings: test.desk.context.settings,
            emit: () => undefined,
            pins,
          });
          const context = { ...test.desk.context, operators };
          return {
            operators,
            settings: createOperatorSettings(context),
          };
        };
        let desk = open();
        const wasManager = new Set<string>(['M1', 'M2']);
        const person = (at: number) =>
          present(test.store.operators.byInitials(PEOPLE[at] ?? ''), 'a person');
        const named = (at: number): void => {
          test.store.operators.setPin(person(at).id, { salt: PEOPLE[at] ?? '', hash: RIGHT });
        };
        const tries = (work: () => unknown): boolean => {
          try {
            work();
            return true;
          } catch {
            return false;
          }
        };
        const by = (at: number): string =>
          desk.operators.allow({ operator: person(at).id, pin: RIGHT }, 'operators');
        PEOPLE.forEach((initials, at) => {
          const role = at < 2 ? 'manager' : at === 2 ? 'supervisor' : 'clerk';
          desk.settings.add({ name: initials, initials, role, next: RIGHT }, at === 0 ? '' : by(0));
          named(at);
        });
        looks.clear();
        try {
          for (const each of steps) {
            switch (each.kind) {
              case 'signIn':
                tries(() =>
                  desk.operators.signIn(person(each.who).initials, each.right ? RIGHT : WRONG),
                );
                break;
              case 'guess':
                for (let at = 0; at < each.times; at += 1) {
                  tries(() => desk.operators.signIn(person(each.who).initials, WRONG));
                  test.pass(each.minutes * MINUTE);
                }
                break;
              case 'allow':
                tries(() =>
                  desk.operators.allow(
                    { operator: person(each.who).id, pin: each.right ? RIGHT : WRONG },
                    'void',
                  ),
                );
                break;
              case 'own':
                // The PIN alone is that of who is signed in.
                tries(() => desk.operators.allow(each.right ? RIGHT : WRONG, 'void'));
                break;
              case 'pass':
                test.pass(each.minutes * MINUTE);
                break;
              case 'reset':
                if (tries(() => desk.settings.resetPin(person(each.who).id, RIGHT, by(each.by)))) {
                  named(each.who);
                  looks.delete(PEOPLE[each.who] ?? '');
                }
                break;
              case 'role':
                tries(() =>
                  desk.settings.change(
                    person(each.who).id,
                    { name: 'x', role: each.role },
                    by(each.by),
                  ),
                );
                break;
              case 'active':
                tries(() => desk.settings.setActive(person(each.who).id, each.active, by(each.by)));
                break;
              case 'restart':
                desk = open();
                break;
            }
            const managers = test.store.operators
              .all()
              .filter(
                ({ role, active, tries: { locked } }) => role === 'manager' && active && !locked,
              );
            expect(managers.length, 'a manager who can work').toBeGreaterThan(0);
            for (const { initials, role } of test.store.operators.all())
              if (role === 'manager') wasManager.add(initials);
            for (const initials of PEOPLE) {
              const seen = looks.get(initials) ?? [];
              let wrong = 0;
              seen.forEach(({ at, right }, index) => {
                const earlier = seen[index - 1];
                if (wrong >= 5 && earlier)
                  expect(
                    at - earlier.at,
                    `the wait after ${wrong} wrong PINs`,
                  ).toBeGreaterThanOrEqual(Math.min(60, 2 ** (wrong - 5)) * MINUTE);
                wrong = right ? 0 : wrong + 1;
              });
              const found = present(test.store.operators.byInitials(initials), initials);
              expect(found.tries.wrong, 'counted').toBe(wrong);
              if (found.tries.locked) expect(wrong).toBeGreaterThanOrEqual(10);
              // Who was a clerk from the beginning is never the last manager: an eleventh is not looked at.
              if (!wasManager.has(initials)) expect(wrong).toBeLessThanOrEqual(10);
            }
          }
        } finally {
          test.close();
        }
      }),
      { numRuns: 150 },
    );
  });
});
