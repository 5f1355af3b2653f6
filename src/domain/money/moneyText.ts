import { languageNow, t } from '../../texts/index.ts';
import type { Money } from './money.ts';

/** Returns `1234567.50` as `1,234,567.50`. */
export const groupDigits = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};

const SIGNS: Readonly<Record<string, string>> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' };

const NO_BREAK = '\u00A0';
/** Returns `13437.50` as `13,437.50`, in French as `13 437,50`. Exact, because the number stays text. */
export const figureText = (plain: string): string =>
  languageNow() === 'fr'
    ? groupDigits(plain).replaceAll(',', NO_BREAK).replace('.', ',')
    : groupDigits(plain);

/** Returns `₦13,437.50`, in French `13 437,50 ₦`. */
export const moneyText = ({ amount, currency }: Money): string => {
  const minus = amount.startsWith('-') ? '−' : '';
  const figure = figureText(amount.replace('-', ''));
  const sign = SIGNS[currency];
  return languageNow() === 'fr'
    ? `${minus}${figure}${NO_BREAK}${sign ?? currency}`
    : `${minus}${sign ?? `${currency} `}${figure}`;
};

/** Returns `3 to 5 days`, or null where the service gives no days. */
export const daysText = (least: number | null, most: number | null): string | null => {
  if (least === null && most === null) return null;
  const [from, to] = [least ?? most ?? 0, most ?? least ?? 0];
  return from === to ? t('papers.days', { count: to }) : t('papers.daysBetween', { from, to });
};
