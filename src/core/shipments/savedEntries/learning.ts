import {
  cardsOf,
  cataloguedOf,
  isSameCompany,
  withCompany,
  type AddressCard,
} from '../../../domain/desk/savedEntries.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
  type Later,
} from '../../base/backgroundWork.ts';
import { newId } from '../../base/clock.ts';
import { profileUnder } from '../../service/identity/identities.ts';
import type { ShipmentsContext } from '../shipments.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** Delay after the last change. Half-typed content changes again within this time, so little of it is learned. */
const QUIET_MS = 1500;
const PAUSE_MS = 10;
/**
 * Maximum number of shipments per transaction, and the time in milliseconds after which it ends sooner: the window must get a response within 30 ms.
 */
const CHUNK = 25;
const BUDGET_MS = 10;

/** Quiet period after a response: the window often sends its next request within this time, which learning would delay. */
const GIVEN_WAY_MS = 300;
/** Upper limit of the delay by repeated requests: what was typed should be suggested for the next customer. */
const LONGEST_WAIT_MS = 1000;

/**
 * Learns addresses, items and codes from drafts and bookings, separately from saving: a trigger in the same transaction notes which shipments
 * changed, and they are processed in small parts once nothing has changed for a moment. Work that a crash interrupts is still noted at the next
 * start.
 */
export interface Learner extends BackgroundWork {
  /** Learns from all waiting shipments at once. */
  readonly flush: () => void;
}

/** Creates `Learner`. It adds receivers and goods of shipments to address book and catalogue, in small parts and later than the booking. */
export const createLearner = (
  context: ShipmentsContext,
  wait?: Later,
  steady?: () => number,
): Learner => {
  const { store } = context;
  /** When the second name line contains a known company, returns the card with that company, so that no second card without it is created. */
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

  /**
   * Learns from up to `limit` shipments. Returns true when there may be more. Does not wait for the disk: what a power failure takes is still in the
   * queue, and is learned again.
   */
  const learnPart = (limit: number): boolean =>
    store.db.part(() => {
      const ids = store.learningQueue.next(limit);
      const end = performance.now() + BUDGET_MS;
      let done = 0;
      for (const id of ids) {
        if (done > 0 && performance.now() > end) break;
        const record = store.shipments.get(id);
        // Cards learned from a removed draft are kept: it may be restored, and its removal says nothing about the address.
        if (record?.removedAt === null) learn(record);
        store.learningQueue.done(id);
        done += 1;
      }
      return done < ids.length || ids.length === limit;
    });

  return {
    ...createBackgroundWork({
      part: () => learnPart(CHUNK),
      // Emitted once everything was learned, because new entries can be found now.
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
      while (learnPart(CHUNK));
    },
  };
};
