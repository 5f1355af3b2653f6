import { dateIn } from '../../domain/text/dates.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { today, type Base } from '../context.ts';

const DAY_MS = 86_400_000;

/**
 * Which shipments print by themselves once their waybill is here: those booked since the program started, and those booked
 * earlier that day whose waybill had not come when it did. A waybill of another day is for a person to print: the parcel is gone, or
 * its label was written by hand.
 * @returns whether a shipment that is shown is to print now; what waited over the start is so once
 */
export const createAuto = (base: Base): ((shipment: ShipmentSnapshot) => boolean) => {
  const startedAt = base.clock.now();
  const awaited = new Set(base.store.documents.awaitingWaybill(startedAt - DAY_MS));
  return ({ id, allowed, bookedAt }) => {
    if (!allowed.print || bookedAt === null) return false;
    if (bookedAt >= startedAt) return true;
    return awaited.delete(id) && dateIn(bookedAt, base.timeZone) === today(base);
  };
};
