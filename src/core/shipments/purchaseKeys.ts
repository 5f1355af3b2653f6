import { addressKey, type ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import { canonicalReceiver } from '../../domain/shipment/content.ts';
import { isBlankAddress, type Draft } from '../../domain/shipment/draft.ts';
import { contentHash } from '../ledger/tables/shipmentRows.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

/** Returns whether a key is of a content: two parcels can have the same. The others name one parcel. */
export const isContentKey = (key: string): boolean => key.startsWith('c ');
/** Returns whether a key is of an external reference. */
export const isReferenceKey = (key: string): boolean => key.startsWith('r ');

/** Returns service (as `serviceKey` names it) and reference of a reference key; null for other keys. */
export const referenceOfKey = (
  key: string,
): { readonly service: string; readonly reference: string } | null => {
  const [, service, reference] = /^r (\S*) (.*)$/su.exec(key) ?? [];
  return service === undefined || reference === undefined ? null : { service, reference };
};

/** Returns the name of a service that is the same at every desk: its address; its profile where it has no address of its own. */
export const serviceKey = (service: Pick<ServiceIdentity, 'place' | 'profile'> | null): string =>
  service?.place ? addressKey(service.place) : (service?.profile ?? '');

/**
 * Returns false for a shipment without a receiver, such as one recovered from the attempts log: all empty contents would be equal. An erased booking
 * keeps its receiver's country and therefore has content.
 */
export const hasContent = ({ draft }: Pick<ShipmentRecord, 'draft'>): boolean =>
  canonicalReceiver(draft).trim() !== '';

/** Returns whether the draft says who the receiver is. Of an erased booking only the country is left, and many parcels go to one country. */
const namesReceiver = ({ receiver }: Draft): boolean =>
  !isBlankAddress({ ...receiver, country: '' });

/**
 * Returns the keys that identify a purchase at every desk of a site: the shipment of which it is a copy or itself, its external reference, and its
 * content, the last two with the address of its service. So an edited copy is still the same parcel, and so is a parcel that was typed at two desks.
 * The account does not count: the same parcel bought under two accounts is bought twice.
 * @param origin see ShipmentFact @param withContent false for what was bought long ago: the same parcel may be sent again and again
 */
export const purchaseKeys = (
  record: Pick<ShipmentRecord, 'externalReference' | 'draft' | 'mode'>,
  origin: string,
  service: Pick<ServiceIdentity, 'place' | 'profile'> | null,
  withContent = true,
): string[] => {
  const at = serviceKey(service);
  return [
    `s ${origin}`,
    `r ${at} ${record.externalReference}`,
    ...(withContent && namesReceiver(record.draft)
      ? [`c ${at} ${contentHash(record.draft, record.mode)}`]
      : []),
  ];
};
