import type { DraftAddress, DraftItem, Draft } from '../shipment/draft.ts';
import { isAskable, normaliseHsCode } from '../customs/goodsRules.ts';
import type { Mode } from '../shipment/mode.ts';
import { readUnitWeight } from '../text/numberText.ts';
import { readPrice } from '../money/price.ts';
import { modeFacts } from '../shipment/mode.ts';
import { phoneKey } from '../text/phoneNumber.ts';

/** An entry of the desk's memory, with its use counts. Times in milliseconds since the epoch. */
export interface SavedEntry<T> {
  readonly id: string;
  readonly data: T;
  /** True once a person entered, edited or imported it: use alone does not change it any more. */
  readonly own: boolean;
  /** Number of shipments with it, and how many of those were booked. */
  readonly uses: number;
  readonly booked: number;
  readonly lastUsedAt: number | null;
  readonly updatedAt: number;
}

/** A card of the address book: an address and fields for the desk only. */
export interface AddressCard extends DraftAddress {
  readonly company: string;
  readonly note: string;
}

/** A line of the item catalogue. Texts as in a draft; price, weight and sizes of one piece, in the mode's currency and units. */
export interface CatalogueItem extends Pick<
  DraftItem,
  'name' | 'description' | 'product_hs_code' | 'unit_price' | 'weight' | 'country' | 'sku'
> {
  readonly mode: Mode;
  /** Outer sizes of one piece for “pack for me”; empty when unknown. */
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/** Search text of an entry, and the key that identifies it. */
export interface SavedEntryIndex {
  readonly key: string;
  readonly words: string;
  /** Numbers that can be found by any part. */
  readonly digits: string;
}

/** Normalises texts for comparison, one line each: without accents, case and punctuation. */
export const folded = (...texts: readonly string[]): string =>
  texts
    .map((text) =>
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('\n');

/**
 * Converts a card to an address of a shipment. The service's address has no field for a company (docs/service.md §3.1), so it is put first in the
 * second line, where files put it too (batchRow.ts) and where labels and invoices show it.
 */
export const addressOfCard = ({ company, note: _note, ...address }: AddressCard): DraftAddress => ({
  ...address,
  address_in_detail: detailWith(company, address.address_in_detail),
});

const detailWith = (company: string, detail: string): string => {
  if (company.trim() === '') return detail;
  return folded(detail).startsWith(folded(company))
    ? detail
    : [company.trim(), detail.trim()].filter((part) => part !== '').join(', ');
};

/** The cards that an address of a shipment can match: variants in which parts of the second line are the company. */
export const withCompany = (card: AddressCard): AddressCard[] => {
  const parts = card.address_in_detail.split(/,\s*/);
  return parts
    .map((_, at) => ({
      ...card,
      company: parts.slice(0, at + 1).join(', '),
      address_in_detail: parts.slice(at + 1).join(', '),
    }))
    .filter(({ company }) => company.trim() !== '');
};

/** True for two spellings of the same company. */
export const isSameCompany = (one: string, other: string): boolean => folded(one) === folded(other);

/** The same person at the same place is one card, however the phone is written; company and note do not distinguish cards. */
export const indexAddress = (card: AddressCard): SavedEntryIndex => {
  const phones = [card.phone, card.alternate_phone]
    .map((phone) => phoneKey(phone, card.country))
    .filter((phone) => phone !== '');
  return {
    key: folded(
      phones[0] ?? '',
      `${card.first_name} ${card.last_name}`,
      card.country,
      card.city,
      card.address,
      card.address_in_detail,
      card.zip_code,
    ),
    words: [
      card.first_name,
      card.last_name,
      card.company,
      card.address_in_detail,
      card.email,
      card.city,
      card.zip_code,
    ].join(' '),
    digits: phones.join(' '),
  };
};

/** One line per name, stock number and mode: a newer price or code of the same goods replaces the old one. */
export const indexItem = (item: CatalogueItem): SavedEntryIndex => ({
  key: folded(item.mode, item.name, ...(item.sku.trim() === '' ? [] : [item.sku])),
  words: [item.name, item.description, item.product_hs_code, item.sku].join(' '),
  digits: '',
});

const CARD_NEEDS = ['first_name', 'last_name', 'phone', 'country', 'city', 'address'] as const;

/** True when an address is complete enough to be remembered: it has the fields that a delivery needs. */
export const isCompleteAddress = (address: DraftAddress): boolean =>
  CARD_NEEDS.every((field) => address[field].trim() !== '');

const cleaned = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as T;

/** Sender and receiver of a draft as cards, when they are complete. */
export const cardsOf = (draft: Draft): AddressCard[] =>
  [draft.receiver, draft.sender]
    .filter(isCompleteAddress)
    .map((address) => cleaned({ ...address, company: '', note: '' }));

/** The items of a draft that are worth remembering, in the mode's units: those with a name and with a code or a weight. Missing values are empty. */
export const cataloguedOf = (draft: Draft, mode: Mode): CatalogueItem[] =>
  draft.boxes
    .flatMap((box) => box.items)
    .flatMap((item) => {
      const code = normaliseHsCode(item.product_hs_code);
      const price = readPrice(item.unit_price);
      const weight = readUnitWeight(item.weight, modeFacts(mode).mass);
      // A price in another currency, or of several pieces, is not a price to propose for the next customer.
      const own =
        price !== null &&
        price.basis === 'each' &&
        [null, modeFacts(mode).currency].includes(price.currency)
          ? price.value
          : null;
      const known = isAskable(code) ? code : '';
      const each = weight.ok && Number(weight.value) > 0 ? weight.value : '';
      if (item.name.trim() === '' || (known === '' && each === '')) return [];
      const { name, description, country, sku } = item;
      return [
        cleaned({
          mode,
          name,
          description,
          product_hs_code: known,
          unit_price: own ?? '',
          weight: each,
          country,
          sku,
          length: '',
          width: '',
          height: '',
        }),
      ];
    });

/** New data, completed from the known entry: an order or a file without weights does not clear known weights. */
export const withKnown = <T extends object>(now: T, known: T): T => ({
  ...now,
  ...Object.fromEntries(Object.entries(known).filter(([field]) => now[field as keyof T] === '')),
});

const NUMBERS = ['eori', 'vat_number', 'tin'] as const;

/** Latin fields whose original name or place has not changed. */
const latinOf = (now: AddressCard, known: AddressCard): ('latin_name' | 'latin_address')[] => [
  ...(now.first_name === known.first_name && now.last_name === known.last_name
    ? (['latin_name'] as const)
    : []),
  ...(now.address === known.address && now.city === known.city ? (['latin_address'] as const) : []),
];

/** New data of a person, completed with the known numbers for customs and Latin writings: a file without them does not clear them. */
export const withKnownNumbers = (now: AddressCard, known: AddressCard): AddressCard => ({
  ...now,
  ...Object.fromEntries(
    [...NUMBERS, ...latinOf(now, known)].flatMap((field) =>
      now[field] === '' ? [[field, known[field]]] : [],
    ),
  ),
});
