import { currencyCode } from './currency.ts';
import type { Draft, DraftItem } from '../shipment/draft.ts';
import { decimal, divideDecimal, multiplyDecimal, multiplyDecimals, roundMoney } from './money.ts';
import { readDecimal } from '../text/numberText.ts';

/** Of what an amount is the value: one piece, all pieces of the line, or nobody has said yet. */
export type PriceBasis = 'each' | 'total' | 'unclear';

/**
 * A typed price as its parts. The text of a draft holds all of them, so that they are seen, exported, undone and kept with the
 * booking: `80 USD @ 1550` is 80 US dollars at 1,550 of the mode's currency, `30000 total` the value of all pieces,
 * `30000 each or total?` one of which nobody has said what it is.
 */
export interface TypedPrice {
  /** Exact decimal text, as typed. */
  readonly value: string;
  /** ISO 4217, or null where none was written. */
  readonly currency: string | null;
  readonly basis: PriceBasis;
  /** What one of `currency` is in the mode's currency, exact decimal text, or null. */
  readonly rate: string | null;
}

const PARTS = /^(.*?)(?:\s+(each or total\?|each|total))?(?:\s*@\s*(\S.*))?$/is;
const BASES: Readonly<Record<string, PriceBasis>> = {
  each: 'each',
  total: 'total',
  'each or total?': 'unclear',
};

/** Null for what is no price. */
export const readPrice = (text: string): TypedPrice | null => {
  const plain = readDecimal(text);
  if (plain.ok && plain.currency === null)
    return { value: plain.value, currency: null, basis: 'each', rate: null };
  const [, amount = '', basis = 'each', rated] = PARTS.exec(text.trim()) ?? [];
  const read = readDecimal(amount);
  const rate = rated === undefined ? null : readRate(rated);
  if (!read.ok || (rated !== undefined && rate === null)) return null;
  return {
    value: read.value,
    currency: read.currency === null ? null : currencyCode(read.currency),
    basis: BASES[basis.toLowerCase()] ?? 'each',
    rate,
  };
};

/** A rate of exchange as exact decimal text: a number above zero; null for any other text. */
export const readRate = (text: string): string | null => {
  const read = readDecimal(text);
  return read.ok &&
    read.currency === null &&
    /^\d{1,12}(?:\.\d{1,12})?$/.test(read.value) &&
    /[1-9]/.test(read.value)
    ? read.value
    : null;
};

/** The text of a price, to be read again. */
export const priceText = ({ value, currency, basis, rate }: TypedPrice): string =>
  [
    value,
    ...(currency === null ? [] : [currency]),
    ...(basis === 'each' ? [] : [basis === 'total' ? 'total' : 'each or total?']),
    ...(rate === null ? [] : [`@ ${rate}`]),
  ].join(' ');

/** A price that names no currency, in the currency of a column beside it; any other text as it is. */
export const inCurrency = (text: string, currency: string): string => {
  const price = text === '' || currency === '' ? null : readPrice(text);
  if (price?.currency !== null) return text;
  const [amount = '', ...rest] = text.split(/(?=\s+(?:each|total|@))/i);
  return `${amount} ${currency}${rest.join('')}`;
};

/** What was written in another currency, before it was converted. */
export interface Converted {
  /** Of one piece, exact decimal text. */
  readonly unitPrice: string;
  readonly currency: string;
  /** What one of it is in the mode's currency. */
  readonly rate: string;
}

/** What is declared of a line in the mode's currency. */
export interface LinePrice {
  /** Exact decimal text of two places where something was worked out. */
  readonly unit: string;
  /** Value of all pieces. */
  readonly amount: string;
  readonly converted: Converted | null;
}

/**
 * The declared value of a line. What is said of one piece is counted times the pieces; what is said of all stays what it is, and
 * one piece is its share, rounded. Null for a number of pieces that is none, while the currency is another and has no rate, or while it is not clear what the amount is of.
 */
export const linePrice = (
  { value, currency, basis, rate }: TypedPrice,
  quantity: number,
  modeCurrency: string,
): LinePrice | null => {
  const foreign = currency !== null && currency !== modeCurrency ? currency : null;
  if (
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    (foreign !== null && rate === null) ||
    (basis === 'unclear' && quantity !== 1)
  )
    return null;
  const exact = decimal(value) ?? '0.00';
  const own = foreign === null || rate === null ? exact : roundMoney(multiplyDecimals(exact, rate));
  const isTotal = basis === 'total' && quantity > 1;
  const unit = isTotal ? divideDecimal(own, quantity) : own;
  const amount = isTotal ? own : multiplyDecimal(own, quantity);
  const converted =
    foreign === null || rate === null
      ? null
      : { unitPrice: isTotal ? divideDecimal(exact, quantity) : exact, currency: foreign, rate };
  return { unit, amount, converted };
};

/** What a person has said of prices that the texts leave open. */
export interface PriceAnswers {
  /** What one of a currency is in the mode's, by currency. */
  readonly rates?: ReadonlyMap<string, string>;
  readonly basis?: 'each' | 'total';
}

/** A price with the answers put in; the same text where none is about it. A rate that stands there already is replaced. */
export const answered = (text: string, { rates, basis }: PriceAnswers): string => {
  const price = readPrice(text);
  if (price === null) return text;
  const rate = price.currency === null ? undefined : rates?.get(price.currency);
  const settled = price.basis === 'unclear' ? basis : undefined;
  return rate === undefined && settled === undefined
    ? text
    : priceText({ ...price, rate: rate ?? price.rate, basis: settled ?? price.basis });
};

/** A draft with the answers put into each of its prices. */
export const withAnswers = (draft: Draft, answers: PriceAnswers): Draft => ({
  ...draft,
  boxes: draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item): DraftItem => ({
      ...item,
      unit_price: answered(item.unit_price, answers),
    })),
  })),
});
