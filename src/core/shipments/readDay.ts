import { dayOf, NOTHING, type Day } from '../../domain/day/day.ts';
import { isPractice } from '../../domain/service/serviceIdentity.ts';
import type { StoreContext } from '../ledger/ledger.ts';

type Store = StoreContext;

/** Reads the rows of a business day and makes the day of them. @param day YYYY-MM-DD of a day with events, or of the one that comes next */
export const readDay = ({ store }: Store, practice: boolean, day: string): Day => {
  const events = store.days.of(practice, day);
  const after = store.days.endsBefore(practice, day);
  const last = events.at(-1);
  const closing = last?.kind === 'closed' ? last.closing : null;
  const upTo = closing?.upTo ?? store.days.ends();
  const payments = store.payments.between(practice, after.payments, upTo.payments);
  const journal = store.days.eventsIn(practice, after.journal, upTo.journal);
  const parcels = [...new Set(journal.map(({ shipmentId }) => shipmentId))];
  return dayOf({
    events,
    payments,
    journal,
    reprints: store.days.reprintsIn(after.prints, upTo.prints),
    states: store.shipments.statesOf(parcels),
    uncertain: store.shipments
      .inState('uncertain')
      .filter(({ serviceId }) => isPractice(serviceId) === practice).length,
    voided: store.voids.among([...parcels, ...payments.map(({ shipmentId }) => shipmentId)]),
  });
};

/**
 * Returns the payments of a date. Of a business day, those that it holds. A desk that never opened or closed a day has those of the calendar's date;
 * afterwards each payment is in one business day.
 */
export const paymentsOn = (context: Store, practice: boolean, day: string): Day['lines'] => {
  const { store } = context;
  if (store.days.of(practice, day).length > 0) return readDay(context, practice, day).lines;
  if (store.days.last(practice) !== null) return [];
  const payments = store.payments.onDay(practice, day);
  const voided = store.voids.among(payments.map(({ shipmentId }) => shipmentId));
  return dayOf({ ...NOTHING, payments, voided }).lines;
};
