import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { isCountry } from './countries.ts';
import { canonicalCountry } from './countryNames.ts';

/** A number that is valid in the numbering plan of a country. */
export interface PhoneNumber {
  /** Two letters; null when several countries share the numbers. */
  readonly country: string | null;
  /** International format: `+234 803 555 0101`. */
  readonly display: string;
}

const inCountry = (text: string, country: string): PhoneNumber | null => {
  const read = parsePhoneNumberFromString(
    text,
    // The library has its own type for countries.
    { ...(isCountry(country) && { defaultCountry: country as 'NG' }), extract: false },
    metadata,
  );
  return read?.isValid() === true
    ? { country: read.country ?? null, display: read.formatInternational() }
    : null;
};

const readNumber = (typed: string, country: string): PhoneNumber | null => {
  // `00` is the international prefix in many countries, and people use it everywhere.
  const text = typed.replace(/^\s*00(?=[1-9])/, '+');
  const digits = text.replace(/\D/g, '');
  return (
    inCountry(text, country) ??
    // Ignores other text beside a number (`0803 555 0101 (shop)`).
    (/^\s*\+/.test(text) ? null : inCountry(digits, country)) ??
    // `12025550199`: with its country code but without the plus, as the service accepts it.
    (digits.startsWith('0') ? null : inCountry(`+${digits}`, ''))
  );
};

const MOST_KNOWN = 5_000;
const known = new Map<string, PhoneNumber | null>();

/**
 * Parses a phone number by the numbering plan of its country; null when it fits none, and for two numbers in one text. Nothing is refused because of
 * that, and the typed text is sent: plans change.
 * @param country two letters or name of the country of the address, for a number without country code
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

/** A phone number for display: in international format when it is valid, otherwise as typed. */
export const phoneDisplay = (text: string, country: string): string =>
  phoneNumber(text, country)?.display ?? text;
