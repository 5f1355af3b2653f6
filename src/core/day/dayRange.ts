import type {
  DayClosing,
  DayCounts,
  EarlierPart,
  JournalAndPrints,
} from '../../domain/day/closing.ts';
import type { PurchaseState } from '../../domain/purchase/purchase.ts';
import { addDays, dateIn } from '../../domain/text/dates.ts';
import type { CoreContext } from '../context.ts';

interface Span {
  readonly after: JournalAndPrints;
  readonly upTo: JournalAndPrints;
}

/**
 * Journal entries and prints that belong to a day: those after the previous close. Does not depend on times, so a clock that was set back has no
 * effect.
 */
export interface DayRange {
  readonly spans: readonly Span[];
  /** What the very first close left out and this day includes. */
  readonly earlier: EarlierPart | null;
  /** Returns the shipments that were booked in it. */
  readonly bookedIn: () => ReadonlySet<string>;
}

const BOOKED: ReadonlySet<string> = new Set(['booked', 'resolvedBooked']);

/** Returns when a date began in a time zone, to a quarter of an hour; milliseconds since the epoch. */
const beginOf = (day: string, timeZone: string): number => {
  let at = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
  while (dateIn(at, timeZone) < day) at += 900_000;
  return at;
};

type Store = CoreContext['store'];
type Context = Pick<CoreContext, 'store' | 'timeZone'>;

const earlierOf = (a: JournalAndPrints, b: JournalAndPrints): JournalAndPrints => ({
  journal: Math.min(a.journal, b.journal),
  prints: Math.min(a.prints, b.prints),
});
const positionBefore = (store: Store, at: number): JournalAndPrints => ({
  journal: store.days.journalBefore(at),
  prints: store.days.printsBefore(at),
});

/** Returns where the first day that is ever closed begins: with its date, or with its opening when that was earlier, because the clock was ahead. */
const beginOfFirst = (
  { store, timeZone }: Context,
  serviceId: string,
  day: string,
  upTo: JournalAndPrints,
): JournalAndPrints =>
  earlierOf(
    earlierOf(positionBefore(store, beginOf(day, timeZone)), upTo),
    store.days.endsAtFirst(serviceId, day) ?? upTo,
  );

/**
 * Returns what the very first close left out; null when nothing. If the clock is now before the date of that close, it was ahead then. Entries before
 * that close, from the last date of the correct clock on, belong to the first close after it.
 */
const leftOut = (
  context: Context,
  serviceId: string,
  day: string,
  date: string,
): EarlierPart | null => {
  const { store, timeZone } = context;
  const first = store.days.firstClose(serviceId);
  if (!first?.closing || first.day === day || date >= first.day) return null;
  if (store.days.tookEarlier(serviceId, day)) return null;
  const upTo = beginOfFirst(context, serviceId, first.day, first.closing.upTo);
  const last = store.days.journalTime(upTo.journal);
  const from = [date, ...(last === null ? [] : [dateIn(last, timeZone)])].toSorted()[0] ?? date;
  return {
    after: earlierOf(positionBefore(store, beginOf(from, timeZone)), upTo),
    upTo,
    days: store.payments
      .daysBetween(serviceId, from, first.day)
      .filter((each) => each !== day && store.days.of(serviceId, each).length === 0),
  };
};

/**
 * Returns the range of a day. The first day that is ever closed begins with its date; each later one where the previous one ended.
 * @param kept its close, or null while it is not closed
 * @param date YYYY-MM-DD at the desk now
 */
export const rangeOf = (
  context: Context,
  serviceId: string,
  day: string,
  kept: DayClosing | null,
  date: string,
): DayRange => {
  const { store } = context;
  const upTo = kept?.upTo ?? store.days.ends();
  const before = store.days.closedBefore(serviceId, day)?.closing?.upTo;
  const earlier = kept
    ? (kept.earlier ?? null)
    : before === undefined
      ? null
      : leftOut(context, serviceId, day, date);
  const spans = [
    ...(earlier ? [earlier] : []),
    { after: before ?? beginOfFirst(context, serviceId, day, upTo), upTo },
  ];
  return {
    spans,
    earlier,
    bookedIn: () =>
      new Set(
        eventsIn(store, serviceId, spans).flatMap(({ shipmentId, event }) =>
          BOOKED.has(event) ? shipmentId : [],
        ),
      ),
  };
};

const eventsIn = (
  store: Store,
  serviceId: string,
  spans: readonly Span[],
): ReturnType<Store['days']['eventsIn']> =>
  spans.flatMap(({ after, upTo }) => store.days.eventsIn(serviceId, after.journal, upTo.journal));

/** Counts the final results of parcels in a range: one that was refused and then booked counts as booked. */
export const countsIn = (
  { store }: Pick<CoreContext, 'store'>,
  serviceId: string,
  { spans }: Pick<DayRange, 'spans'>,
): DayCounts => {
  const events = eventsIn(store, serviceId, spans);
  const of = (wanted: ReadonlySet<string>): string[] => [
    ...new Set(events.flatMap(({ shipmentId, event }) => (wanted.has(event) ? shipmentId : []))),
  ];
  /** Counts those that are still in the state. */
  const still = (ids: readonly string[], state: PurchaseState): number => {
    const states = store.shipments.statesOf(ids);
    return ids.filter((id) => states.get(id) === state).length;
  };
  return {
    booked: still(of(BOOKED), 'booked'),
    refused: still(of(new Set(['refused'])), 'refused'),
    uncertain: store.shipments
      .inState('uncertain')
      .filter((record) => record.serviceId === serviceId).length,
    voided: store.voids.among(of(new Set(['markedVoid']))).size,
    reprints: spans.reduce(
      (sum, { after, upTo }) => sum + store.days.reprintsIn(after.prints, upTo.prints),
      0,
    ),
  };
};
