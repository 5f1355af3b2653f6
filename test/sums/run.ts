import { randomOf } from '../model/random.ts';
import { createJudge } from './judge.ts';
import { openWorld } from './world.ts';

/** The result of one random run. */
export interface SumsRun {
  readonly seed: number;
  readonly acts: readonly string[];
  /** What did not agree with the rows, after the act at which it was seen first. */
  readonly wrong: readonly string[];
  readonly payments: number;
  readonly closes: number;
}

const [HOUR_MS, ACTS] = [3_600_000, 45];
const METHODS = ['cash', 'card', 'transfer', 'account'] as const;
const DRAWERS = ['Left', 'Right', ''] as const;
const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/Los_Angeles'] as const;
const PROFILES = ['practice', 'test', 'live'] as const;
/** What may happen at a counter; more often where it is named more often. */
const KINDS = [
  ...['add', 'add', 'rate', 'book', 'book', 'book', 'pay', 'pay', 'part', 'part', 'together'],
  ...['refund', 'clear', 'void', 'undo', 'correct', 'seen', 'float', 'close', 'close', 'count'],
  ...['reopen', 'drawer', 'zone', 'connection', 'prices', 'clock', 'resolve'],
] as const;

/**
 * Does random acts at one desk and compares what it shows with the rows of its ledger, after each act and at the end at every connection.
 * No day is opened by hand first.
 */
export const sumsRun = async (seed: number, most = ACTS): Promise<SumsRun> => {
  const n = randomOf(seed + 7);
  const one = <T>(list: readonly T[]): T | undefined => list[n(Math.max(1, list.length))];
  const world = openWorld(7 + n(900));
  const judge = createJudge(world);
  // Where the clock is set back, a balance of the account does not know what was bought before it.
  const clockGoesBack = seed % 3 === 0;
  const balanced = new Set<string>();
  const connect = (profile: (typeof PROFILES)[number]): void => {
    world.connect(profile);
    if (balanced.has(profile)) return;
    balanced.add(profile);
    for (const currency of ['NGN', 'USD'])
      world.allowed(() =>
        world.now().desk.wallet.enter({
          ...{ id: world.newId(), kind: 'balance', day: null, reference: '', allowed: null },
          amount: { minor: 900_000_000, currency },
        }),
      );
  };
  const pay = (ids: readonly string[], minor: (due: number) => number): void => {
    const { payments } = world.now().desk;
    const balances = payments.states(ids).flatMap(({ balance }) => balance ?? []);
    const due = balances.reduce((sum, { open }) => sum + Math.max(0, open.minor), 0);
    const method = one(METHODS) ?? 'cash';
    world.pay((id) =>
      payments.take({
        ...{ id, shipmentIds: ids, method, tendered: null, reference: 'R', allowed: null },
        amount: { minor: minor(due), currency: balances[0]?.price.currency ?? 'NGN' },
      }),
    );
  };
  const act = async (kind: (typeof KINDS)[number]): Promise<void> => {
    const { desk } = world.now();
    if (kind === 'add' || world.ids.length === 0) return world.add();
    const shipmentId = one(world.ids) ?? '';
    const wish = { id: world.newId(), shipmentId, reason: 'r', allowed: null };
    const balance = desk.payments.states([shipmentId])[0]?.balance;
    const currency = balance?.price.currency ?? 'NGN';
    const paymentId = one(world.payments) ?? '';
    switch (kind) {
      case 'rate':
        return world.rate(shipmentId, one(['air', 'sea', 'usd']) ?? 'air');
      case 'book':
        return world.book(shipmentId, n(5) === 0 ? (n(2) === 0 ? 'lost' : 'refused') : 'booked');
      case 'pay':
        pay([shipmentId], (due) => due);
        return;
      case 'part':
        pay([shipmentId], (due) => 1 + n(Math.max(1, due)));
        return;
      case 'together':
        pay(world.ids.slice(-3), (due) => 1 + n(Math.max(1, due + 500)));
        return;
      case 'refund':
        world.pay((id) =>
          desk.payments.refund({
            ...{ id, shipmentId, method: one(METHODS.slice(0, 3)) ?? 'cash', reference: '' },
            ...{ amount: { minor: 1 + n(90_000), currency }, allowed: null },
          }),
        );
        return;
      case 'clear':
        world.pay((id) =>
          desk.payments.refund({
            ...{ id, shipmentId, method: 'account', reference: '', allowed: null },
            amount: { minor: balance?.onAccount.minor ?? 0, currency },
          }),
        );
        return;
      case 'void':
        world.allowed(() => desk.voiding.mark(wish));
        return;
      case 'undo':
        world.allowed(() => desk.voiding.undo(wish));
        return;
      case 'correct':
        world.pay((id) => desk.payments.correct({ id, paymentId, pin: null }));
        return;
      case 'seen':
        world.pay((id) => desk.payments.seen({ id, paymentId }));
        return;
      case 'float':
        world.allowed(() =>
          desk.days.open({
            ...{ id: wish.id, byCalendar: n(4) === 0 },
            floats: [
              {
                drawer: one(['Left', 'Right']) ?? '',
                amount: { minor: n(90_000), currency: 'NGN' },
              },
            ],
          }),
        );
        return;
      case 'close':
        world.close(null, n(3) === 0 ? n(500) - 250 : 0);
        return;
      case 'count':
        world.close(one(['Left', 'Right', 'TEST']) ?? 'Left', n(3) === 0 ? n(500) : 0);
        return;
      case 'reopen':
        world.allowed(() => desk.days.reopen({ id: wish.id, reason: 'r' }));
        return;
      case 'drawer':
        world.drawer(one(DRAWERS) ?? '');
        return;
      case 'zone':
        world.zone(one(ZONES) ?? 'Africa/Lagos');
        return;
      case 'connection':
        connect(one(PROFILES) ?? 'practice');
        return;
      case 'prices':
        world.prices(n(9_000));
        return;
      case 'resolve':
        if (desk.ledger.snapshot(shipmentId).state !== 'uncertain') return;
        world.pass(HOUR_MS);
        await desk.resolve(shipmentId, { kind: 'notBooked' });
        return;
      case 'clock':
        world.pass(clockGoesBack ? (n(90) - 40) * HOUR_MS : n(40) * HOUR_MS);
    }
  };
  const acts: string[] = [];
  let wrong: string[] = [];
  try {
    connect('practice');
    while (acts.length < most && wrong.length === 0) {
      const kind = one(KINDS) ?? 'add';
      await act(kind);
      acts.push(kind);
      wrong = judge.differences();
      world.pass(n(180) * 60_000);
    }
    for (const profile of PROFILES) {
      if (wrong.length > 0) break;
      connect(profile);
      world.close(null, 0);
      wrong = (await judge.allDifferences(!clockGoesBack)).map((each) => `${profile}: ${each}`);
    }
    const count = (sql: string): number => Number(world.now().store.db.get(sql)?.['n']);
    return {
      ...{ seed, acts, wrong },
      payments: count('SELECT count(*) AS n FROM payments'),
      closes: count("SELECT count(*) AS n FROM day_lines WHERE kind IN ('closed', 'counted')"),
    };
  } finally {
    world.end();
  }
};
