import type { DraftAddress } from '../shipment/draft.ts';
import { canonicalCountry } from '../text/countryNames.ts';

/** A place known to the service (docs/service.md §4.11). Texts are '' when missing. */
export interface AdvisedPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly postcode: string;
  /** The service area of its carriers, in their own words. */
  readonly serviceArea: string;
}

/**
 * The service's answer about an address. `places`: the matching places, possibly none; `said`: the service rejected the address, with its message;
 * `hidden`: it does not check addresses; `none`: it was not queried, or gave no answer.
 */
export type AddressAdvice =
  | { readonly kind: 'places'; readonly places: readonly AdvisedPlace[] }
  | { readonly kind: 'said'; readonly message: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'none' };

/** The fields that can be taken from a place. */
export const ADVISED_FIELDS = ['city', 'zip_code'] as const;
export type AdvisedField = (typeof ADVISED_FIELDS)[number];
/** The fields of a place that differ from the typed ones; empty when they are the same. */
export type AdvisedChange = Partial<Record<AdvisedField, string>>;

/** Normalizes a text for comparison: ignores case, accents, spaces and punctuation. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isOther = (typed: string, advised: string): boolean =>
  advised !== '' && folded(typed) !== folded(advised);

/** What taking a place would change in an address. */
export const changeTo = (address: DraftAddress, place: AdvisedPlace): AdvisedChange => ({
  ...(isOther(address.city, place.city) && { city: place.city }),
  ...(isOther(address.zip_code, place.postcode) && { zip_code: place.postcode }),
});

/** True for a place in the country of the address, or without a country. */
const isInCountry = (address: DraftAddress, place: AdvisedPlace): boolean =>
  place.country === '' || place.country === canonicalCountry(address.country).toUpperCase();

/** The service's places compared with the typed address. `same`: a place that equals it. */
export interface ComparedAdvice {
  readonly same: AdvisedPlace | null;
  /** Different places in the same country, with what would change; each change once. */
  readonly other: readonly { readonly place: AdvisedPlace; readonly change: AdvisedChange }[];
  /** Places in other countries. */
  readonly abroad: readonly AdvisedPlace[];
}

const MOST_PLACES = 3;

/** Sorts places into the same, different and foreign ones. */
export const compareAdvice = (
  address: DraftAddress,
  places: readonly AdvisedPlace[],
): ComparedAdvice => {
  const home = places.filter((place) => isInCountry(address, place));
  const changes = home.map((place) => ({ place, change: changeTo(address, place) }));
  const same = changes.find(({ change }) => Object.keys(change).length === 0)?.place ?? null;
  const seen = new Set<string>();
  return {
    same,
    other: same
      ? []
      : changes
          .filter(({ change }) => {
            const key = JSON.stringify(change);
            return seen.has(key) ? false : Boolean(seen.add(key));
          })
          .slice(0, MOST_PLACES),
    abroad: same || changes.length > 0 ? [] : places.slice(0, 1),
  };
};

/** Key of the parts of an address that name its place: of equal ones only one is queried. */
export const placeKey = (address: DraftAddress): string =>
  JSON.stringify(
    [
      canonicalCountry(address.country),
      address.state,
      address.city,
      address.zip_code,
      address.address,
      address.address_in_detail,
    ].map((text) => text.trim().toLowerCase()),
  );

/** Fields that the service requires (docs/service.md §4.11), besides those that the desk fills in. */
const NEEDED = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'address',
  'zip_code',
] as const;

/** Key of everything that the service checks: a rejection can be about the person as well as the place. */
export const checkedKey = (address: DraftAddress): string =>
  JSON.stringify([placeKey(address), ...NEEDED.map((field) => address[field].trim())]);

/** True for an address with all fields that the service requires for a check. */
export const canBeAdvised = (address: DraftAddress): boolean =>
  NEEDED.every((field) => address[field].trim() !== '');
