import { isNewTracking } from '../../domain/tracking/trackingEvent.ts';
import { wayAfter } from '../../domain/tracking/way.ts';
import type { Tracking } from '../../domain/service/service.ts';
import type { CoreContext } from '../context.ts';

/**
 * Keeps what the service answered for a number: as its last answer, with its shipment where it is another than the answer before, and how far that is on its way.
 * @returns id of the shipment that the number belongs to, or null where this desk has none
 */
export const recordTracking = (
  { store, clock }: Pick<CoreContext, 'store' | 'clock'>,
  serviceId: string,
  tracking: Tracking,
): string | null =>
  store.db.part(() => {
    const { trackingNumber, status, location, estimatedDelivery } = tracking;
    const at = clock.now();
    store.serviceCache.tracked(serviceId, tracking, at);
    const record = store.shipments.otherWithTracking(serviceId, trackingNumber, '');
    if (record?.removedAt !== null) return null;
    const event = { at, status, location, estimatedDelivery };
    const isNew = isNewTracking(store.tracking.last(record.id), event);
    if (isNew) store.tracking.add(record.id, event);
    const way = store.ways.get(record.id);
    if (way) store.ways.update(wayAfter(way, event, isNew));
    return record.id;
  });
