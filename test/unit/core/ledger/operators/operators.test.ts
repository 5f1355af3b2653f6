import { createOperators } from '../../../../../src/core/ledger/operators/operators.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenPin } from '../../../../../src/domain/desk/pin.ts';
import type { OperatorRole } from '../../../../../src/domain/operator/operator.ts';
import { present } from '../../../../present.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';

/** Ends the wait for the answer to a purchase. */
let answer: (() => void)[] = [];
let held = false;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    if (held) await new Promise<void>((resolve) => answer.push(resolve));
    return ok({
      reference: `R-${answer.length}`,
      trackingNumber: `T-${answer.length}-${Math.floor(test.desk.context.random() * 1e9)}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
let test: FakeDesk;
beforeEach(() => {
  answer = [];
  held = false;
  test = fakeDesk({ service, settings: { operator: 'XX', concurrency: 1 } });
});
afterEach(() => {
  test.close();
});

const MANAGER = '4711';
const operators = () => test.desk.context.operators;
const idOf = (initials: string): string =>
  present(test.store.operators.byInitials(initials), initials).id;
/** The PIN is checked before an act, as the router does. @returns the initials of who allowed it */
const by = (pin: GivenPin | null): string => test.desk.guard.demand(pin, 'operators') ?? '';
const add = (initials: string, role: OperatorRole, next: string): void => {
  const first = !operators().any();
  test.desk.operatorSettings.add(
    { name: `Name ${initials}`, initials, role, next },
    first ? '' : by({ operator: idOf('MM'), pin: MANAGER }),
  );
};
/** A manager MM, a supervisor SS and a clerk CC; the clerk is signed in. */
const three = (): void => {
  add('MM', 'manager', MANAGER);
  add('SS', 'supervisor', '2222');
  add('CC', 'clerk', '3333');
  operators().signIn('CC', '3333');
};
const chosen = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  return ids;
};
const book = (ids: readonly string[]) =>
  test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  );
const journalOf = (id: string): string[] =>
  test.store.journal.of(id).map(({ event, operator }) => `${event} ${operator}`);
const mark = (id: string, pin: GivenPin | null) =>
  test.desk.voiding.mark({
    id: crypto.randomUUID(),
    shipmentId: id,
    reason: 'booked twice',
    allowed: test.desk.guard.demand(pin, 'void'),
  });

describe('a desk without operators', () => {
  it('works as before: typed initials are recorded, and its one PIN allows', async () => {
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '9999');
    const [id = ''] = await chosen('A');
    await book([id]).finished;
    expect(journalOf(id)).toEqual(['sent XX', 'booked XX']);
    expect(() => mark(id, '9998')).toThrow('That is not the manager’s PIN.');
    mark(id, '9999');
    expect(test.store.journal.of(id).at(-1)?.detail).toBe('booked twice');
  });
});

describe('setting operators up', () => {
  it('begins with a manager, allowed by the PIN that the desk had, which allows nothing afterwards', () => {
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '9999');
    const first = { name: 'Ada Obi', initials: 'MM', role: 'manager', next: MANAGER } as const;
    expect(() => test.desk.operatorSettings.add({ ...first, role: 'clerk' }, by('9999'))).toThrow(
      'The first operator must be a manager.',
    );
    expect(() => test.desk.operatorSettings.add(first, by(null))).toThrow();
    expect(() => test.desk.operatorSettings.add(first, by('1111'))).toThrow();
    expect(operators().any()).toBe(false);
    const { current } = test.desk.operatorSettings.add(first, by('9999'));
    expect(current).toBe(idOf('MM'));
    expect(() => test.desk.guard.demand('9999', 'limits')).toThrow(
      'That is not the PIN of Ada Obi.',
    );
    expect(test.desk.guard.demand(MANAGER, 'limits')).toBe('MM');
    expect(() => test.desk.guard.changePin('9999', '1234')).toThrow();
  });

  it('keeps initials for ever: nobody else gets those of a retired operator, in another case either', () => {
    three();
    const manager = by({ operator: idOf('MM'), pin: MANAGER });
    test.desk.operatorSettings.setActive(idOf('CC'), false, manager);
    expect(() => {
      add('cc', 'clerk', '5555');
    }).toThrow('belong to Name CC');
    expect(() => operators().signIn('CC', '3333')).toThrow();
    expect(operators().state().current).toBeNull();
    test.desk.operatorSettings.setActive(idOf('CC'), true, manager);
    operators().signIn('cc', '3333');
    expect(operators().who()).toBe('CC');
  });

  it('leaves the last manager who can work in place, also where another one is locked', () => {
    three();
    add('M2', 'manager', '7777');
    for (let at = 0; at < 10; at += 1) {
      expect(() => operators().signIn('M2', '0000')).toThrow();
      test.pass(3_600_000);
    }
    expect(test.store.operators.byInitials('M2')?.tries.locked).toBe(true);
    const manager = by({ operator: idOf('MM'), pin: MANAGER });
    const { change, setActive } = test.desk.operatorSettings;
    expect(() => setActive(idOf('MM'), false, manager)).toThrow('last active manager');
    expect(() => change(idOf('MM'), { name: 'M', role: 'clerk' }, manager)).toThrow(
      'last active manager',
    );
    test.desk.operatorSettings.resetPin(idOf('M2'), '8888', manager);
    setActive(idOf('MM'), false, manager);
    expect(operators().allow({ operator: idOf('M2'), pin: '8888' }, 'limits')).toBe('M2');
  });

  it('takes an operator’s own PIN for a new one, and no other clerk’s', () => {
    three();
    const { resetPin } = test.desk.operatorSettings;
    resetPin(
      idOf('CC'),
      '6666',
      operators().checkOwn({ operator: idOf('CC'), pin: '3333' }, idOf('CC')),
    );
    operators().signIn('CC', '6666');
    expect(() => resetPin(idOf('CC'), '1234', by({ operator: idOf('SS'), pin: '2222' }))).toThrow(
      'cannot allow this',
    );
  });
});

describe('who it was', () => {
  it('has to sign in before anything that is recorded with a name; drafting and rating go on', async () => {
    three();
    const [id = ''] = await chosen('A');
    operators().signOut(false);
    const { token } = test.desk.booking.preflight([id]);
    const start = () =>
      test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    expect(start).toThrow('Sign in first');
    const [other = ''] = await chosen('B');
    expect(test.desk.ledger.snapshot(other).state).toBe('chosen');
    // The token is not used up by it.
    operators().signIn('SS', '2222');
    await start().finished;
    expect(journalOf(id)).toEqual(['sent SS', 'booked SS']);
  });

  it('is the one who began a run, also for what is sent after another one signed in', async () => {
    three();
    held = true;
    const ids = await chosen('A', 'B', 'C');
    const run = book(ids);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (let sent = 1; sent <= 3; sent += 1) {
      while (answer.length < sent) await turn();
      operators().signIn(sent % 2 ? 'SS' : 'MM', sent % 2 ? '2222' : MANAGER);
      answer[sent - 1]?.();
    }
    await run.finished;
    for (const id of ids) {
      expect(journalOf(id)).toEqual(['sent CC', 'booked CC']);
      expect(test.store.soldRecords.allTerms(id).map(({ operator }) => operator)).toEqual(['CC']);
    }
  });

  it('is not who is typed into the settings', () => {
    three();
    test.change({ operator: 'XX' });
    expect(operators().who()).toBe('CC');
    expect(operators().settings().operator).toBe('CC');
    expect(operators().settings()).toBe(operators().settings());
  });

  it('names beside it who allowed a void mark: a supervisor or manager, no clerk', async () => {
    three();
    const [id = ''] = await chosen('A');
    await book([id]).finished;
    expect(() => mark(id, '3333')).toThrow('needs a supervisor or a manager');
    expect(() => mark(id, null)).toThrow('This needs the PIN of a supervisor or a manager.');
    mark(id, { operator: idOf('SS'), pin: '2222' });
    expect(test.store.journal.of(id).at(-1)).toMatchObject({
      operator: 'CC',
      event: 'markedVoid',
      detail: 'booked twice, allowed by SS',
    });
  });

  it('takes a manager for limits and prices, no supervisor', () => {
    three();
    const supervisor = { operator: idOf('SS'), pin: '2222' };
    expect(() => {
      test.desk.guard.demand(supervisor, 'prices');
    }).toThrow('it needs a manager');
    expect(() => {
      test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, supervisor);
    }).toThrow('it needs a manager');
    test.desk.guard.set(
      { perRun: [{ amount: '1', currency: 'NGN' }], perDay: [], share: 5 },
      { operator: idOf('MM'), pin: MANAGER },
    );
    expect(test.desk.guard.limits()).toMatchObject({ locked: true });
    expect(test.store.guard.read().pin).toBeNull();
  });

  it('takes whoever signed in to open the day', () => {
    three();
    const { days } = test.desk;
    operators().signOut(false);
    const open = () => days.open({ id: 'D', floats: [], byCalendar: false });
    expect(open).toThrow('Sign in first');
    operators().signIn('SS', '2222');
    open();
    expect(test.store.db.all('SELECT operator FROM day_lines')).toEqual([{ operator: 'SS' }]);
  });

  it('stands beside a purchase over the limits with who allowed it', async () => {
    three();
    test.desk.guard.set(
      { perRun: [{ amount: '1', currency: 'NGN' }], perDay: [], share: 5 },
      { operator: idOf('MM'), pin: MANAGER },
    );
    const [id = ''] = await chosen('A');
    const { token } = test.desk.booking.preflight([id]);
    const options = { fileIsUrl: true, concurrency: 1, pick: null };
    expect(() => test.desk.booking.start(token, options, '3333')).toThrow();
    await test.desk.booking.start(token, options, { operator: idOf('MM'), pin: MANAGER }).finished;
    expect(test.store.journal.of(id)[0]).toMatchObject({ operator: 'CC', event: 'sent' });
    expect(test.store.journal.of(id)[0]?.detail).toContain('allowed by MM');
  });
});

describe('wrong PINs', () => {
  it('wait after the fifth, twice as long each time, and lock after the tenth until a manager sets a new one', () => {
    three();
    const wrong = () => operators().signIn('CC', '0000');
    for (let at = 1; at < 5; at += 1) expect(wrong).toThrow('That is not the PIN of Name CC.');
    expect(wrong).toThrow('Try again in 1 min.');
    // Also the right one waits, and so does whoever starts the program again: the count is in the ledger.
    expect(() => operators().signIn('CC', '3333')).toThrow('Too many wrong PINs');
    for (const minutes of [1, 2, 4, 8, 16]) {
      test.pass(minutes * 60_000 - 1);
      expect(wrong).toThrow('Too many wrong PINs');
      test.pass(1);
      expect(wrong).toThrow(minutes === 16 ? 'is locked' : 'Try again in');
    }
    test.pass(30 * 86_400_000);
    expect(() => operators().signIn('CC', '3333')).toThrow('is locked after ten wrong PINs');
    // Another operator works on.
    operators().signIn('SS', '2222');
    test.desk.operatorSettings.resetPin(
      idOf('CC'),
      '1357',
      by({ operator: idOf('MM'), pin: MANAGER }),
    );
    operators().signIn('CC', '1357');
    const kinds = operators()
      .events()
      .map(({ kind, about }) => `${kind} ${about}`);
    expect(kinds.filter((each) => each === 'wrongPin CC')).toHaveLength(10);
    expect(kinds).toContain('lockedOut CC');
  });

  it('are waited for as long as the computer runs, wherever its clock is set to, also after a start of the computer', () => {
    three();
    let [wall, steady] = [Date.UTC(2026, 10, 20, 9), 1_000_000_000];
    const clock = { now: () => wall, steady: () => steady };
    const started = () =>
      createOperators({
        store: test.store,
        clock,
        settings: test.desk.context.settings,
        emit: () => undefined,
      });
    let desk = started();
    for (let at = 0; at < 5; at += 1) expect(() => desk.signIn('CC', '0000')).toThrow();
    for (const moved of [2 * 60_000, 86_400_000, -86_400_000]) {
      wall += moved;
      expect(() => desk.signIn('CC', '3333')).toThrow('Try again in 1 min.');
    }
    expect(desk.state().waiting).toEqual([idOf('CC')]);
    steady = 5000;
    desk = started();
    steady += 59_000;
    expect(() => desk.signIn('CC', '3333')).toThrow('Try again in 1 min.');
    steady += 60_000;
    desk.signIn('CC', '3333');
    expect(desk.state().waiting).toEqual([]);
  });

  it('are counted on a desk without operators too', () => {
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '9999');
    const account = (pin: string) => test.desk.guard.demand(pin, 'onAccount');
    for (let at = 0; at < 5; at += 1)
      expect(() => account('0000')).toThrow('not the manager’s PIN');
    expect(() => account('9999')).toThrow('Too many wrong PINs');
  });

  it('keep no PIN anywhere: not in the ledger, events, answers or errors', () => {
    three();
    const secret = '86420135';
    test.desk.operatorSettings.resetPin(
      idOf('CC'),
      secret,
      by({ operator: idOf('MM'), pin: MANAGER }),
    );
    let said = '';
    try {
      operators().signIn('SS', '86420136');
    } catch (reason) {
      said = String(reason);
    }
    operators().signIn('CC', secret);
    const tables = ['operators', 'operator_events', 'desk_facts', 'journal']
      .flatMap((table) => test.store.db.all(`SELECT * FROM ${table}`))
      .map((row) => JSON.stringify(row));
    for (const text of [...tables, said, JSON.stringify(test.events)])
      expect(text).not.toMatch(/8642013/);
  });
});
