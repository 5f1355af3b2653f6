import { t } from '../../../texts/index.ts';
import type { Money } from '../../../domain/money/money.ts';
import { grouped } from '../invoice/paperText.ts';

const SIGNS: Readonly<Record<string, string>> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' };

/** Returns `₦13,437.50`. Exact, because the amount is never converted to a number. */
export const moneyText = ({ amount, currency }: Money): string => {
  const sign = SIGNS[currency] ?? `${currency} `;
  return `${amount.startsWith('-') ? '−' : ''}${sign}${grouped(amount.replace('-', ''))}`;
};

/** Returns `3 to 5 days`, or null where the service gives no days. */
export const daysText = (least: number | null, most: number | null): string | null => {
  if (least === null && most === null) return null;
  const [from, to] = [least ?? most ?? 0, most ?? least ?? 0];
  return from === to ? t('papers.days', { count: to }) : t('papers.daysBetween', { from, to });
};
