import { fromMinor, type MinorMoney } from '../../domain/money/money.ts';
import { storedValues } from '../../domain/listing/filters.ts';
import { lineTexts } from '../../domain/listing/listedLine.ts';
import { indexWords } from '../../domain/listing/words.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import { balanceOf, paidState, type PaidState } from '../../domain/payment/payment.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { createBackgroundWork, type BackgroundWork, type Later } from '../base/backgroundWork.ts';
import type { ShipmentsContext } from './shipments.ts';
import { isPractice } from '../../domain/service/serviceIdentity.ts';
import { openOfShipment, priceOfShipment } from './shipmentPrice.ts';
import type { ListedRow } from '../ledger/tables/listed.ts';
import { soldTermsOf } from './soldRecord.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

/** Most changes that a search lists itself first, so that it finds what was written just now; more are listed in the background. */
const MOST_AT_ONCE = 100;
const PART = 50;
const BUDGET_MS = 8;
const QUIET_MS = 700;
const PAUSE_MS = 15;
const GIVEN_WAY_MS = 200;
const LONGEST_WAIT_MS = 1_000;

type ListingContext = ShipmentsContext;

const paidOf = (price: MinorMoney | null, { store }: ListingContext, id: string): PaidState =>
  price === null ? '' : paidState(balanceOf(price, store.payments.of(id)));

/** A form that nothing was typed into is no shipment yet: it would be counted as one. */
const isListed = ({ removedAt, purchase, draft }: ShipmentRecord): boolean =>
  removedAt === null && !(purchase.kind === 'draft' && isBlankDraft(draft));

/** Returns true for a shipment that is not fully paid. */
const isOpen = (context: ListingContext, record: ShipmentRecord): boolean =>
  openOfShipment(context, record, context.store.voids.current(record.id) !== null) !== null;

/** Returns the list row of a shipment. */
const listedRow = (context: ListingContext, record: ShipmentRecord): ListedRow => {
  const { store } = context;
  const { draft, purchase } = record;
  const { receiver, sender } = draft;
  const quote = quoteOf(purchase);
  const slug = slugOf(purchase);
  const option = quote !== null && slug !== null ? optionOf(quote, slug) : undefined;
  const sold = soldTermsOf(context, record);
  const price = priceOfShipment(context, record);
  const receipt = purchase.kind === 'booked' ? purchase.receipt : null;
  const number = receipt?.trackingNumber || receipt?.reference || '';
  const line = lineTexts({
    ...record,
    sold,
    receipt:
      purchase.kind === 'booked'
        ? { ...purchase.receipt, ...(purchase.unconfirmed && { unconfirmed: true }) }
        : null,
    currency: price?.currency ?? '',
  });
  return {
    shipmentId: record.id,
    profile: record.serviceId,
    at: record.bookedAt ?? record.updatedAt,
    ...storedValues({
      draft,
      mode: record.mode,
      batchId: record.batchId,
      state:
        purchase.kind === 'booked' && store.voids.current(record.id) !== null
          ? 'void'
          : purchase.kind,
      service: sold?.service.slug ?? slug ?? '',
      operator: sold?.operator ?? '',
      paid: paidOf(price, context, record.id),
    }),
    serviceName: sold?.service.name ?? option?.name ?? slug ?? '',
    minor: price?.minor ?? -1,
    line,
    words: indexWords({
      words: [
        draft.name,
        receiver.first_name,
        receiver.last_name,
        receiver.email,
        receiver.city,
        receiver.country,
        line.sender,
        sender.city,
        sender.email,
        ...draft.boxes.flatMap((box) => box.items.flatMap(({ name, sku }) => [name, sku])),
      ],
      numbers: [record.externalReference, number, receipt?.reference ?? ''].filter(Boolean),
      phones: [
        { number: receiver.phone, country: receiver.country },
        { number: receiver.alternate_phone, country: receiver.country },
        { number: sender.phone, country: sender.country },
      ],
      amounts: price === null ? [] : [fromMinor(price).amount],
    }),
  };
};

/**
 * Keeps the list of all shipments up to date: separately from the writes, in parts short enough for the window. After a crash, the outbox in the
 * ledger still contains what was not listed.
 */
export interface Listing extends BackgroundWork {
  /** Lists recent changes, as many as a person can wait for. @returns true while some shipments are not listed yet */
  readonly catchUp: () => boolean;
  /** Lists everything. */
  readonly flush: () => void;
  /** Returns true while some shipments are not listed yet. */
  readonly isBehind: () => boolean;
}

/** Creates the updater of the list. */
export const createListing = (
  context: ListingContext,
  wait?: Later,
  steady: () => number = () => performance.now(),
): Listing => {
  const { store, log } = context;
  const failed = (details: { readonly reason: string }): void =>
    log.warn('shipments could not be listed; it is tried again later', details);
  const list = (id: string): void => {
    const record = store.shipments.get(id);
    const isHere = record !== null && isListed(record);
    if (isHere) store.listed.put(listedRow(context, record));
    else store.listed.remove(id);
    const practice = isHere && isOpen(context, record) ? isPractice(record.serviceId) : null;
    store.payments.setOpen(id, practice);
    store.listed.done(id);
  };
  /** Returns changed shipments sorted by their time: of two booked together, the later one gets the later position. */
  const changed = (limit: number): string[] => {
    const ids = store.listed.changed(limit);
    const moment = new Map(
      store.shipments.some(ids).map((each) => [each.id, each.bookedAt ?? each.updatedAt]),
    );
    return ids.toSorted((a, b) => (moment.get(a) ?? 0) - (moment.get(b) ?? 0));
  };
  /** Lists some changes. @returns whether there may be more */
  const some = (limit: number, budgetMs: number): boolean => {
    const end = steady() + budgetMs;
    return store.db.part(() => {
      const ids = changed(limit);
      let done = 0;
      for (const id of ids) {
        if (done > 0 && steady() > end) break;
        list(id);
        done += 1;
      }
      return done < ids.length || ids.length === limit;
    });
  };
  return {
    ...createBackgroundWork({
      part: () => some(PART, BUDGET_MS),
      failed,
      quietMs: QUIET_MS,
      pauseMs: PAUSE_MS,
      givenWayMs: GIVEN_WAY_MS,
      longestWaitMs: LONGEST_WAIT_MS,
      wait,
      steady,
    }),
    catchUp: () => {
      // A full disk must not prevent reading what is listed.
      try {
        if (!store.listed.isBehind()) return false;
        if (store.listed.countChanged(MOST_AT_ONCE + 1) <= MOST_AT_ONCE)
          store.db.part(() => changed(MOST_AT_ONCE).forEach(list));
      } catch (reason) {
        failed({ reason: reason instanceof Error ? reason.message : 'unknown' });
      }
      return store.listed.isBehind();
    },
    flush: () => {
      while (some(500, Infinity));
    },
    isBehind: store.listed.isBehind,
  };
};
