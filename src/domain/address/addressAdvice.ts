import type { DraftAddress } from '../shipment/draft.ts';
import { canonicalCountry } from '../text/countryNames.ts';

/** A place as the service knows it: docs/service.md §4.11. Texts are '' where it says nothing. */
export interface AdvisedPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly postcode: string;
  /** Where its carriers count the place to, in its own words. */
  readonly serviceArea: string;
}

/**
 * What the service says of an address. `places`: where it finds it, none included; `said`: it took the address for wrong, in its own
 * words; `hidden`: it does not check addresses; `none`: it was not asked, or gave no answer.
 */
export type AddressAdvice =
  | { readonly kind: 'places'; readonly places: readonly AdvisedPlace[] }
  | { readonly kind: 'said'; readonly message: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'none' };

/** The fields that can be taken from a place. */
export const ADVISED_FIELDS = ['city', 'zip_code'] as const;
export type AdvisedField = (typeof ADVISED_FIELDS)[number];
/** What a place has otherwise than it was typed; empty when it is the same. */
export type AdvisedChange = Partial<Record<AdvisedField, string>>;

/** Case, accents, blanks and signs are no difference. */
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

/** True for a place in the country of the address; one without a country counts. */
const isInCountry = (address: DraftAddress, place: AdvisedPlace): boolean =>
  place.country === '' || place.country === canonicalCountry(address.country).toUpperCase();

/** The service's places beside what was typed. `same`: one of them is the typed one. */
export interface ComparedAdvice {
  readonly same: AdvisedPlace | null;
  /** Places in the same country that are otherwise, with what would change, each once. */
  readonly other: readonly { readonly place: AdvisedPlace; readonly change: AdvisedChange }[];
  /** Places in other countries. */
  readonly abroad: readonly AdvisedPlace[];
}

const MOST_PLACES = 3;

/** What of an advice is the same as typed, what differs, and what lies elsewhere. */
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

/** What the answer to an address depends on: of two that are alike only one is asked about. */
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

/** The fields that the service insists on (docs/service.md §4.11), beside those that the desk fills in. */
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

/** True for an address of which nothing is missing that the service insists on when it checks one. */
export const canBeAdvised = (address: DraftAddress): boolean =>
  NEEDED.every((field) => address[field].trim() !== '');
