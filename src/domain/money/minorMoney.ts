import { decimal, type Money } from './money.ts';

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
