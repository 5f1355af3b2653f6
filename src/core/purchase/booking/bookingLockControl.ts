import type { BookingLock } from '../../../domain/purchase/bookingLock.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { newMark } from '../../ledger/bookingLock/mark.ts';
import { movedHere, bookingLocked } from '../../ledger/bookingLock/bookingLock.ts';
import { homeFact } from '../../ledger/bookingLock/location.ts';

/** Maximum number of listed shipments. */
const MOST_LISTED = 500;

/** Dependencies of `createBookingLockControl`. */
export interface BookingLockControlDeps {
  readonly context: Pick<PurchaseContext, 'store' | 'home' | 'timeZone'>;
  readonly ledger: Pick<Ledger, 'snapshot'>;
}

/** The booking lock of this ledger, and how a person releases it. */
export interface BookingLockControl {
  /** Returns why booking is locked, with the shipments that were restored from the attempts log; null when it is not locked. */
  get(): BookingLock | null;
  /** Records that a person has reviewed the restored shipments. */
  reviewed(): void;
  /**
   * Records that a person chose this data folder for booking. New drafts get references with a new mark. Existing drafts keep theirs, so that the
   * service can recognise a shipment that a copy of the folder has already booked.
   */
  thisDesk(): void;
}

/** Creates `BookingLockControl`. Records the location of the folder at its first use. */
export const createBookingLockControl = ({
  context,
  ledger,
}: BookingLockControlDeps): BookingLockControl => {
  const { store } = context;
  // The move was interrupted before its file was complete, so no other computer can have it.
  if (store.facts.get('movedAway')?.done === false) store.facts.remove('movedAway');
  if (context.home && store.facts.get('home') === null)
    store.facts.set('home', homeFact(context.home));

  const get: BookingLockControl['get'] = () => {
    const locked = bookingLocked(context);
    if (locked === null) return null;
    const { by, message, messageHere } = locked;
    if (by !== 'putBack')
      return { by, message, messageHere, problems: [], total: 0, shipments: [] };
    const { since = null, problems = [] } = store.facts.get('putBack') ?? {};
    const ids =
      since === null
        ? []
        : store.sendings
            .cameBackSince(since)
            .filter((id) => store.shipments.get(id)?.removedAt === null);
    return {
      by,
      message,
      messageHere,
      problems,
      total: ids.length,
      shipments: ids.slice(0, MOST_LISTED).map((id) => ledger.snapshot(id)),
    };
  };

  return {
    get,
    reviewed: () => store.facts.remove('putBack'),
    thisDesk: () =>
      store.db.transaction(() => {
        if (!context.home || movedHere(context) === null) return;
        store.facts.set('home', homeFact(context.home));
        store.facts.set('mark', newMark());
      }),
  };
};
