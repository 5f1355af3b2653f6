import { divideDecimals, multiplyDecimals, roundMoney } from './money.ts';
import { readRate } from './price.ts';

/** An exchange rate that a person entered: one of `from` is `rate` of `to`. */
export interface ExchangeRate {
  readonly from: string;
  readonly to: string;
  /** Exact decimal text above zero. */
  readonly rate: string;
}

/** The other currency of a rate; null when the rate does not contain the given currency. */
export const otherCurrency = ({ from, to }: ExchangeRate, currency: string): string | null =>
  currency === to ? from : currency === from ? to : null;

/**
 * Converts an amount to the other currency of a rate, rounded to two places. @param amount exact decimal text in `currency`
 * @throws RangeError when the rate does not contain the currency
 */
export const exchanged = (amount: string, currency: string, rate: ExchangeRate): string => {
  if (otherCurrency(rate, currency) === null)
    throw new RangeError(`The rate says nothing of ${currency}.`);
  return currency === rate.to
    ? divideDecimals(amount, rate.rate)
    : roundMoney(multiplyDecimals(amount, rate.rate));
};

/** Formats a rate as `EUR NGN 1687.5`; `readExchangeRate` parses it. */
export const exchangeRateText = ({ from, to, rate }: ExchangeRate): string =>
  `${from} ${to} ${rate}`;

/** Parses the text of a rate; null for any other text. */
export const readExchangeRate = (text: string): ExchangeRate | null => {
  const [, from = '', to = '', typed = ''] = /^([A-Z]{3}) ([A-Z]{3}) (\S+)$/.exec(text) ?? [];
  const rate = readRate(typed);
  return rate === null || from === to ? null : { from, to, rate };
};
