import { LANGUAGE_FACTS, languageNow, t } from '../../texts/index.ts';

/** An amount as exact decimal text (`"13437.50"`) with its ISO 4217 currency. Never a float: sums of money must be exact. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

const scaled = (text: string, decimals: number): bigint => {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(decimals, '0'));
  return negative ? -value : value;
};

/** Maximum length of two amounts, including decimals, for which a float holds their sum and product exactly. */
const SMALL = 15;

/** The scaled amount as a number, for short amounts: nearly all are short, and BigInt takes several times as long. */
const smallScaled = (text: string, scale: number): number => {
  const point = text.indexOf('.');
  return point < 0
    ? Number(text) * 10 ** scale
    : Number(text.slice(0, point) + text.slice(point + 1)) * 10 ** (scale - decimals(text));
};

const decimals = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

const unscaled = (value: bigint | number, scale: number): string => {
  const digits = (value < 0 ? -value : value).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return value < 0 ? `-${text}` : text;
};

/** An amount in canonical form, except for missing decimals. */
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d\d?)?$/;

/** Normalises decimal text to at least two decimals and keeps longer fractions; null when `value` is not a finite decimal number. */
export const decimal = (value: number | string): string | null => {
  const text = typeof value === 'number' ? plainNumber(value) : value.trim();
  if (text !== null && PLAIN.test(text)) {
    const missing = 2 - decimals(text);
    return missing === 2 ? `${text}.00` : missing === 1 ? `${text}0` : text;
  }
  if (text === null || !DECIMAL.test(text)) return null;
  const scale = Math.max(2, decimals(text));
  const fixed = unscaled(scaled(text, scale), scale);
  return fixed.replace(/(\.\d\d\d*?)0+$/, '$1');
};

/** Formats a number without exponent; null for a number that is not finite. */
const plainNumber = (value: number): string | null => {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  // Beyond 1e21 toFixed writes exponents too.
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(10);
};

/** The exact sum of two decimal amounts, with as many decimals as the longer one. */
export const addDecimals = (a: string, b: string): string => {
  const scale = Math.max(decimals(a), decimals(b));
  if (Math.max(a.length, b.length) + scale < SMALL)
    return unscaled(smallScaled(a, scale) + smallScaled(b, scale), scale);
  return unscaled(scaled(a, scale) + scaled(b, scale), scale);
};

/** The exact product, with at least two decimals. A factor that is not finite counts as 0. */
export const multiplyDecimal = (amount: string, by: number): string => {
  const factor = plainNumber(by) ?? '0';
  const scale = decimals(amount) + decimals(factor);
  const product =
    amount.length + factor.length < SMALL
      ? smallScaled(amount, decimals(amount)) * smallScaled(factor, decimals(factor))
      : scaled(amount, decimals(amount)) * scaled(factor, decimals(factor));
  return decimal(unscaled(product, scale)) ?? '0.00';
};

/** Exact product of two decimal texts. */
export const multiplyDecimals = (a: string, b: string): string => {
  const scale = decimals(a) + decimals(b);
  return unscaled(scaled(a, decimals(a)) * scaled(b, decimals(b)), scale);
};

/** Rounds to two decimals, halves away from zero: `12.345` gives `12.35`. Exact decimal text. */
export const roundMoney = (amount: string): string =>
  roundedRatio(scaled(amount, decimals(amount)), 10n ** BigInt(decimals(amount)));

/** An amount divided by a whole number above zero, rounded to two decimals. */
export const divideDecimal = (amount: string, by: number): string =>
  roundedRatio(scaled(amount, decimals(amount)), 10n ** BigInt(decimals(amount)) * BigInt(by));

/** The quotient of two decimal texts, rounded to two decimals. @param by above zero */
export const divideDecimals = (amount: string, by: string): string => {
  const scale = Math.max(decimals(amount), decimals(by));
  return roundedRatio(scaled(amount, scale), scaled(by, scale));
};

/** The smallest amount with that number of decimals that is not less than `amount`. @param amount zero or more */
export const roundUp = (amount: string, wanted: number): string => {
  const unit = 10n ** BigInt(Math.max(0, decimals(amount) - wanted));
  return unscaled((scaled(amount, Math.max(decimals(amount), wanted)) + unit - 1n) / unit, wanted);
};

const roundedRatio = (numerator: bigint, denominator: bigint): string => {
  const sign = numerator < 0n ? -1n : 1n;
  return unscaled(sign * ((numerator * sign * 200n + denominator) / (denominator * 2n)), 2);
};

