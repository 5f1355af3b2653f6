import { dateIn } from '../../domain/text/dates.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';

const DAY_MS = 86_400_000;

/**
 * Selects the shipments that are printed automatically once their waybill is here: those booked since the program started, and those booked earlier
 * on the same day whose waybill was still missing at the start. A person prints the waybill of another day: the parcel is gone by then, or its label
 * was written by hand.
 * @returns a function that returns whether to print a shipment now; for one booked before the start it returns true only once
 */
export const createAuto = (
  context: Pick<CoreContext, 'store' | 'clock' | 'timeZone'>,
): ((shipment: ShipmentSnapshot) => boolean) => {
  const startedAt = context.clock.now();
  const awaited = new Set(context.store.documents.awaitingWaybill(startedAt - DAY_MS));
  return ({ id, allowed, bookedAt }) => {
    if (!allowed.print || bookedAt === null) return false;
    if (bookedAt >= startedAt) return true;
    return awaited.delete(id) && dateIn(bookedAt, context.timeZone) === today(context);
  };
};
