import { currencyCode } from '../../../domain/money/currency.ts';
import { compareDecimals } from '../../../domain/money/money.ts';
import { MODES, modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import { disagreementOf } from '../../../domain/rates/disagreement.ts';
import type { Offer, RateOption, UnreadableOption } from '../../../domain/rates/option.ts';
import { isObject, type JsonObject } from './json.ts';
import { isPrice, looseInteger, looseText, readAmount } from './values.ts';

/** Returns a nested object; {} when it is missing, so that its fields are missing too. */
const part = (value: unknown): JsonObject => (isObject(value) ? value : {});

const amount = (value: unknown): string => readAmount(value)?.value ?? '0.00';

/** Returns whether a price of zero is one: the service says what the parcel costs, and that all of it was discounted. A field that was left empty is zero too. */
const isFree = (given: JsonObject): boolean => {
  const [gross, discount] = [
    readAmount(given['total_amount'])?.value,
    readAmount(given['discount_amount'])?.value,
  ];
  return (
    gross !== undefined &&
    discount !== undefined &&
    compareDecimals(gross, '0') > 0 &&
    compareDecimals(gross, discount) === 0
  );
};

/** Reads a number of days, also with its unit: `3`, `3 days`, `5 business days`. */
const days = (value: unknown): number | null => {
  const text = looseText.parse(value).replace(/\s*(?:(?:business|working)\s+)?days?$/i, '');
  const number = looseInteger.parse(text);
  return number !== null && number >= 0 ? number : null;
};

const LONGEST_RAW = 200;
const rawText = (value: unknown): string =>
  (typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '')).slice(
    0,
    LONGEST_RAW,
  );

/** Returns whether a record is meant as an option. An answer about something else is malformed, not an offer with an unreadable option. */
const looksLikeOption = (record: unknown): boolean =>
  isObject(record) && looseText.parse(record['slug']) !== '';

/**
 * Reads one rate option (docs/service.md §4.4). `slug` and `payment_amount` are required: without them it can neither be booked nor compared. When
 * the currency is missing, the one beside the price is used, else that of the mode; an unknown currency, two different ones, or none in an option of
 * the other mode make the option unreadable.
 */
export const readRateOption = (record: unknown, mode: Mode): RateOption | UnreadableOption => {
  const given = part(record);
  const slug = looseText.parse(given['slug']);
  const name = looseText.parse(given['name']) || slug;
  const price = readAmount(given['payment_amount']);
  const others = part(given['others']);
  const named = looseText.parse(others['currency']);
  const stated = named === '' ? null : currencyCode(named);
  // A currency word that is not a code makes the price ambiguous; the mode's own currency must not be assumed.
  const isCurrency = stated === null || /^[A-Z]{3}$/.test(stated);
  const saidMode = looseText.parse(given['mode']);
  const isCurrencyKnown =
    stated !== null ||
    price?.currency != null ||
    !MODES.some((other) => other !== mode && other === saidMode.toUpperCase());
  const isClear =
    price !== null &&
    isCurrencyKnown &&
    isPrice(price.value) &&
    (compareDecimals(price.value, '0') !== 0 || isFree(given)) &&
    isCurrency &&
    (stated === null || price.currency === null || stated === price.currency);
  if (slug === '' || !isClear)
    return {
      slug: slug || null,
      name,
      raw: rawText(
        slug === '' || given['payment_amount'] === undefined || !isCurrency || !isCurrencyKnown
          ? record
          : given['payment_amount'],
      ),
    };
  const currency = stated ?? price.currency ?? modeFacts(mode).currency;
  const charges = part(given['charges']);
  const total = { amount: price.value, currency };
  const disagrees = disagreementOf({ total, ...(saidMode !== '' && { mode: saidMode }) }, mode);
  return {
    slug,
    name,
    charges: {
      shipment: amount(charges['shipment_cost']),
      insurance: amount(charges['insurance_cost']),
      pickup: amount(charges['pickup_cost']),
      lastMile: amount(charges['last_mile_delivery_cost']),
      vat: readAmount(charges['vat'])?.value ?? null,
    },
    gross: { amount: readAmount(given['total_amount'])?.value ?? price.value, currency },
    discount: amount(given['discount_amount']),
    total,
    itemValue: amount(given['total_item_value']),
    ...(saidMode !== '' && { mode: saidMode }),
    ...(disagrees && { disagrees }),
    minDays: days(others['min_day']),
    maxDays: days(others['max_day']),
  };
};

const priceWords = ({ total: { amount, currency } }: RateOption): string => `${amount} ${currency}`;

/**
 * Returns the options of an answer, each slug once; null when there are entries and none of them is an option. A slug with several prices, or with one
 * that cannot be read, is unreadable: a purchase names only the slug, so it is not known which price would be charged.
 */
export const readOffer = (entries: readonly unknown[], mode: Mode): Offer | null => {
  const found = new Map<string, RateOption[]>();
  const unreadable: UnreadableOption[] = [];
  for (const entry of entries) {
    const read = readRateOption(entry, mode);
    if ('raw' in read) unreadable.push(read);
    else found.set(read.slug, [...(found.get(read.slug) ?? []), read]);
  }
  const options = new Map<string, RateOption>();
  const unclear = new Set(unreadable.map(({ slug }) => slug));
  for (const [slug, [first, ...others]] of found) {
    if (first === undefined || unclear.has(slug)) continue;
    const prices = new Set([first, ...others].map(priceWords));
    if (prices.size === 1) options.set(slug, first);
    else unreadable.push({ slug, name: first.name, raw: [...prices].join(', ') });
  }
  if (options.size === 0 && entries.length > 0 && !entries.some(looksLikeOption)) return null;
  return { options: [...options.values()], ...(unreadable.length > 0 && { unreadable }) };
};
