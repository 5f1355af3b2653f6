import type { BookingLock } from '../../domain/purchase/bookingLock.ts';
import type { CoreContext } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { newMark } from '../shipments/mark.ts';
import { movedHere, bookingLocked } from './bookingLock.ts';
import { homeFact, wasMovedByItself } from './home.ts';

/** Most shipments that are listed. */
const MOST_LISTED = 500;

/** Where is looked whether the ledger can be booked with. */
export interface LedgerLockDeps {
  readonly context: Pick<CoreContext, 'store' | 'home'>;
  readonly ledger: Pick<Ledger, 'snapshot'>;
}

/** Whether this ledger is the one to book with, and what a person says about it. */
export interface LedgerLock {
  /** Why booking is locked, with the shipments that came back; null when it is open. */
  get(): BookingLock | null;
  /** A person has reviewed what came back. */
  reviewed(): void;
  /**
   * A person says that this data folder is the one to book with. New drafts get references with a new mark. Existing drafts keep theirs, so
   * that the service can recognise a shipment that a copy of the folder has booked.
   */
  thisDesk(): void;
}

/** Says why this ledger cannot be booked with, and takes a person's word on it. Notes where the folder lies, at its first use. */
export const createLedgerLock = ({ context, ledger }: LedgerLockDeps): LedgerLock => {
  const { store } = context;
  // Cut off before its file was whole: nobody can have taken it.
  if (store.facts.get('movedAway')?.done === false) store.facts.remove('movedAway');
  if (context.home) {
    const was = store.facts.get('home');
    if (was === null || wasMovedByItself(was, context.home))
      store.facts.set('home', homeFact(context.home));
    context.home.forgetMove?.();
  }

  const get: LedgerLock['get'] = () => {
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
