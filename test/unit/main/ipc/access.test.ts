import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskError } from '../../../../src/core/base/deskError.ts';
import { GUARDED_ACTS } from '../../../../src/domain/operator/guardedAct.ts';
import type { OperatorRole } from '../../../../src/domain/operator/operator.ts';
import { createPermit, createRouter } from '../../../../src/main/ipc/router.ts';
import { routes, type RouteName } from '../../../../src/main/ipc/routes.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';
import {
  ASKED_BY_THE_CORE,
  ROUTES_OF,
  SOME_INPUTS,
  type Caller,
} from '../../../fixtures/routeCallers.ts';
import { inputOf } from '../../../fixtures/routeInputs.ts';
import { present } from '../../../present.ts';

const NAMES = Object.keys(routes) as RouteName[];
const PINS: Readonly<Record<OperatorRole, string>> = {
  clerk: '111111',
  supervisor: '222222',
  manager: '333333',
};
const REACHED = 'reached the answer';

/** Asks routes of a desk whose answers only say that they were reached. */
const asking = ({ desk }: FakeDesk) => {
  const { operators } = desk.context;
  const reached = Object.fromEntries(
    NAMES.map((name) => [
      name,
      { ...routes[name], answer: () => Promise.reject(new DeskError('notFound', REACHED)) },
    ]),
  );
  const router = createRouter(reached, {
    context: {} as never,
    log: { info: () => undefined, warn: () => undefined },
    permit: createPermit(operators, desk.guard),
  });
  return async (name: RouteName, input: unknown): Promise<string> => {
    const answer = await router(name, input);
    if (answer.ok) return 'answered';
    return answer.error.message === REACHED ? 'reached' : answer.error.code;
  };
};

/** Who asks: the role that is signed in, and whether they give their PIN with the request. */
const CALLERS = {
  nobody: { role: null, gives: false },
  'a clerk': { role: 'clerk', gives: false },
  'a clerk with the own PIN': { role: 'clerk', gives: true },
  'a supervisor': { role: 'supervisor', gives: true },
  'a manager without a PIN': { role: 'manager', gives: false },
  'a manager': { role: 'manager', gives: true },
} as const satisfies Readonly<Record<string, { role: OperatorRole | null; gives: boolean }>>;
type Asker = keyof typeof CALLERS;

/** What a route answers, by who may call it at least. */
const EXPECTED: Readonly<Record<Caller, Readonly<Record<Asker, string>>>> = {
  anyone: {
    nobody: 'reached',
    'a clerk': 'reached',
    'a clerk with the own PIN': 'reached',
    'a supervisor': 'reached',
    'a manager without a PIN': 'reached',
    'a manager': 'reached',
  },
  signedIn: {
    nobody: 'signIn',
    'a clerk': 'reached',
    'a clerk with the own PIN': 'reached',
    'a supervisor': 'reached',
    'a manager without a PIN': 'reached',
    'a manager': 'reached',
  },
  supervisor: {
    nobody: 'signIn',
    'a clerk': 'notAllowed',
    'a clerk with the own PIN': 'notAllowed',
    'a supervisor': 'reached',
    'a manager without a PIN': 'notAllowed',
    'a manager': 'reached',
  },
  manager: {
    nobody: 'signIn',
    'a clerk': 'notAllowed',
    'a clerk with the own PIN': 'notAllowed',
    'a supervisor': 'notAllowed',
    'a manager without a PIN': 'notAllowed',
    'a manager': 'reached',
  },
};

const CASES: readonly (readonly [RouteName, unknown, Caller])[] = [
  ...Object.entries(ROUTES_OF).flatMap(([caller, names]) =>
    names.map((name): [RouteName, unknown, Caller] => [
      name as RouteName,
      inputOf(name as RouteName),
      caller as Caller,
    ]),
  ),
  ...SOME_INPUTS.map(([name, input, caller]): [RouteName, unknown, Caller] => [
    name as RouteName,
    { ...(inputOf(name as RouteName) as object), ...input },
    caller,
  ]),
];

