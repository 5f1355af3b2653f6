import { addressKey } from '../../../domain/service/serviceIdentity.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** Another shipment that has a tracking number. */
export interface NumberHolder {
  /** Its name, or its reference. */
  readonly name: string;
  readonly reference: string;
}

/**
 * Returns another shipment of the same service with this tracking number, in whatever spelling: of this ledger, or booked at another desk of the
 * site. Null when there is none.
 * @param shipment the one that is not meant
 */
export const numberHolder = (
  { store }: StoreContext,
  { id, serviceId }: Pick<ShipmentRecord, 'id' | 'serviceId'>,
  number: string,
): NumberHolder | null => {
  const own = store.shipments.otherWithTracking(serviceId, number, id);
  if (own !== null)
    return { name: own.draft.name || own.externalReference, reference: own.externalReference };
  // Every desk has a practice service of its own, without an address.
  const place = store.identities.get(serviceId)?.place ?? null;
  const others =
    place === null ? null : store.siteOthers.withTracking(addressKey(place), number, id);
  return others && { name: others.reference, reference: others.reference };
};