/** Negative, zero or positive when `a` is less than, equal to or more than `b`. */
export const compareDecimals = (a: string, b: string): number => {
  const scale = Math.max(decimals(a), decimals(b));
  if (Math.max(a.length, b.length) + scale < SMALL)
    return Math.sign(smallScaled(a, scale) - smallScaled(b, scale)) + 0;
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Sums per currency, in the order the currencies first appear. */
export const totals = (amounts: Iterable<Money>): Money[] => {
  const sums = new Map<string, string>();
  for (const { amount, currency } of amounts)
    sums.set(currency, addDecimals(sums.get(currency) ?? '0.00', amount));
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
};

/**
 * An amount in whole minor units of its currency (kobo, cents): sums and comparisons are exact. Stored amounts have this type; `Money` is parsed from
 * the service's texts. `minor` is a safe integer.
 */
export interface MinorMoney {
  readonly minor: number;
  readonly currency: string;
}

/**
 * Decimal digits of currencies with more or fewer than two (ISO 4217). PERSISTED meaning: stored amounts depend on it, so an entry is never changed
 * or removed.
 */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};
/** Decimal digits of a currency (ISO 4217). */
export const minorDigits = (currency: string): number => MINOR_DIGITS[currency] ?? 2;

const safe = (minor: bigint | number, currency: string): MinorMoney => {
  const number = Number(minor);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${currency} ${minor} minor units are more than can be kept.`);
  return { minor: number, currency };
};

/**
 * Converts an amount to minor units. Fractions of the smallest coin are rounded, halves away from zero.
 * @throws RangeError when it is not a decimal number, or too large for a safe integer
 */
export const toMinor = ({ amount, currency }: Money): MinorMoney => {
  const text = decimal(amount);
  if (text === null) throw new RangeError(`“${amount}” is no amount.`);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const decimals = minorDigits(currency);
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const minor = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  return safe(text.startsWith('-') ? -minor : minor, currency);
};

/**
 * Converts a typed amount to minor units.
 * @returns null with more than two decimals, since 50.000 may mean fifty thousand, and for an amount that is too large
 */
export const typedMinor = (value: string, currency: string): number | null => {
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(value)) return null;
  try {
    return toMinor({ amount: value, currency }).minor;
  } catch {
    return null;
  }
};

/** The same amount as exact decimal text with at least two digits. */
export const fromMinor = ({ minor, currency }: MinorMoney): Money => {
  const decimals = minorDigits(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { amount: decimal(minor < 0 ? `-${text}` : text) ?? '0.00', currency };
};

/** Sums per currency, in the order the currencies first appear. @throws RangeError when a sum is not a safe integer */
export const minorTotals = (amounts: Iterable<MinorMoney>): MinorMoney[] => {
  const sums = new Map<string, bigint>();
  for (const { minor, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  return [...sums].map(([currency, minor]) => safe(minor, currency));
};

/** `a` minus `b`. @throws RangeError when the currencies differ, or the difference is too large */
export const minorDifference = (a: MinorMoney, b: MinorMoney): MinorMoney => {
  if (a.currency !== b.currency)
    throw new RangeError(`${a.currency} and ${b.currency} cannot be subtracted.`);
  return safe(BigInt(a.minor) - BigInt(b.minor), a.currency);
};

/** Returns `1234567.50` as `1,234,567.50`. */
export const groupDigits = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};

const SIGNS: Readonly<Record<string, string>> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' };

/** Returns `13437.50` as `13,437.50`, in French as `13 437,50`. Exact, because the number stays text. */
export const figureText = (plain: string): string => {
  const { group, decimal: mark } = LANGUAGE_FACTS[languageNow()];
  return groupDigits(plain).replace(/[,.]/g, (each) => (each === ',' ? group : mark));
};

/** Returns `₦13,437.50`, in French `13 437,50 ₦`. */
export const moneyText = ({ amount, currency }: Money): string => {
  const minus = amount.startsWith('-') ? '−' : '';
  const figure = figureText(amount.replace('-', ''));
  const sign = SIGNS[currency];
  const { beforeSign } = LANGUAGE_FACTS[languageNow()];
  return beforeSign === null
    ? `${minus}${sign ?? `${currency} `}${figure}`
    : `${minus}${figure}${beforeSign}${sign ?? currency}`;
};

/** Returns `3 to 5 days`, or null where the service gives no days. */
export const daysText = (least: number | null, most: number | null): string | null => {
  if (least === null && most === null) return null;
  const [from, to] = [least ?? most ?? 0, most ?? least ?? 0];
  return from === to ? t('papers.days', { count: to }) : t('papers.daysBetween', { from, to });
};
