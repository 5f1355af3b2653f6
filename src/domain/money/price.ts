import { currencyCode } from './currency.ts';
import type { Draft, DraftItem } from '../shipment/draft.ts';
import {
  addDecimals,
  decimal,
  divideDecimal,
  multiplyDecimal,
  multiplyDecimals,
  roundMoney,
} from './money.ts';
import { readDecimal } from '../text/numberText.ts';

/** What an amount is the value of: one piece, all pieces of the line, or not decided yet. */
export type PriceBasis = 'each' | 'total' | 'unclear';

/**
 * The parts of a typed price. The text of a draft contains all of them, so they are displayed, exported, undone and stored with the booking: `80 USD
 * @ 1550` is 80 US dollars at 1,550 of the mode's currency; `30000 total` is the value of all pieces; `30000 each or total?` is not decided yet.
 */
export interface TypedPrice {
  /** Exact decimal text, as typed. */
  readonly value: string;
  /** ISO 4217; null when none was typed. */
  readonly currency: string | null;
  readonly basis: PriceBasis;
  /** Value of one `currency` in the mode's currency, exact decimal text; or null. */
  readonly rate: string | null;
}

const PARTS = /^(.*?)(?:\s+(each or total\?|each|total))?(?:\s*@\s*(\S.*))?$/is;
const BASES: Readonly<Record<string, PriceBasis>> = {
  each: 'each',
  total: 'total',
  'each or total?': 'unclear',
};

/** Parses a typed price; null for other text. */
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

/** Parses an exchange rate to exact decimal text above zero; null for other text. */
export const readRate = (text: string): string | null => {
  const read = readDecimal(text);
  return read.ok &&
    read.currency === null &&
    /^\d{1,12}(?:\.\d{1,12})?$/.test(read.value) &&
    /[1-9]/.test(read.value)
    ? read.value
    : null;
};

/** Formats a price; `readPrice` parses it. */
export const priceText = ({ value, currency, basis, rate }: TypedPrice): string =>
  [
    value,
    ...(currency === null ? [] : [currency]),
    ...(basis === 'each' ? [] : [basis === 'total' ? 'total' : 'each or total?']),
    ...(rate === null ? [] : [`@ ${rate}`]),
  ].join(' ');

/** A price without its exchange rate, which is that of one day; returns any other text unchanged. */
export const withoutRate = (text: string): string => {
  const price = readPrice(text);
  return price?.rate == null ? text : priceText({ ...price, rate: null });
};

/** Adds the currency of another column to a price without a currency; returns any other text unchanged. */
export const inCurrency = (text: string, currency: string): string => {
  const price = text === '' || currency === '' ? null : readPrice(text);
  if (price?.currency !== null) return text;
  const [amount = '', ...rest] = text.split(/(?=\s+(?:each|total|@))/i);
  return `${amount} ${currency}${rest.join('')}`;
};

/** The original value in another currency, before the conversion. */
export interface Converted {
  /** Value of one piece, exact decimal text. */
  readonly unitPrice: string;
  readonly currency: string;
  /** Value of one unit of it in the mode's currency. */
  readonly rate: string;
}

/** The declared value of a line in the mode's currency. */
export interface LinePrice {
  /** Value of one piece, exact decimal text; two places when computed. */
  readonly unit: string;
  /** Value of all pieces. */
  readonly amount: string;
  readonly converted: Converted | null;
}

/**
 * Computes the declared value of a line. A price of one piece is multiplied by the pieces; a total is kept, and one piece is its rounded share. Null
 * when the number of pieces is not a positive integer, a foreign currency has no rate, or the basis of the price is not decided.
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

/** The pieces `before + 1` to `before + count` of `all`. */
export interface Share {
  readonly before: number;
  readonly count: number;
  readonly all: number;
}

/** The part of some pieces in the value of all, to two places. The parts of all pieces add up to the value. @param total exact decimal text */
export const shareOfTotal = (total: string, { before, count, all }: Share): string => {
  const upTo = (pieces: number): string => {
    const part = multiplyDecimal(decimal(total) ?? '0.00', pieces);
    return pieces === all ? (decimal(total) ?? '0.00') : divideDecimal(part, all);
  };
  return addDecimals(upTo(before + count), multiplyDecimal(upTo(before), -1));
};

/** A person's answers about prices with missing information. */
export interface PriceAnswers {
  /** Value of one unit of a currency in the mode's currency, by currency. */
  readonly rates?: ReadonlyMap<string, string>;
  readonly basis?: 'each' | 'total';
}

/** The price with the answers filled in; the same text when no answer applies. Replaces an existing rate. */
export const answered = (text: string, { rates, basis }: PriceAnswers): string => {
  const price = readPrice(text);
  if (price === null) return text;
  const rate = price.currency === null ? undefined : rates?.get(price.currency);
  const settled = price.basis === 'unclear' ? basis : undefined;
  return rate === undefined && settled === undefined
    ? text
    : priceText({ ...price, rate: rate ?? price.rate, basis: settled ?? price.basis });
};

/** The draft with the answers filled into all of its prices. */
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
