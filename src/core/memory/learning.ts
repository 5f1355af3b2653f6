import {
  cardsOf,
  cataloguedOf,
  isSameCompany,
  withCompany,
  type AddressCard,
} from '../../domain/desk/memory.ts';
import { createBesideWork, type BesideWork, type Later } from '../besideWork.ts';
import { newId } from '../clock.ts';
import { profileUnder } from '../identity/names.ts';
import type { CoreContext } from '../context.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** Half-typed content settles in this time, so that little of it is ever learned. */
const QUIET_MS = 1500;
const PAUSE_MS = 10;
/** Shipments learned from in one transaction, and the milliseconds after which it ends sooner: a window must answer within 30. */
const CHUNK = 25;
const BUDGET_MS = 10;

/** The window asks for the next thing sooner than this after an answer; until then nothing is learned, which it would wait for. */
const GIVEN_WAY_MS = 300;
/** Whoever asks all the time holds learning up no longer than this: what was typed is to be known to the next customer. */
const LONGEST_WAIT_MS = 1000;

/**
 * Learns addresses, items and codes from drafts and bookings, apart from the saving itself: a trigger notes which shipments
 * changed, in the same transaction, and they are worked off in small portions once nothing has changed for a moment. What a
 * crash leaves undone is in the same list at the next start.
 */
export interface Learner extends BesideWork {
  /** Learns from everything that is waiting, at once. */
  readonly flush: () => void;
}

/** Puts receivers and goods of bookings into address book and catalogue, in small parts and later than the booking. */
export const createLearner = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'log' | 'emit'>,
  wait?: Later,
  steady?: () => number,
): Learner => {
  const { store } = context;
  /** The card of a known company, whose name a shipment carries in its second line, is known again there: no second card without it. */
  const withKnownCompany = (card: AddressCard): AddressCard =>
    withCompany(card).find((each) => {
      const known = store.addresses.alike(each);
      return known !== null && isSameCompany(known.data.company, each.company);
    }) ?? card;

  const learn = (record: ShipmentRecord): void => {
    const booked = record.purchase.kind === 'booked';
    const at = record.bookedAt ?? record.updatedAt;
    const use = {
      shipmentId: record.id,
      booked,
      at,
      scope: profileUnder(context, record.serviceId) === 'practice' ? 'practice' : 'all',
      newId: () => newId(context),
    } as const;
    const items = cataloguedOf(record.draft, record.mode);
    store.addresses.learn(use, cardsOf(record.draft).map(withKnownCompany));
    store.items.learn(use, items);
    store.codes.used(
      record.serviceId,
      record.id,
      items.map((item) => item.product_hs_code).filter((code) => code !== ''),
      at,
    );
  };

  /** Learns from up to `limit` shipments; answers whether there may be more. */
  const some = (limit: number): boolean =>
    store.db.transaction(() => {
      const ids = store.learningQueue.next(limit);
      const end = performance.now() + BUDGET_MS;
      let done = 0;
      for (const id of ids) {
        if (done > 0 && performance.now() > end) break;
        const record = store.shipments.get(id);
        // A removed draft keeps what it taught: it may be restored, and deleting it is no judgement on the address.
        if (record?.removedAt === null) learn(record);
        store.learningQueue.done(id);
        done += 1;
      }
      return done < ids.length || ids.length === limit;
    });

  return {
    ...createBesideWork({
      part: () => some(CHUNK),
      // Once all is learned: whoever looks for somebody now finds them.
      done: () => context.emit({ type: 'learned' }),
      failed: (details) =>
        context.log.warn('learning from shipments failed; it is tried again later', details),
      quietMs: QUIET_MS,
      pauseMs: PAUSE_MS,
      givenWayMs: GIVEN_WAY_MS,
      longestWaitMs: LONGEST_WAIT_MS,
      wait,
      steady,
    }),
    flush: () => {
      while (some(CHUNK));
    },
  };
};
