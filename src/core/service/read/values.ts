import { z } from 'zod';
import { currencyCode } from '../../../domain/money/currency.ts';
import { decimal } from '../../../domain/money/money.ts';
import { isObject } from './json.ts';
import { readDecimal } from '../../../domain/text/numberText.ts';

/** A field of any type, or missing. */
export const anything = z.unknown().optional();

const scalar = z.union([z.string(), z.number()]);

/** Text or a number, as trimmed text; '' for anything else (docs/service.md §2.7). */
export const looseText = anything.transform((value): string => {
  const read = scalar.safeParse(value);
  return read.success ? String(read.data).trim() : '';
});

const textIn = (value: unknown, names: readonly string[]): string =>
  isObject(value)
    ? (names.map((name) => looseText.parse(value[name])).find((text) => text !== '') ?? '')
    : looseText.parse(value);

/** A country as text, or as an object: its code where there is one, else its name. */
export const placeText = anything.transform((value) =>
  textIn(value, ['iso2', 'iso_2', 'code', 'country_code', 'iso', 'iso_code', 'name']),
);

/** A state or town as text, or as an object: its name, else its code. */
export const placeName = anything.transform((value) => textIn(value, ['name', 'code']));

/** As looseText, but required: empty is an error. */
export const essentialText = looseText.pipe(z.string().min(1));

/** An amount as the service wrote it, with the currency beside it, or null. */
export interface Amount {
  /** Exact decimal text. */
  readonly value: string;
  readonly currency: string | null;
}

/**
 * Reads a number, numeric text, or text as PHP's number_format writes it (`46,074`, `1,234,567`, `46,074.5`), also with a currency or spaces beside
 * it. Null where there is no readable number.
 */
export const readAmount = (given: unknown): Amount | null => {
  if (typeof given !== 'number' && typeof given !== 'string') return null;
  const read = typeof given === 'string' ? readDecimal(given) : null;
  const value = read === null ? decimal(given) : read.ok ? decimal(read.value) : null;
  return value === null
    ? null
    : {
        value,
        currency: read?.ok === true && read.currency !== null ? currencyCode(read.currency) : null,
      };
};

/** Returns whether an amount can be a price: not negative, and at most 15 digits before the decimal point. */
export const isPrice = (value: string): boolean => /^\d{1,15}(?:\.|$)/.test(value);

/** An integer from a number or text, null otherwise. */
export const looseInteger = anything.transform((value): number | null => {
  const text = looseText.parse(value);
  const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
});

/** Returns true unless the service clearly says no. */
export const isActive = (value: unknown): boolean =>
  !(value === false || value === 'false' || looseInteger.parse(value) === 0);

/** Returns an http(s) address, normalized, or null. */
export const webAddress = (text: string): string | null => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url === null || url.hostname === '' ? null : url.href;
};
