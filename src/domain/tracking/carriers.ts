/** Tracking page of a carrier; `{number}` in the address is replaced by the tracking number. */
export interface CarrierLink {
  readonly name: string;
  readonly url: string;
}

/** Carriers with known tracking pages; a site can add others in Settings. */
export const CARRIERS: readonly CarrierLink[] = [
  {
    name: 'DHL',
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'UPS', url: 'https://www.ups.com/track?tracknum={number}' },
  {
    name: 'Aramex',
    url: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  },
  { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  {
    name: 'Royal Mail',
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
];

/** Why an address is not valid for a carrier's page, or null. */
export const carrierProblem = (url: string): 'address' | 'number' | null => {
  const trial = URL.parse(url.replaceAll('{number}', 'A1'));
  if (trial?.protocol !== 'https:' || !trial.hostname.includes('.')) return 'address';
  return url.includes('{number}') ? null : 'number';
};

/** Address of the carrier's page for a tracking number. */
export const carrierPage = ({ url }: CarrierLink, number: string): string =>
  url.replaceAll('{number}', encodeURIComponent(number));

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The site's carriers and the known ones; first those whose name is in the delivery service's. @param service its name and slug */
export const carriersFor = (
  service: string,
  own: readonly CarrierLink[],
): readonly CarrierLink[] => {
  const all = [...own, ...CARRIERS.filter(({ name }) => !own.some((each) => each.name === name))];
  const named = ({ name }: CarrierLink): boolean => plain(service).includes(plain(name));
  return [...all.filter(named), ...all.filter((each) => !named(each))];
};

/** The carrier whose name is in the delivery service's; undefined when there is none. @param service its name and slug */
export const carrierIn = (service: string, own: readonly CarrierLink[]): CarrierLink | undefined =>
  carriersFor(service, own).find(({ name }) => plain(service).includes(plain(name)));
