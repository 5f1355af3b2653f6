import { phoneDigits } from './check/address.ts';
import { normaliseHsCode } from '../customs/hs.ts';
import { readPrice } from '../money/price.ts';
import { readDecimal, readMeasure, type MeasureUnit } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { firstSettledCountry } from '../text/firstCountryNames.ts';
import { readYesNo } from '../text/yesNo.ts';
import type { FieldKind } from './fields/spec.ts';
import { fileLabel, isWebAddress } from './files.ts';
import type { ModeFacts } from './mode.ts';

/**
 * How drafts are written to be compared: newest first. The version stands beside each stored hash. A change of what any text below
 * comes out as is a new version, and those before stay as they are. 1: of before a version was kept.
 */
export const CONTENT_VERSIONS = [3, 2, 1] as const;
export type ContentVersion = (typeof CONTENT_VERSIONS)[number];

/** A shipment that nobody named has its line's number for a name, and that changes with every line put in above it. */
export const isNameless = (name: string): boolean => /^row-\d+$/.test(name.trim());

/** True for ASCII without blanks at its ends: nearly every cell, and an import tidies hundreds of thousands of them. */
const isPlain = (text: string): boolean => {
  const last = text.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 126 || code < 32 || (code === 32 && (at === 0 || at === last))) return false;
  }
  return true;
};

/** Blanks, line ends and ways to write a letter make no difference. */
const tidy = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Without a zero too many already, as most are. */
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

/** Without the rate: the same goods are the same however their price is converted later. */
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

/** The words for yes and no that version 1 knew. Never changed. */
const FIRST_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'oui'].map((word): [string, boolean] => [word, true]),
  ...['no', 'n', 'false', '0', 'non'].map((word): [string, boolean] => [word, false]),
]);

/** A web address as it is; a file by its name, also once it was copied into the archive. */
const file = (text: string): string =>
  isWebAddress(tidy(text)) ? tidy(text) : fileLabel(tidy(text));

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

/** The second version, of before countries were known by every name. Never changed. */
const SECOND: Readonly<Record<FieldKind, Canon>> = {
  ...CANON,
  country: (text) => firstSettledCountry(tidy(text)).toUpperCase(),
};

/** The one text of a kind for all that mean the same, by version. */
export const CANONS: Readonly<Record<ContentVersion, Readonly<Record<FieldKind, Canon>>>> = {
  3: CANON,
  2: SECOND,
  1: {
    ...SECOND,
    yesNo: flagBy((text) => FIRST_WORDS.get(text.trim().toLowerCase()) ?? null),
  },
};
