import { dateIn } from '../../domain/text/dates.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';

const DAY_MS = 86_400_000;

/**
 * Which shipments print by themselves once their waybill is here: those booked since the program started, and those booked
 * earlier that day whose waybill had not come when it did. A waybill of another day is for a person to print: the parcel is gone, or
 * its label was written by hand.
 * @returns whether a shipment that is shown is to print now; what waited over the start is so once
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
