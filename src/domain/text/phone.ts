import metadata from 'libphonenumber-js/max/metadata';
import { isCountry } from './countries.ts';
import { canonicalCountry } from './countryNames.ts';
import { phoneNumber } from './phoneNumber.ts';
import { plainDigits } from './plainText.ts';

/** ITU-T E.164 calling codes by ISO country; countries that share a code have an entry each. */
const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.filter(isCountry).map((country): [string, string] => [country, code]),
  ),
);

const KNOWN_CODES: ReadonlySet<string> = new Set(CALLING_CODES.values());

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/**
 * Normalizes a phone number for comparison: country code and number, digits only, without extension and notes. `0803…`, `+234 803…` and `234803…` in
 * an address in Nigeria are equal. Of a number that fits no numbering plan, the digits with the country code. Empty when there are no digits.
 * @param country two letters or a name; a number with a leading zero and without country counts as Nigerian
 */
export const phoneKey = (text: string, country: string): string => {
  const typed = plainDigits(text);
  const understood = phoneNumber(text, country || (/^\W*0(?!0)/.test(typed) ? 'NG' : ''));
  if (understood !== null) return understood.digits;
  const international = /^\s*(?:\+|00)/.test(typed);
  const digits = digitsOf(typed);
  const bare = digits.replace(/^0+/, '');
  if (bare === '' || international) return bare;
  const named = country.trim();
  const code = CALLING_CODES.get(
    named === '' ? (digits.startsWith('0') ? 'NG' : '') : canonicalCountry(named).toUpperCase(),
  );
  if (code === undefined) return bare;
  // After a trunk zero comes a national number, whatever its first digits; a number too short for a national one has no country code.
  const withCode =
    !digits.startsWith('0') &&
    bare.startsWith(code) &&
    bare.length >= code.length + (code === '1' ? 10 : 7);
  return withCode ? bare : code + bare;
};

/** The digits of a typed phone number to search for inside phoneKey; without leading zeros, which are dialling prefixes. */
export const phoneDigitsTyped = (text: string): string => digitsOf(text).replace(/^0+/, '');

/** Minimum number of digits without country code for a search. */
const ENOUGH = 7;

/**
 * The digits to search for when a phone number is typed: all, and those after a possible country code, because the number may be stored without one.
 * At most two results, the longer first; empty without digits.
 */
export const phoneNeedles = (text: string): readonly string[] => {
  const digits = phoneDigitsTyped(text);
  if (digits === '') return [];
  // Within Russia and Kazakhstan, an 8 is dialled before the number.
  if (/^\W*8/.test(text) && digits.length === 11) return [digits, digits.slice(1)];
  const code = /^\s*0(?!0)/.test(text)
    ? undefined
    : [3, 2, 1].map((length) => digits.slice(0, length)).find((start) => KNOWN_CODES.has(start));
  const national = code === undefined ? '' : digits.slice(code.length).replace(/^0+/, '');
  return national.length >= ENOUGH ? [digits, national] : [digits];
};

/** True when a search text can only be a part of a phone number. */
export const looksLikePhone = (text: string): boolean =>
  /^[+(\d][\d\s().\-/]*$/.test(text.normalize('NFKC').trim()) && digitsOf(text).length >= 2;

const BY_CODE = Map.groupBy(CALLING_CODES, ([, code]) => code);

/** The countries of a number with a country code (`+44 …`, `0044 …`); null for any other form or an unknown code. */
export const countriesOfPhone = (text: string): readonly string[] | null => {
  if (!/^\s*(?:\+|00)/.test(text)) return null;
  const digits = digitsOf(text).replace(/^0+/, '');
  const found = [1, 2, 3]
    .map((length) => BY_CODE.get(digits.slice(0, length)))
    .find((each) => each !== undefined);
  return found?.map(([country]) => country) ?? null;
};
