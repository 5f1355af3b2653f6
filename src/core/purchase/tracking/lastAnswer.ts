import type { TrackingEvent } from '../../../domain/tracking/trackingEvent.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { Store } from '../../ledger/tables/store.ts';

/**
 * Stores an answer of the service that another ledger received as the last one for a booking, unless this ledger has a later one. Lists, messages to
 * customers and the removal of old data read the last answer.
 */
export const keepLastAnswer = (
  { serviceCache }: Pick<Store, 'serviceCache'>,
  { serviceId, purchase }: Pick<ShipmentRecord, 'serviceId' | 'purchase'>,
  { at, ...answer }: TrackingEvent,
): void => {
  if (purchase.kind !== 'booked') return;
  const { trackingNumber } = purchase.receipt;
  const known = serviceCache.tracking(serviceId, trackingNumber);
  if (known === null || known.at < at)
    serviceCache.tracked(serviceId, { ...answer, trackingNumber }, at);
};
