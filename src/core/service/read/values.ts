import { z } from 'zod';
import { decimal } from '../../../domain/money.ts';

/** A field that may hold whatever it likes, or be missing. */
export const anything = z.unknown().optional();

const scalar = z.union([z.string(), z.number()]);

/** Text or a number, as trimmed text; anything else, and nothing, is ''. */
export const looseText = anything.transform((value): string => {
  const read = scalar.safeParse(value);
  return read.success ? String(read.data).trim() : '';
});

/** As looseText, but an essential: empty is an error. */
export const essentialText = looseText.pipe(z.string().min(1));

/** PHP's number_format writes `13,437.50`: only whole groups with two decimals are taken for that. */
const GROUPED = /^-?\d{1,3}(,\d{3})+\.\d{2}$/;

const toDecimal = (value: unknown): string | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = typeof value === 'string' && GROUPED.test(value.trim()) ? value.replaceAll(',', '') : value;
  return decimal(text);
};

/** Exact decimal text, null where there is no readable number. */
export const looseDecimal = anything.transform(toDecimal);

/** A price: a readable number that is not negative, of no more digits than any currency needs. */
export const essentialPrice = looseDecimal.pipe(z.string().regex(/^\d{1,15}(\.|$)/));

/** Whole number from a number or text, null otherwise. */
export const looseInteger = anything.transform((value): number | null => {
  const text = looseText.parse(value);
  const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
});

/** True for 1, "1", "1.0", true and "true". */
export const isOn = (value: unknown): boolean => value === true || value === 'true' || looseInteger.parse(value) === 1;

/** True unless the service clearly says no. */
export const isActive = (value: unknown): boolean => !(value === false || value === 'false' || looseInteger.parse(value) === 0);

/** An http(s) address, normalised, or null. */
export const webAddress = (text: string): string | null => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url === null || url.hostname === '' ? null : url.href;
};
