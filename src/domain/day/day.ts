import type { MinorMoney } from '../money/money.ts';
import type { StoredPayment } from '../payment/payment.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { DayLineKind } from '../text/dates.ts';
import type { DayCounts, DayLine } from './closing.ts';
import { takingsOf, type OpeningFloat, type Takings } from './takings.ts';

/** The rows that a business day is made of: everything after the close of the day before; of a closed day, up to its own close. */
export interface DayRows {
  /** Events of this day, oldest first. */
  readonly events: readonly DayLine[];
  readonly payments: readonly StoredPayment[];
  /** Journal events of parcels. */
  readonly journal: readonly { readonly shipmentId: string; readonly event: string }[];
  /** Number of papers that were printed again. */
  readonly reprints: number;
  /** Present state of the parcels of the journal events. */
  readonly states: ReadonlyMap<string, PurchaseState>;
  /** Number of parcels of any day that are uncertain now. */
  readonly uncertain: number;
  /** Which of all these shipments are void now. */
  readonly voided: ReadonlySet<string>;
}

/** A day in which nothing happened. */
export const NOTHING: DayRows = {
  events: [],
  payments: [],
  journal: [],
  reprints: 0,
  states: new Map(),
  uncertain: 0,
  voided: new Set(),
};

/** A payment line of a day. */
export interface DayPayment extends StoredPayment {
  /** Its shipment was void at the close that holds the line; while no close does: is void now. */
  readonly voided: boolean;
  readonly voidedNow: boolean;
}

/** A business day. */
export interface Day {
  readonly lines: readonly DayPayment[];
  /** Opening floats of the drawers that are not closed. */
  readonly floats: readonly OpeningFloat[];
  /** Takings that no close holds yet: none of a closed day. */
  readonly rows: readonly Takings[];
  /** Parcels that were booked in it. */
  readonly booked: readonly string[];
  readonly counts: DayCounts;
}

/** The closes that are in force, of a day or of a drawer: a reopening takes the last one back. */
export const closesOf = <Line extends { readonly kind: DayLineKind }>(
  events: readonly Line[],
): Line[] =>
  events.reduce<Line[]>(
    (closes, event) =>
      event.kind === 'reopened'
        ? closes.slice(0, -1)
        : event.kind === 'closed' || event.kind === 'counted'
          ? [...closes, event]
          : closes,
    [],
  );

/** True when a close holds the money of a drawer that was there then. */
const holds = ({ closing }: DayLine, drawer: string): boolean =>
  closing !== null && (closing.drawer === undefined || closing.drawer === drawer);

/** The floats that the last opening of each drawer recorded, since the drawer was closed. */
export const floatsOf = (events: readonly DayLine[]): OpeningFloat[] => {
  const closes = closesOf(events);
  const floats = new Map<string, readonly OpeningFloat[]>();
  for (const event of events) {
    if (closes.includes(event))
      for (const drawer of floats.keys()) if (holds(event, drawer)) floats.delete(drawer);
    for (const [drawer, of] of Map.groupBy(event.floats, (each) => each.drawer))
      if (event.kind === 'opened') floats.set(drawer, of);
  }
  return [...floats.values()].flat();
};

const BOOKED: ReadonlySet<string> = new Set(['booked', 'resolvedBooked']);

/** Makes a business day from its rows. Independent of clocks: lines belong to the first close after them. */
export const dayOf = ({
  events,
  payments,
  journal,
  reprints,
  states,
  uncertain,
  voided,
}: DayRows): Day => {
  const closes = closesOf(events);
  const held = payments.map((line) => ({
    line,
    close: closes.find(
      (close) =>
        holds(close, line.drawer) &&
        line.seq <= (close.closing?.upTo.payments ?? Number.MAX_SAFE_INTEGER),
    ),
  }));
  const lines = held.map(({ line, close }): DayPayment => {
    const voidedNow = voided.has(line.shipmentId);
    return {
      ...line,
      voided: close?.closing ? close.closing.voided.includes(line.shipmentId) : voidedNow,
      voidedNow,
    };
  });
  const floats = floatsOf(events);
  const parcels = (wanted: (event: string) => boolean): string[] => [
    ...new Set(journal.flatMap(({ shipmentId, event }) => (wanted(event) ? shipmentId : []))),
  ];
  /** Those that are still in the state: one that was refused and then booked counts as booked. */
  const still = (ids: readonly string[], state: PurchaseState): string[] =>
    ids.filter((id) => states.get(id) === state);
  const booked = parcels((event) => BOOKED.has(event));
  return {
    lines,
    floats,
    rows: takingsOf(
      lines.filter((_, at) => held[at]?.close === undefined),
      floats,
    ),
    booked,
    counts: {
      booked: still(booked, 'booked').length,
      refused: still(
        parcels((event) => event === 'refused'),
        'refused',
      ).length,
      uncertain,
      voided: parcels((event) => event === 'markedVoid').filter((id) => voided.has(id)).length,
      reprints,
    },
  };
};

/** A drawer's cash in one currency, before and after an opening line. */
export interface FloatChange {
  readonly drawer: string;
  /** Null where none was recorded before. */
  readonly before: MinorMoney | null;
  readonly after: MinorMoney;
}

/** What an opening line changed, by drawer and currency. */
export const floatChanges = ({
  floats,
  floatsBefore = [],
}: Pick<DayLine, 'floats' | 'floatsBefore'>): FloatChange[] => {
  const keyOf = ({ drawer, amount }: OpeningFloat): string =>
    JSON.stringify([drawer, amount.currency]);
  const before = new Map(floatsBefore.map((each) => [keyOf(each), each.amount]));
  const after = new Map(floats.map((each) => [keyOf(each), each]));
  const gone = floatsBefore.filter((each) => !after.has(keyOf(each)));
  return [
    ...floats.map((each) => ({
      drawer: each.drawer,
      before: before.get(keyOf(each)) ?? null,
      after: each.amount,
    })),
    ...gone.map(({ drawer, amount }) => ({
      drawer,
      before: amount,
      after: { minor: 0, currency: amount.currency },
    })),
  ];
};