describe('routes and callers', () => {
  it('each route is in the table once, and the table has no other', () => {
    const listed = [
      ...Object.values(ROUTES_OF).flat(),
      ...new Set(SOME_INPUTS.map(([name]) => name)),
    ];
    expect(listed.toSorted()).toEqual(NAMES.toSorted());
  });

  it('each input of this test is well-formed: no route answers before its caller is checked', () => {
    expect(
      CASES.filter(([name, input]) => !routes[name].input.safeParse(input).success).map(
        ([name]) => name,
      ),
    ).toEqual([]);
  });

  it('a route whose PIN the core asks for is listed by hand, with the role', () => {
    const asked = NAMES.flatMap((name) => {
      const { acts, actOf } = routes[name].access;
      return acts.length > 0 &&
        (actOf?.(routes[name].input.parse(inputOf(name)) as never) ?? null) === null &&
        !SOME_INPUTS.some(([each]) => each === name)
        ? [[name, [...new Set(acts.map((act) => GUARDED_ACTS[act]))]]]
        : [];
    });
    expect(Object.fromEntries(asked)).toEqual(ASKED_BY_THE_CORE);
  });

  describe('on a desk with operators', () => {
    let test: FakeDesk;
    let ask: ReturnType<typeof asking>;
    const idOf = (role: OperatorRole): string =>
      present(test.store.operators.byInitials(role.slice(0, 2)), role).id;
    beforeAll(() => {
      test = fakeDesk();
      for (const role of ['manager', 'supervisor', 'clerk'] as const)
        test.desk.operatorSettings.add(
          { name: role, initials: role.slice(0, 2), role, next: PINS[role] },
          '',
        );
      ask = asking(test);
    });
    afterAll(() => test.close());

    it.each(Object.keys(CALLERS) as Asker[])('%s gets what the table says', async (asker) => {
      const { role, gives } = CALLERS[asker];
      const { operators } = test.desk.context;
      if (role === null) operators.signOut(false);
      else operators.signIn(role.slice(0, 2), PINS[role]);
      const pin = role !== null && gives ? { operator: idOf(role), pin: PINS[role] } : null;
      const wrong: string[] = [];
      for (const [name, input, caller] of CASES) {
        const given =
          typeof input === 'object' && input !== null && 'pin' in input && input.pin === null
            ? { ...input, pin }
            : input;
        const answered = await ask(name, given);
        const expected = EXPECTED[caller][asker];
        if (answered !== expected) wrong.push(`${name}: ${answered}, not ${expected}`);
      }
      expect(wrong).toEqual([]);
    });

    it.each(['shipments.answers', 'site.spending', 'booking.preflight'] as const)(
      '%s answers what costs with the PIN of a manager only',
      async (name) => {
        test.desk.context.operators.signIn('cl', PINS.clerk);
        const input = inputOf(name) as object;
        const pinOf = (role: OperatorRole) => ({ operator: idOf(role), pin: PINS[role] });
        expect(await ask(name, { ...input, pin: pinOf('supervisor') })).toBe('notAllowed');
        expect(await ask(name, { ...input, pin: pinOf('manager') })).toBe('reached');
      },
    );

    it('a clerk resets the own PIN with it, and nobody else’s', async () => {
      test.desk.context.operators.signIn('cl', PINS.clerk);
      const own = { operator: idOf('clerk'), pin: PINS.clerk };
      const reset = (role: OperatorRole, pin: unknown) =>
        ask('operators.resetPin', { id: idOf(role), next: '4711', pin });
      expect(await reset('clerk', own)).toBe('reached');
      expect(await reset('supervisor', own)).toBe('notAllowed');
      expect(await reset('clerk', { ...own, pin: '9999' })).toBe('notAllowed');
    });
  });

  it.each([
    ['without a PIN', null, null, 'reached'],
    ['with a PIN that is not given', '4711', null, 'notAllowed'],
    ['with another PIN than is given', '4711', '9999', 'notAllowed'],
    ['with the PIN that is given', '4711', '4711', 'reached'],
  ])('a desk without operators %s', async (_, set, given, expected) => {
    const test = fakeDesk();
    if (set !== null) test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, set);
    const ask = asking(test);
    const wrong: string[] = [];
    for (const [name, input, caller] of CASES) {
      // After five wrong ones the PIN waits, and the message says so: enough time passes between two.
      test.pass(3_600_000);
      const pinned =
        typeof input === 'object' && input !== null && 'pin' in input && input.pin === null
          ? { ...input, pin: given }
          : input;
      const should = caller === 'anyone' || caller === 'signedIn' ? 'reached' : expected;
      const answered = await ask(name, pinned);
      if (answered !== should) wrong.push(`${name}: ${answered}, not ${should}`);
    }
    test.close();
    expect(wrong).toEqual([]);
  });
});
