import { normaliseHsCode } from '../customs/hs.ts';
import { readPrice } from '../money/price.ts';
import { readDecimal, readMeasure, type MeasureUnit } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { readYesNo } from '../text/yesNo.ts';
import type { FieldKind } from './fields/spec.ts';
import { fileLabel, isWebAddress } from './files.ts';
import type { ModeFacts } from './mode.ts';

/**
 * Version of the canonical form of drafts. It is stored with each hash: a change of the result of any function below needs the next number, and the
 * stored drafts hashed again.
 */
export const CONTENT_VERSION = 1;

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

const flag = (text: string): string => {
  const answer = readYesNo(text);
  return answer === null ? tidy(text) : answer ? 'yes' : 'no';
};

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

/** Canonical text of a field by kind: equal for all texts with the same meaning. */
export const CANON: Readonly<Record<FieldKind, Canon>> = {
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
  yesNo: flag,
  productCode: (text) => tidy(text).toUpperCase() || 'P',
  date: tidy,
  files: file,
};
