import { addressKey, type ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import { canonicalReceiver } from '../../domain/shipment/content.ts';
import { hashesOf } from '../store/shipmentRows.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** Whether a key is of an external reference; the others are of contents. */
export const isReferenceKey = (key: string): boolean => key.startsWith('r ');

/** The service (as `serviceKey` names it) and the reference of a key of a reference; null for the others. */
export const referenceOfKey = (
  key: string,
): { readonly service: string; readonly reference: string } | null => {
  const [, service, reference] = /^r (\S*) (.*)$/su.exec(key) ?? [];
  return service === undefined || reference === undefined ? null : { service, reference };
};

/** What a service is known by at every desk: its address; its profile where it has none of its own. */
export const serviceKey = (service: Pick<ServiceIdentity, 'place' | 'profile'> | null): string =>
  service?.place ? addressKey(service.place) : (service?.profile ?? '');

/** False for what came back from the attempts log, or was erased: all that is empty is alike. */
export const hasContent = ({ draft }: Pick<ShipmentRecord, 'draft'>): boolean =>
  canonicalReceiver(draft).trim() !== '';

/**
 * What a purchase is known by at every desk of a site: its external reference and its content, at the address of its service. The account does not
 * count: the same parcel bought under two accounts is bought twice.
 * @param withContent false for what was bought long ago: parcels that are alike are sent again and again
 */
export const purchaseKeys = (
  record: Pick<ShipmentRecord, 'externalReference' | 'draft' | 'mode'>,
  service: Pick<ServiceIdentity, 'place' | 'profile'> | null,
  withContent = true,
): string[] => {
  const at = serviceKey(service);
  return [
    `r ${at} ${record.externalReference}`,
    ...(withContent && hasContent(record)
      ? hashesOf(record.draft, record.mode).content.map((hash) => `c ${at} ${hash}`)
      : []),
  ];
};
