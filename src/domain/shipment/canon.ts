import { normaliseHsCode } from '../customs/hs.ts';
import { readPrice } from '../money/price.ts';
import { readDecimal, readMeasure, type MeasureUnit } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { firstCanonicalCountry } from '../text/firstCountryNames.ts';
import { readYesNo } from '../text/yesNo.ts';
import type { FieldKind } from './fields/spec.ts';
import { fileLabel, isWebAddress } from './files.ts';
import type { ModeFacts } from './mode.ts';

/**
 * Versions of the canonical form of drafts, newest first. The version is stored with each hash. A change of the result of any function below needs a
 * new version; earlier versions never change. 1: hashes from before versions were stored.
 */
export const CONTENT_VERSIONS = [3, 2, 1] as const;
export type ContentVersion = (typeof CONTENT_VERSIONS)[number];

/** True for a generated name: an unnamed shipment is named after its line, so the name changes when a line is inserted above. */
export const isNameless = (name: string): boolean => /^row-\d+$/.test(name.trim());

/** True for ASCII without blanks at its ends: nearly every cell, and an import normalises hundreds of thousands of cells. */
const isPlain = (text: string): boolean => {
  const last = text.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 126 || code < 32 || (code === 32 && (at === 0 || at === last))) return false;
  }
  return true;
};

/** Removes differences of outer blanks, line ends and Unicode composition. */
const tidy = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Has no superfluous zeros, like most numbers. */
const SHORT = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** `007.500` → `7.5` */
const plain = (decimal: string): string => {
  if (SHORT.test(decimal)) return decimal;
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const rest = fraction.replace(/0+$/, '');
  const text = `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
  return decimal.startsWith('-') && /[1-9]/.test(text) ? `-${text}` : text;
};

const number = (text: string): string => {
  const read = readDecimal(text);
  return read.ok ? plain(read.value) : tidy(text);
};

/** The exchange rate is left out: the goods are the same, however their price is converted later. */
const price = (text: string, modeCurrency: string): string => {
  const read = readPrice(text);
  if (read === null) return tidy(text);
  const { value, currency, basis } = read;
  return [
    plain(value),
    ...(currency === null || currency === modeCurrency ? [] : [currency]),
    ...(basis === 'each' ? [] : [basis]),
  ].join(' ');
};

const measure = (text: string, unit: MeasureUnit): string => {
  const read = readMeasure(text, unit);
  return read.ok ? plain(read.value) : tidy(text);
};

const flagBy =
  (read: (text: string) => boolean | null) =>
  (text: string): string => {
    const answer = read(text);
    return answer === null ? tidy(text) : answer ? 'yes' : 'no';
  };

/** The words for yes and no of version 1. Never changed. */
const FIRST_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'oui'].map((word): [string, boolean] => [word, true]),
  ...['no', 'n', 'false', '0', 'non'].map((word): [string, boolean] => [word, false]),
]);

/** A web address is kept; a file is reduced to its name, which stays the same when the file is copied into the archive. */
const file = (text: string): string =>
  isWebAddress(tidy(text)) ? tidy(text) : fileLabel(tidy(text));

/** A phone number without spaces, dots, brackets, hyphens, slashes and a leading plus. */
const phoneDigits = (text: string): string =>
  /^\d*$/.test(text)
    ? text
    : text
        .trim()
        .replace(/[\s().\-/]/g, '')
        .replace(/^\+/, '');

export type Canon = (text: string, facts: ModeFacts) => string;
const phone: Canon = (text) => phoneDigits(tidy(text));
const mass: Canon = (text, facts) => measure(text, facts.mass);

const CANON: Readonly<Record<FieldKind, Canon>> = {
  text: tidy,
  name: (text) => (isNameless(text) ? '' : tidy(text)),
  phone,
  secondPhone: phone,
  country: (text) => canonicalCountry(tidy(text)).toUpperCase(),
  state: tidy,
  coordinate: number,
  length: (text, facts) => measure(text, facts.length),
  grossWeight: mass,
  pieceWeight: mass,
  code: tidy,
  hsCode: normaliseHsCode,
  count: number,
  money: (text, { currency }) => price(text, currency),
  yesNo: flagBy(readYesNo),
  productCode: (text) => tidy(text).toUpperCase() || 'P',
  date: tidy,
  files: file,
};

/** Version 2, from before countries were recognised by all their names. Never changed. */
const SECOND: Readonly<Record<FieldKind, Canon>> = {
  ...CANON,
  country: (text) => firstCanonicalCountry(tidy(text)).toUpperCase(),
};

/** Canonical text of a field by version and kind: equal for all texts with the same meaning. */
export const CANONS: Readonly<Record<ContentVersion, Readonly<Record<FieldKind, Canon>>>> = {
  3: CANON,
  2: SECOND,
  1: {
    ...SECOND,
    yesNo: flagBy((text) => FIRST_WORDS.get(text.trim().toLowerCase()) ?? null),
  },
};
