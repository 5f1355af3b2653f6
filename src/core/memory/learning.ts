import {
  cardsOf,
  cataloguedOf,
  isSameCompany,
  withCompany,
  type AddressCard,
} from '../../domain/desk/memory.ts';
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

/** Calls `work` after `ms` without keeping the program alive; answers how to call it off. */
export type Later = (ms: number, work: () => void) => () => void;

const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/**
 * Learns addresses, items and codes from drafts and bookings, apart from the saving itself: a trigger notes which shipments
 * changed, in the same transaction, and they are worked off in small portions once nothing has changed for a moment. What a
 * crash leaves undone is in the same list at the next start.
 */
export interface Learner {
  /** Something changed: learn from it once it is quiet. */
  readonly wake: () => void;
  /** Learns nothing until what is answered is called: an import would wait for it, and may yet be cancelled. */
  readonly hold: () => () => void;
  /** Somebody waits for an answer, or just got one: learns nothing for a moment. */
  readonly giveWay: () => void;
  /** Learns from everything that is waiting, at once. */
  readonly flush: () => void;
  /** Learns no more; what waits is learned at the next start. */
  readonly close: () => void;
}

/** Puts receivers and goods of bookings into address book and catalogue, in small parts and later than the booking. */
export const createLearner = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'log' | 'emit'>,
  wait: Later = later,
  steady: () => number = () => performance.now(),
): Learner => {
  const { store } = context;
  let cancel: (() => void) | null = null;
  let closed = false;
  let holds = 0;
  let givenWayAt = -Infinity;
  /** Since when a part is due that gives way; null for none. */
  let dueSince: number | null = null;

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

  const plan = (ms: number): void => {
    cancel?.();
    cancel = wait(ms, () => {
      cancel = null;
      if (closed || holds > 0) return;
      const now = steady();
      dueSince ??= now;
      if (now - givenWayAt < GIVEN_WAY_MS && now - dueSince < LONGEST_WAIT_MS) {
        plan(GIVEN_WAY_MS);
        return;
      }
      dueSince = null;
      try {
        if (some(CHUNK)) plan(PAUSE_MS);
        // Once all is learned: whoever looks for somebody now finds them.
        else context.emit({ type: 'learned' });
      } catch (reason) {
        context.log.warn('learning from shipments failed; it is tried again later', {
          reason: reason instanceof Error ? reason.message : 'unknown',
        });
      }
    });
  };

  return {
    wake: () => {
      if (!closed) plan(QUIET_MS);
    },
    hold: () => {
      holds += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        holds -= 1;
        if (holds === 0 && !closed) plan(QUIET_MS);
      };
    },
    giveWay: () => {
      givenWayAt = steady();
    },
    flush: () => {
      while (some(CHUNK));
    },
    close: () => {
      closed = true;
      cancel?.();
    },
  };
};
