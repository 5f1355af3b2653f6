import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { isCountry } from './countries.ts';
import { canonicalCountry } from './countryNames.ts';

/** A number that fits the numbering plan of a country. */
export interface PhoneNumber {
  /** Two letters; null where several countries share the numbers. */
  readonly country: string | null;
  /** As it is dialled from anywhere: `+234 803 555 0101`. */
  readonly display: string;
}

const inCountry = (text: string, country: string): PhoneNumber | null => {
  const read = parsePhoneNumberFromString(
    text,
    // The library names its countries in a type of its own.
    { ...(isCountry(country) && { defaultCountry: country as 'NG' }), extract: false },
    metadata,
  );
  return read?.isValid() === true
    ? { country: read.country ?? null, display: read.formatInternational() }
    : null;
};

const readNumber = (typed: string, country: string): PhoneNumber | null => {
  // `00` is dialled for the plus in many countries and meant by it in all.
  const text = typed.replace(/^\s*00(?=[1-9])/, '+');
  const digits = text.replace(/\D/g, '');
  return (
    inCountry(text, country) ??
    // What stands beside a number (`0803 555 0101 (shop)`) makes it no other one.
    (/^\s*\+/.test(text) ? null : inCountry(digits, country)) ??
    // `12025550199`: with its country's code and without the plus, as the service takes it.
    (digits.startsWith('0') ? null : inCountry(`+${digits}`, ''))
  );
};

const MOST_KNOWN = 5_000;
const known = new Map<string, PhoneNumber | null>();

/**
 * A phone as the numbering plan of its country has it; null for what fits none, and for two numbers in one text. Nothing is refused for
 * that and what is sent stays as it was typed: plans change.
 * @param country two letters or a name of the address, for a number without its country's code
 */
export const phoneNumber = (text: string, country: string): PhoneNumber | null => {
  const of = canonicalCountry(country).toUpperCase();
  const key = `${of} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const read = readNumber(text, of);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, read);
  return read;
};

/** A phone as it is shown: as it is dialled from anywhere where it is a number of a country, else as it was typed. */
export const phoneDisplay = (text: string, country: string): string =>
  phoneNumber(text, country)?.display ?? text;
