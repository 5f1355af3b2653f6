import { isNewTracking } from '../../../domain/tracking/trackingEvent.ts';
import { isToCollect } from '../../../domain/tracking/statusWords.ts';
import { wayAfter } from '../../../domain/tracking/way.ts';
import type { Tracking } from '../../../domain/service/service.ts';
import type { PurchaseContext } from '../purchase.ts';

/**
 * Stores the service's answer for a number: as its last answer, as an event of its shipment when it differs from the one before, and in the way of
 * that shipment. A shipment gets nothing from an answer that names the number of another one.
 * @param number the requested number, as the shipment has it
 * @returns id of the shipment with this number, or null where this desk has none
 */
export const recordTracking = (
  { store, clock }: Pick<PurchaseContext, 'store' | 'clock'>,
  serviceId: string,
  number: string,
  tracking: Tracking,
): string | null =>
  store.db.part(() => {
    const { status, location, estimatedDelivery } = tracking;
    const at = clock.now();
    const record = store.shipments.otherWithTracking(serviceId, number, '');
    if (record && store.shipments.otherWithTracking(serviceId, tracking.trackingNumber, record.id))
      return null;
    store.serviceCache.tracked(serviceId, { ...tracking, trackingNumber: number }, at);
    if (record?.removedAt !== null) return null;
    const event = { at, status, location, estimatedDelivery };
    const last = store.tracking.last(record.id);
    const isNew = isNewTracking(last, event);
    if (isNew) store.tracking.add(record.id, event);
    // As the first status, the words can mean a parcel that waits for the carrier.
    if (isNew && last !== null && !isToCollect(last.status) && isToCollect(status))
      store.messages.happened(serviceId, record.id, 'collection', at);
    const way = store.ways.get(record.id);
    if (way) store.ways.update(wayAfter(way, event, isNew));
    return record.id;
  });
