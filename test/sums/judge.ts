import { isDeepStrictEqual } from 'node:util';
import type { DayClosing, DayLine } from '../../src/domain/day/closing.ts';
import type { OpenParcel } from '../../src/domain/payment/paymentDay.ts';
import { dayCsv } from '../../src/core/papers/make/dayReportData.ts';
import { present } from '../present.ts';
import { cellsOf, minorOf, sumsOf, type Part } from './parts.ts';
import type { World } from './world.ts';

/** What must agree, read from the rows of the ledger without the functions of the desk that add up. */
export interface Judge {
  /** Compares everything that the present connection shows with the rows. @returns what differs */
  readonly differences: () => string[];
  /** The same, and what is slower: exports, wallet, dashboard, costs. @param walletHolds false when the clock was set back */
  readonly allDifferences: (walletHolds: boolean) => Promise<string[]>;
}

interface Event {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly closing: DayClosing | null;
}

/** Creates the judge of a world. */
export const createJudge = (world: World): Judge => {
  /** Closes as they were first seen, and what was open when they were written. */
  const kept = new Map<string, { readonly closing: string; readonly open: readonly string[] }>();
  const isPractice = (): boolean => world.now().desk.context.identity().id === 'practice';
  const rows = (sql: string) => world.now().store.db.all(sql);
  const realm = (column = 'profile'): string => `${column} ${isPractice() ? '=' : '<>'} 'practice'`;

  const moneyRows = () =>
    rows(`SELECT * FROM payments WHERE ${realm()} ORDER BY seq`).map((row) => ({
      seq: Number(row['seq']),
      shipmentId: String(row['shipment_id']),
      drawer: String(row['drawer']),
      method: String(row['method']),
      currency: String(row['currency']),
      minor: Number(row['minor']),
    }));
  const events = (): Event[] =>
    rows(`SELECT * FROM day_lines WHERE ${realm()} ORDER BY seq`).map((row) => ({
      id: String(row['id']),
      day: String(row['day']),
      kind: String(row['kind']),
      closing: (JSON.parse(String(row['body'])) as Pick<DayLine, 'closing'>).closing,
    }));
  const closesIn = (list: readonly Event[]): Event[] => {
    const closes: Event[] = [];
    for (const each of list)
      if (each.kind === 'reopened') closes.pop();
      else if (each.closing !== null) closes.push(each);
    return closes;
  };
  const voidIds = (): ReadonlySet<string> => {
    const marks = new Map<string, string>();
    for (const row of rows('SELECT * FROM voids ORDER BY seq'))
      marks.set(String(row['shipment_id']), String(row['kind']));
    return new Set([...marks].flatMap(([id, kind]) => (kind === 'void' ? id : [])));
  };
  const partsOf = (closes: readonly Event[], of: 'received' | 'voided' | 'both'): Part[] =>
    closes.flatMap(({ closing }) =>
      present(closing, 'a close').rows.map((row) => ({
        ...{ drawer: row.drawer, method: row.method, currency: row.currency },
        minor: of === 'both' ? row.received + row.voided : row[of],
      })),
    );
  const openText = ({ shipmentId, open, onAccount, voided }: OpenParcel): string =>
    `${shipmentId} ${open.minor} ${onAccount.minor} ${open.currency}${voided ? ' void' : ''}`;
  /** What must be in the list of everything that is not fully paid. */
  const openRows = (): string[] => {
    const { desk, store } = world.now();
    const [money, voided] = [moneyRows(), voidIds()];
    // A desk that never took a payment is owed nothing.
    if (rows('SELECT 1 FROM payments LIMIT 1').length === 0) return [];
    return world.ids
      .flatMap((id): string[] => {
        const record = present(store.shipments.get(id), 'a shipment');
        if ((record.serviceId === 'practice') !== isPractice()) return [];
        const own = money.filter(({ shipmentId }) => shipmentId === id);
        if (record.purchase.kind !== 'booked' && own.length === 0) return [];
        const price = desk.payments.states([id])[0]?.balance?.price;
        if (!price) return [];
        const sum = (isAccount: boolean): number =>
          own
            .filter(
              ({ currency, method }) =>
                currency === price.currency && (method === 'account') === isAccount,
            )
            .reduce((total, { minor }) => total + minor, 0);
        const isVoid = voided.has(id);
        const open = isVoid ? -sum(false) : price.minor - sum(false) - sum(true);
        return open === 0 && sum(true) === 0
          ? []
          : [`${id} ${open} ${sum(true)} ${price.currency}${isVoid ? ' void' : ''}`];
      })
      .toSorted();
  };
  const datesOf = (list: readonly Event[]): string[] => [
    ...new Set([
      ...list.map(({ day }) => day),
      ...rows(`SELECT DISTINCT day FROM payments WHERE ${realm()}`).map((row) =>
        String(row['day']),
      ),
    ]),
  ];

  const check = (wrong: string[], what: string, found: unknown, wanted: unknown): void => {
    if (!isDeepStrictEqual(found, wanted))
      wrong.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const differences: Judge['differences'] = () => {
    const wrong: string[] = [];
    const { desk } = world.now();
    // A run that has money nowhere has nothing to compare.
    if (world.ids.length === 0) return wrong;
    const [money, list] = [moneyRows(), events().filter(({ kind }) => kind !== 'renamed')];
    const closes = closesIn(list);
    const view = desk.days.now();
    const openParts = view.rows.map(({ received, voided, ...row }) => ({
      ...row,
      minor: received + voided,
    }));
    check(
      wrong,
      'closes and takings',
      sumsOf([...partsOf(closes, 'both'), ...openParts]),
      sumsOf(money),
    );
    for (const row of [...view.rows, ...closes.flatMap(({ closing }) => closing?.rows ?? [])]) {
      const by = row.operators.reduce((sum, { minor }) => sum + minor, 0);
      check(wrong, 'operators', by, row.received + row.voided);
      check(wrong, 'expected', row.expected, row.float + row.received + row.voided);
    }
    const lists = datesOf(list).map((day) => desk.payments.day(day));
    check(
      wrong,
      'each line in one day',
      lists.flatMap(({ lines }) => lines.map(({ seq }) => seq)).toSorted((a, b) => a - b),
      money.map(({ seq }) => seq),
    );
    const open = openRows();
    for (const { day, lines, open: shown, atClose } of lists) {
      check(wrong, `open on ${day}`, shown.parcels.map(openText).toSorted(), open);
      const own = closes.filter((each) => each.day === day);
      const last = list.findLast((each) => each.day === day);
      if (last?.kind !== 'closed') continue;
      for (const [voided, of] of [
        [false, 'received'],
        [true, 'voided'],
      ] as const)
        check(
          wrong,
          `${of} on ${day}`,
          sumsOf(
            lines
              .filter((line) => line.voided === voided)
              .map(({ drawer, method, amount }) => ({ drawer, method, ...amount })),
          ),
          sumsOf(partsOf(own, of)),
        );
      const first = kept.get(last.id) ?? { closing: JSON.stringify(last.closing), open };
      kept.set(last.id, first);
      check(wrong, `the close of ${day}`, JSON.stringify(last.closing), first.closing);
      check(wrong, `open at the close of ${day}`, atClose?.parcels.map(openText).toSorted(), [
        ...first.open,
      ]);
    }
    return wrong;
  };
  return {
    differences,
    allDifferences: async (walletHolds) => {
      const wrong = differences();
      const { desk, store } = world.now();
      const list = events().filter(({ kind }) => kind !== 'renamed');
      const closes = closesIn(list);
      const exported = datesOf(list).flatMap((day) =>
        cellsOf(desk.paymentsExport(day).text).filter((cells) => cells.length > 1),
      );
      check(
        wrong,
        'files of payments',
        sumsOf(
          exported.map((cells) => ({
            ...{ drawer: cells[3] ?? '', method: cells[5] ?? '', currency: cells[8] ?? '' },
            minor: minorOf(cells[6] ?? '') - minorOf(cells[7] ?? ''),
          })),
        ),
        sumsOf(moneyRows()),
      );
      check(
        wrong,
        'files of closes',
        sumsOf(
          closes
            .flatMap(({ id }) => cellsOf(dayCsv(desk.days.closing(id)).text))
            .filter((cells) => cells.length > 3 && cells[4] === '')
            .map((cells) => ({
              ...{ drawer: cells[1] ?? '', method: cells[3] ?? '', currency: cells[2] ?? '' },
              minor: minorOf(cells[6] ?? '') + minorOf(cells[7] ?? ''),
            })),
        ),
        sumsOf(partsOf(closes, 'both')),
      );
      const voided = voidIds();
      const sold = world.ids.flatMap((id) => {
        const { purchase, serviceId } = present(store.shipments.get(id), 'a shipment');
        if (purchase.kind !== 'booked' && purchase.kind !== 'uncertain') return [];
        const cost = desk.pricing.costs(id).find(({ chosen }) => chosen)?.cost;
        const price = desk.payments.states([id])[0]?.balance?.price;
        return cost && price
          ? [{ id, serviceId, cost, price, kind: purchase.kind, isVoid: voided.has(id) }]
          : [];
      });
      const add = (of: readonly { readonly minor: number; readonly currency: string }[]) =>
        sumsOf(of.map((each) => ({ drawer: '', method: '', ...each })));
      const booked = sold.filter(({ kind }) => kind === 'booked');
      const inRealm = booked.filter(({ serviceId }) => (serviceId === 'practice') === isPractice());
      const days = closes.filter(({ kind }) => kind === 'closed');
      const view = desk.days.now();
      const costs = [...days.map(({ id }) => id), null].flatMap((id) => desk.days.costs(id));
      check(
        wrong,
        'costs and prices of the days',
        [add(costs.map(({ cost }) => cost)), add(costs.map((each) => each.void.cost))],
        [
          add(inRealm.filter(({ isVoid }) => !isVoid).map(({ cost }) => cost)),
          add(inRealm.filter(({ isVoid }) => isVoid).map(({ cost }) => cost)),
        ],
      );
      check(
        wrong,
        'parcels of the days',
        days.reduce((sum, { closing }) => sum + (closing?.counts.booked ?? 0), 0) +
          view.counts.booked,
        inRealm.length,
      );
      const here = desk.context.identity().id;
      const own = booked.filter(({ serviceId }) => serviceId === here);
      const months = new Set(
        rows('SELECT DISTINCT booked_at AS at FROM shipments WHERE booked_at IS NOT NULL').map(
          (row) =>
            new Intl.DateTimeFormat('sv-SE', { timeZone: desk.context.timeZone })
              .format(Number(row['at']))
              .slice(0, 7),
        ),
      );
      const figures = await Promise.all(
        [...months].map((month) =>
          desk.dashboard.figures({
            ...{ span: 'month', day: `${month}-01`, desks: 'own', withCost: true },
          }),
        ),
      );
      const counted = own.filter(({ isVoid }) => !isVoid);
      check(
        wrong,
        'dashboard',
        [
          figures.reduce((sum, { total }) => sum + total.parcels, 0),
          add(figures.flatMap(({ total }) => total.price)),
          add(figures.flatMap(({ total }) => total.cost)),
          figures.reduce((sum, each) => sum + each.void.parcels, 0),
        ],
        [
          counted.length,
          add(counted.map(({ price }) => price)),
          add(counted.map(({ cost }) => cost)),
          own.length - counted.length,
        ],
      );
      if (!walletHolds) return wrong;
      const spent = (kind: string, currency: string): number =>
        sold
          .filter(
            (each) =>
              each.kind === kind && each.serviceId === here && each.cost.currency === currency,
          )
          .reduce((sum, { cost }) => sum + cost.minor, 0);
      for (const { currency, from, possibly, surely } of desk.wallet.view().balances)
        check(
          wrong,
          `wallet in ${currency}`,
          [from.amount.minor - possibly, possibly - surely],
          [spent('booked', currency), spent('uncertain', currency)],
        );
      return wrong;
    },
  };
};
