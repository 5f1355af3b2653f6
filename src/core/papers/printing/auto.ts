import { dateIn } from '../../../domain/text/dates.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { today } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';

const DAY_MS = 86_400_000;

/**
 * Selects the shipments that are printed automatically once their waybill is here: those booked since the program started, and those booked earlier
 * on the same day whose waybill was still missing at the start. A person prints the waybill of another day: the parcel is gone by then, or its label
 * was written by hand.
 * @returns a function that returns whether to print a shipment now; for one booked before the start it returns true only once
 */
export const createAutomaticPrint = (
  context: PapersContext,
): ((shipment: ShipmentSnapshot) => boolean) => {
  const startedAt = context.clock.now();
  const awaited = new Set(context.store.documents.awaitingWaybill(startedAt - DAY_MS));
  return ({ id, allowed, bookedAt }) => {
    if (!allowed.print || bookedAt === null) return false;
    if (bookedAt >= startedAt) return true;
    return awaited.delete(id) && dateIn(bookedAt, context.timeZone) === today(context);
  };
};

/**
 * Returns a function that returns whether a print is of the booking that a shipment has now, and not of one before it that a person took back. While
 * the clock is behind the time of the booking, and for a print of one of its files, it always is: nothing prints twice automatically.
 */
export const createOfBooking = (
  { store, clock }: PapersContext,
  id: string,
): ((job: Pick<PrintJobRecord, 'createdAt' | 'items'>) => boolean) => {
  const purchase = store.shipments.get(id)?.purchase;
  const sentAt = purchase && 'attempt' in purchase ? purchase.attempt.at : 0;
  const files = new Set(store.documents.of(id).flatMap(({ hash }) => hash ?? []));
  return ({ createdAt, items }) =>
    createdAt >= sentAt || clock.now() < sentAt || items.some(({ hash }) => files.has(hash));
};
