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
