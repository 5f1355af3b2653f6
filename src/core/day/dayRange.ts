import type { DayCounts } from '../../domain/day/closing.ts';
import type { PurchaseState } from '../../domain/purchase/purchase.ts';
import { addDays, dateIn } from '../../domain/text/dates.ts';
import type { CoreContext } from '../context.ts';

/** The lines of the journal and the prints that belong to a day: those after the close before it. A clock that was set back changes nothing of it. */
export interface DayRange {
  readonly journal: { readonly after: number; readonly upTo: number };
  readonly prints: { readonly after: number; readonly upTo: number };
  /** Shipments that were booked in it. */
  readonly bookedIn: () => ReadonlySet<string>;
}

const BOOKED: ReadonlySet<string> = new Set(['booked', 'resolvedBooked']);

/** When a date began in a time zone, within a quarter of an hour; milliseconds since the epoch. */
const beginOf = (day: string, timeZone: string): number => {
  let at = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
  while (dateIn(at, timeZone) < day) at += 900_000;
  return at;
};

/** The first day that is ever closed begins with its date; each later one where the one before ended. */
export const rangeOf = (
  { store, timeZone }: Pick<CoreContext, 'store' | 'timeZone'>,
  serviceId: string,
  day: string,
  upTo: { readonly journal: number; readonly prints: number },
): DayRange => {
  const before = store.days.closedBefore(serviceId, day)?.closing?.upTo ?? {
    journal: store.days.journalBefore(beginOf(day, timeZone)),
    prints: store.days.printsBefore(beginOf(day, timeZone)),
  };
  return {
    journal: { after: before.journal, upTo: upTo.journal },
    prints: { after: before.prints, upTo: upTo.prints },
    bookedIn: () =>
      new Set(
        store.days
          .eventsIn(serviceId, before.journal, upTo.journal)
          .flatMap(({ shipmentId, event }) => (BOOKED.has(event) ? shipmentId : [])),
      ),
  };
};

/** What became of parcels in a range in the end: one that was refused and then booked is booked. */
export const countsIn = (
  { store }: Pick<CoreContext, 'store'>,
  serviceId: string,
  { journal, prints }: DayRange,
): DayCounts => {
  const events = store.days.eventsIn(serviceId, journal.after, journal.upTo);
  const of = (wanted: ReadonlySet<string>): string[] => [
    ...new Set(events.flatMap(({ shipmentId, event }) => (wanted.has(event) ? shipmentId : []))),
  ];
  /** Of these, those that are so still. */
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
    reprints: store.days.reprintsIn(prints.after, prints.upTo),
  };
};
