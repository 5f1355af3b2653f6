import { readDecimal } from '../../domain/text/numberText.ts';
import { currencyCode } from '../../domain/money/currency.ts';
import { decimal, fromMinor, typedMinor } from '../../domain/money/money.ts';
import { isPriceList, type PriceList, type PriceRule } from '../../domain/pricing/priceRules.ts';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';
import { commonCountryCode } from '../../domain/text/countryNames.ts';

/** A price rule as text fields. */
export type TypedRule = Readonly<Record<keyof PriceRule, string>>;
/** A price list as text fields. */
export interface TypedList {
  readonly rules: readonly TypedRule[];
  readonly vat: string;
  readonly roundTo: string;
}

export const EMPTY_RULE: TypedRule = {
  name: '',
  services: '',
  countries: '',
  overWeight: '',
  upToWeight: '',
  percent: '',
  fixed: '',
  perWeight: '',
  minimum: '',
};

/** Formats a scaled integer without separators and trailing zeros; '' for 0. */
const plain = (value: number, decimals: number): string =>
  value === 0 ? '' : String(value / 10 ** decimals);
const money = (minor: number, currency: string): string =>
  minor === 0 ? '' : fromMinor({ minor, currency }).amount.replace(/\.00$/, '');

/** Converts a price list to text for editing. */
export const typedList = ({ rules, vat, roundTo }: PriceList, mode: Mode): TypedList => {
  const { currency } = modeFacts(mode);
  return {
    rules: rules.map((rule) => ({
      name: rule.name,
      services: rule.services.join(', '),
      countries: rule.countries.join(', '),
      overWeight: plain(rule.overWeight ?? 0, 3),
      upToWeight: plain(rule.upToWeight ?? 0, 3),
      percent: plain(rule.percent, 2),
      fixed: money(rule.fixed, currency),
      perWeight: money(rule.perWeight, currency),
      minimum: money(rule.minimum, currency),
    })),
    vat: plain(vat, 2),
    roundTo: roundTo === 1 ? '' : money(roundTo, currency),
  };
};

/** Splits a text into its distinct words. */
export const words = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** The codes that parcels have for countries of two letters (`UK` is `GB`), each once; null for a text that is none. */
export const countryCodes = (text: string): (string | null)[] => [
  ...new Set(words(text).map((word) => (word.length === 2 ? commonCountryCode(word) : null))),
];

/** Parses a number and scales it by 10 to the power of `decimals`; 0 for empty text, null when it is no number or has more decimals. */
export const scaledNumber = (text: string, decimals: number): number | null => {
  if (text.trim() === '') return 0;
  const read = readDecimal(text);
  if (!read.ok || read.currency !== null) return null;
  const exact = decimal(read.value);
  if (exact === null) return null;
  const [whole = '0', fraction = ''] = exact.split('.');
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return null;
  const value = Number(`${whole}${digits.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) ? value : null;
};

/** Parses an amount in minor units, with or without currency sign or code; 0 for empty text, null when it is no amount or in another currency. */
export const typedAmount = (text: string, currency: string): number | null => {
  if (text.trim() === '') return 0;
  const read = readDecimal(text);
  if (!read.ok || (read.currency !== null && currencyCode(read.currency) !== currency)) return null;
  return typedMinor(read.value, currency);
};

const RULE_FIELDS = {
  overWeight: 3,
  upToWeight: 3,
  percent: 2,
} as const;

/** Returns the fields of a rule that cannot be parsed. */
export const wrongFields = (rule: TypedRule, mode: Mode): (keyof PriceRule)[] => {
  const { currency } = modeFacts(mode);
  const wrong: (keyof PriceRule)[] = [];
  for (const field of ['overWeight', 'upToWeight', 'percent'] as const)
    if (scaledNumber(rule[field], RULE_FIELDS[field]) === null) wrong.push(field);
  for (const field of ['fixed', 'perWeight', 'minimum'] as const)
    if (typedAmount(rule[field], currency) === null) wrong.push(field);
  if (countryCodes(rule.countries).includes(null)) wrong.push('countries');
  return wrong;
};

/** Parses a price list; null while a part of it cannot be parsed or is out of bounds. */
export const readList = (typed: TypedList, mode: Mode): PriceList | null => {
  const { currency } = modeFacts(mode);
  const weight = (text: string): number | null => {
    const read = scaledNumber(text, 3);
    return read === 0 ? null : read;
  };
  if (typed.rules.some((rule) => wrongFields(rule, mode).length > 0)) return null;
  const roundTo = typedAmount(typed.roundTo, currency);
  const number = (read: number | null): number => read ?? NaN;
  const list: PriceList = {
    rules: typed.rules.map((rule) => ({
      name: rule.name.trim(),
      services: words(rule.services),
      countries: countryCodes(rule.countries).filter((code) => code !== null),
      overWeight: weight(rule.overWeight),
      upToWeight: weight(rule.upToWeight),
      percent: number(scaledNumber(rule.percent, 2)),
      fixed: number(typedAmount(rule.fixed, currency)),
      perWeight: number(typedAmount(rule.perWeight, currency)),
      minimum: number(typedAmount(rule.minimum, currency)),
    })),
    vat: number(scaledNumber(typed.vat, 2)),
    roundTo: roundTo === 0 ? 1 : number(roundTo),
  };
  return isPriceList(list) ? list : null;
};
