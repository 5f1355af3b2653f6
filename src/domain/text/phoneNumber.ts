import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { isCountry, canonicalCountry } from './countryNames.ts';
import { oneLine, plainDigits } from './plainText.ts';
import metadata from 'libphonenumber-js/max/metadata';

/** ITU-T E.164 calling codes by ISO country; countries that share a code have an entry each. */
const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.filter(isCountry).map((country): [string, string] => [country, code]),
  ),
);

const KNOWN_CODES: ReadonlySet<string> = new Set(CALLING_CODES.values());

const plainDigitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

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
  const digits = plainDigitsOf(typed);
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
export const phoneDigitsTyped = (text: string): string => plainDigitsOf(text).replace(/^0+/, '');

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
  /^[+(\d][\d\s().\-/]*$/.test(text.normalize('NFKC').trim()) && plainDigitsOf(text).length >= 2;

const BY_CODE = Map.groupBy(CALLING_CODES, ([, code]) => code);

/** The countries of a number with a country code (`+44 …`, `0044 …`); null for any other form or an unknown code. */
export const countriesOfPhone = (text: string): readonly string[] | null => {
  if (!/^\s*(?:\+|00)/.test(text)) return null;
  const digits = plainDigitsOf(text).replace(/^0+/, '');
  const found = [1, 2, 3]
    .map((length) => BY_CODE.get(digits.slice(0, length)))
    .find((each) => each !== undefined);
  return found?.map(([country]) => country) ?? null;
};

/** A number that is valid in the numbering plan of a country. */
export interface PhoneNumber {
  /** Two letters; null when several countries share the numbers. */
  readonly country: string | null;
  /** Country code and number, digits only, as the service gets it: `2348035550101`. */
  readonly digits: string;
  /** International format: `+234 803 555 0101`. */
  readonly display: string;
  /** What else was in the text: an extension, a note, or another number. */
  readonly beside: boolean;
}

/** A text that the library refuses at its first letter. It throws and catches an error then, which takes ten times as long as this test. */
const IS_NO_NUMBER = /^(?!x|tel:)\p{L}/iu;

const parsed = (text: string, country: string): PhoneNumber | null => {
  if (IS_NO_NUMBER.test(text)) return null;
  const read = parsePhoneNumberFromString(
    text,
    // The library has its own type for countries.
    { ...(isCountry(country) && { defaultCountry: country as 'NG' }), extract: false },
    metadata,
  );
  return read?.isValid() === true
    ? {
        country: read.country ?? null,
        digits: read.number.slice(1),
        // Without the extension.
        display: read.formatInternational().replace(/ (?:ext\.|доб\.).*$/, ''),
        beside: read.ext !== undefined,
      }
    : null;
};

/** A number that a spreadsheet stored as such: `447700900125.0`; a power of ten only where it has every digit of the number. */
const asDigits = (text: string): string => {
  if (/^\+?\d{5,15}[.,]0+$/.test(text)) return text.replace(/[.,]0+$/, '');
  const [, first = '', rest = '', power = ''] =
    /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  return first !== '' && rest.length === Number(power) ? `${first}${rest}` : text;
};

/** The text with the digits 0 to 9, and one kind of plus, bracket and hyphen; its lines stay. */
const plainForm = (typed: string): string =>
  asDigits(
    typed
      .split(/\r\n?|\n/)
      .map((line) => plainDigits(oneLine(line)).normalize('NFKC'))
      .join('\n')
      .replace(/\p{Pd}/gu, '-')
      .trim()
      .replace(/^'+/, ''),
  );

/** `00` is the international prefix in many countries, and people use it everywhere; also before or instead of a plus, and in brackets. */
const withPlus = (text: string): string =>
  text.replace(/^[\s(]*(?:\+\s*00|\+|00)\s*(?=[1-9])([\d\s]{0,4}\))?/, (_whole, closed?: string) =>
    closed === undefined ? '+' : `+${closed.slice(0, -1)} `,
  );

const inCountry = (typed: string, country: string): PhoneNumber | null => {
  const text = withPlus(typed.trim());
  const digits = digitsOf(text);
  return (
    parsed(text, country) ??
    // `12025550199`: with its country code but without the plus, as the service accepts it.
    (/^[+0]/.test(text) || digits.length < WITH_CODE ? null : parsed(`+${digits}`, ''))
  );
};
/** A number with its country code has at least this many digits; of fewer, such as `470 6000`, nobody knows. */
const WITH_CODE = 10;
/** A part of a text with fewer digits is a house number or an extension. */
const FEWEST_DIGITS = 7;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Letters of a telephone's keys: `1-800-FLOWERS`. Only in North America are numbers written so. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const ADVERTISED =
  /^[+\s(]*1?[\s().-]*\d{3}[\s().-]+(?=(?:[\s-]*[A-Z\d]){7,11}$)[\dA-Z\s-]*[A-Z]{3}[\dA-Z\s-]*$/;
const fromKeys = (text: string): PhoneNumber | null =>
  ADVERTISED.test(text)
    ? parsed(
        text.replace(/[A-Z]/g, (letter) =>
          String(KEYS.findIndex((keys) => keys.includes(letter)) + 2),
        ),
        'US',
      )
    : null;

const PARTS = /[\p{L}\p{M}:;,/|&"“”?=<>\n]+/u;
const readNumber = (text: string, country: string): PhoneNumber | null => {
  const whole = inCountry(text, country) ?? fromKeys(text);
  if (whole !== null) return whole;
  if (/\dE[+-]?\d/i.test(text)) return null;
  const words = text.split(/\s+/);
  const areNumbers =
    words.length > 1 && words.every((word) => digitsOf(word).length >= FEWEST_DIGITS);
  for (const part of areNumbers ? words : text.split(PARTS)) {
    const found =
      digitsOf(part).length < FEWEST_DIGITS
        ? null
        : inCountry(part.replace(/[^\d)]+$/, ''), country);
    if (found !== null) return { ...found, beside: true };
  }
  return null;
};

const MOST_KNOWN = 5_000;
const known = new Map<string, PhoneNumber | null>();

/**
 * Understands a phone number by the numbering plan of its country, also with an extension or a note beside it (`0803 555 0101 (shop)`), of two numbers
 * the first; null when no part of the text is a number.
 * @param country two letters or name of the country of the address, for a number without country code
 */
export const phoneNumber = (typed: string, country: string): PhoneNumber | null => {
  const of = canonicalCountry(country).toUpperCase();
  const key = `${of} ${typed}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const read = readNumber(plainForm(typed), of);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, read);
  return read;
};

/** A phone number for display: in international format when it is valid, otherwise as typed. */
export const phoneDisplay = (text: string, country: string): string =>
  phoneNumber(text, country)?.display ?? text;

/** Only what belongs to a number. Numbering plans change, so such a text is never refused. */
const ONLY_NUMBER = /^[+\d\s().\-/]*$/;

/** The digits of a text that is nothing but a number, whether it is valid or not; '' for any other text. */
export const typedDigits = (typed: string): string => {
  const text = plainForm(typed).replace(/^tel:/i, '');
  return ONLY_NUMBER.test(text) ? text.replace(/\D/g, '') : '';
};

/**
 * A phone number as it is sent (docs/service.md §3.1) and printed, digits only: what was understood; otherwise the digits, when nothing else was
 * typed; '' when there is nothing to send.
 */
export const sentPhone = (text: string, country: string): string =>
  text === '' ? '' : (phoneNumber(text, country)?.digits ?? typedDigits(text));
