import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, dateIn, endOfDay } from '../../../domain/text/dates.ts';
import {
  comparedLine,
  comparedShipment,
  comparedUnread,
  daysApart,
  type Compared,
  type MatchedBy,
  type StatementSummary,
} from '../../../domain/reconciliation/difference.ts';
import type { StatementLine } from '../../../domain/reconciliation/statement.ts';
import { validLines, type WalletLine } from '../../../domain/wallet/wallet.ts';
import type { CounterContext } from '../counter.ts';
import { statementLineNames, type SentShipment } from '../../ledger/tables/statements.ts';

/** Lines and shipments that are processed before the event loop gets a turn. */
const PIECE = 300;
/** Range in days around the statement for matches by the service's reference alone. */
const AROUND_DAYS = 45;
/** Difference in days at which an uncertain purchase still matches a line. */
const FIT_DAYS = 1;
/** Days that money may take to arrive after it was paid in. */
const PAID_IN_DAYS = 3;

type Deps = CounterContext;

interface Found {
  readonly shipment: SentShipment;
  readonly by: MatchedBy;
}

/** Compares one statement with the ledger, in slices that keep the desk responsive. */
export const compareStatement = async (
  context: Deps,
  statement: Pick<StatementSummary, 'id' | 'from' | 'to' | 'unread'>,
): Promise<Compared[]> => {
  const { store, timeZone } = context;
  const serviceId = context.identity().id;
  const lines = store.statements.lines(statement.id);
  const currencies = [...new Set(lines.map(({ charged }) => charged.currency))];
  let done = 0;
  const rest = async (): Promise<void> => {
    done += 1;
    if (done % PIECE === 0) await nextTurn();
  };
  const dayOf = (at: number): string => dateIn(at, timeZone);

  const sentIn = async function* (from: string, to: string): AsyncGenerator<SentShipment> {
    for (const currency of currencies) {
      const until = endOfDay(to, timeZone);
      let [after, afterId]: [number, string | null] = [endOfDay(addDays(from, -1), timeZone), null];
      for (;;) {
        const page = store.statements.sent(serviceId, currency, { after, afterId, until }, PIECE);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < PIECE) break;
        [after, afterId] = [last.sentAt, last.id];
        await nextTurn();
      }
    }
  };

  const found = new Map<StatementLine, Found>();
  const byName = new Map<string, SentShipment | null>();
  const named = (name: string): SentShipment | null => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const shipment = store.statements.byName(serviceId, name);
    byName.set(name, shipment);
    return shipment;
  };
  const unfound = new Map<string, StatementLine[]>();
  for (const line of lines) {
    await rest();
    for (const name of statementLineNames(line)) {
      const shipment = named(name);
      if (!shipment) continue;
      const by = shipment.trackingNumber === name ? 'tracking' : 'externalReference';
      found.set(line, { shipment, by });
      break;
    }
    if (!found.has(line))
      for (const name of statementLineNames(line)) {
        const same = unfound.get(name);
        if (same) same.push(line);
        else unfound.set(name, [line]);
      }
  }

  // The service's reference has no index, so it is searched only when lines are left that may contain one.
  if (unfound.size > 0 && statement.from !== null && statement.to !== null)
    for await (const shipment of sentIn(
      addDays(statement.from, -AROUND_DAYS),
      addDays(statement.to, AROUND_DAYS),
    ))
      for (const line of unfound.get(shipment.receiptReference) ?? [])
        if (shipment.receiptReference !== '' && !found.has(line))
          found.set(line, { shipment, by: 'reference' });

  for (const [line, shipment] of fittingUncertain(
    lines.filter((line) => !found.has(line)),
    store.shipments
      .inState('uncertain')
      .filter((record) => record.serviceId === serviceId)
      .flatMap(({ id }) => store.statements.byId(id) ?? []),
    dayOf,
  ))
    found.set(line, { shipment, by: 'fits' });

  const shipments = new Map<string, Found & { readonly own: StatementLine[] }>();
  for (const [line, match] of found) {
    const known = shipments.get(match.shipment.id);
    if (known) known.own.push(line);
    else shipments.set(match.shipment.id, { ...match, own: [line] });
  }
  const linesNaming = (shipment: SentShipment): StatementLine[] =>
    store.statements.naming(serviceId, [
      shipment.externalReference,
      shipment.trackingNumber,
      shipment.receiptReference,
    ]);
  const rows: Compared[] = statement.unread.map((row) => comparedUnread(statement.id, row));
  for (const { shipment, by, own } of shipments.values()) {
    await rest();
    const all = new Map([...own, ...linesNaming(shipment)].map((line) => [line.key, line]));
    rows.push(comparedShipment(shipment, [...all.values()], by));
  }

  const paidIn = validLines(store.wallet.of(serviceId)).filter(({ kind }) => kind !== 'balance');
  for (const line of lines)
    if (!found.has(line) && line.charged.minor !== 0)
      rows.push(comparedLine(line, takeEntered(line, paidIn)));

  if (statement.from !== null && statement.to !== null)
    for await (const shipment of sentIn(statement.from, statement.to)) {
      await rest();
      // A shipment that another statement charges belongs to that one.
      if (!shipments.has(shipment.id) && linesNaming(shipment).length === 0)
        rows.push(comparedShipment(shipment, [], null));
    }
  return rows;
};

/** Removes the line of the prepaid balance that matches this money, so that each matches once. @returns false where none does */
const takeEntered = (
  { charged, day, reference, words }: StatementLine,
  paidIn: WalletLine[],
): boolean => {
  if (charged.minor >= 0) return false;
  const at = paidIn.findIndex(
    (line) =>
      line.amount.currency === charged.currency &&
      line.amount.minor === -charged.minor &&
      ((line.reference !== '' &&
        (reference === line.reference || words.includes(line.reference))) ||
        day === null ||
        daysApart(day, line.day) <= PAID_IN_DAYS),
  );
  if (at >= 0) paidIn.splice(at, 1);
  return at >= 0;
};

/** Returns lines that match exactly one uncertain purchase by amount and day, where that purchase matches no other line. */
const fittingUncertain = (
  lines: readonly StatementLine[],
  uncertain: readonly SentShipment[],
  dayOf: (at: number) => string,
): (readonly [StatementLine, SentShipment])[] => {
  const fits = (line: StatementLine, { cost, sentAt }: SentShipment): boolean =>
    cost !== null &&
    line.charged.currency === cost.currency &&
    line.charged.minor === cost.minor &&
    line.day !== null &&
    daysApart(line.day, dayOf(sentAt)) <= FIT_DAYS;
  return uncertain.flatMap((shipment) => {
    const mine = lines.filter((line) => fits(line, shipment));
    const [only] = mine;
    return only !== undefined &&
      mine.length === 1 &&
      uncertain.filter((other) => fits(only, other)).length === 1
      ? [[only, shipment] as const]
      : [];
  });
};
