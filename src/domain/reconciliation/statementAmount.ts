import { currencyCode } from '../money/currency.ts';
import { minorDigits } from '../money/money.ts';
import type { StatementSide } from './statementSide.ts';
import { readDecimal } from '../text/numberText.ts';

/** An amount of a statement. */
export interface StatementAmount {
  /** Plain decimal text with its sign. */
  readonly value: string;
  /** ISO 4217; null when none was written beside it. */
  readonly currency: string | null;
  /** Side from `DR` or `CR` beside it; null without. */
  readonly side: StatementSide | null;
}

/** `DR`, `Credit` or a single `D`, before or after an amount, with or without a blank. */
const SIDE = String.raw`(?:DR|CR|DB|DEBIT|CREDIT|D[ÉE]BIT|CR[ÉE]DIT|D|C)\.?`;
const SIDES = new RegExp(
  String.raw`^(${SIDE}(?![\p{L}\p{Sc}.])\s*)?(.*?)(\s*(?<!\p{L})${SIDE})?$`,
  'isu',
);
/** Dashes that are written for a minus. */
const DASHES = /[‐‑‒–—−﹣－]/gu;

/**
 * Parses `1,234.50`, `₦1 234,50`, `(1,234.50)`, `1.234,50-`, `1,234.50 DR`; null for text that is not an amount. Brackets and a minus together are one
 * minus.
 */
export const readStatementAmount = (
  text: string,
  decimalComma: boolean,
): StatementAmount | null => {
  const [, before = '', body = '', after = ''] = SIDES.exec(text.trim()) ?? [];
  const word = `${before}${after}`.trim().charAt(0).toUpperCase();
  const signed = body.trim().replace(DASHES, '-');
  const [, start = '', inside = signed, end = ''] = /^(.*?)\((.+)\)(.*)$/su.exec(signed) ?? [];
  const whole = `${start}${inside}${end}`.trim();
  const trailing = /^(.*[^-+\s])\s*([-+])$/su.exec(whole);
  const read = readDecimal(trailing?.[1] ?? whole, { decimalComma });
  if (!read.ok) return null;
  const size = read.value.replace('-', '');
  const isMinus = inside !== signed || trailing?.[2] === '-' || read.value.startsWith('-');
  return {
    value: isMinus && /[1-9]/.test(size) ? `-${size}` : size,
    currency: read.currency === null ? null : currencyCode(read.currency),
    side: word === 'D' ? 'charge' : word === 'C' ? 'credit' : null,
  };
};

/**
 * True when amounts have a decimal comma. Decided by the amounts that can be read in one way only; without any, a point before three digits is a
 * thousands separator, unless the currency has three decimal places.
 * @param currency ISO 4217
 */
export const amountsUseComma = (texts: Iterable<string>, currency: string): boolean => {
  let evidence = 0;
  let [pointGroups, commaGroups] = [0, 0];
  for (const text of texts) {
    const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    if (last < 0) continue;
    const bare = (SIDES.exec(text.trim())?.[2] ?? '').replace(DASHES, '-').replace(/[()+-]/g, ' ');
    const read = readDecimal(bare, { decimalComma: true });
    if (/\d\.\d{3}(?!\d)/.test(text)) pointGroups += 1;
    if (/\d,\d{3}(?!\d)/.test(text)) commaGroups += 1;
    if (read.ok && !read.ambiguous && read.value.includes('.'))
      evidence += text.charAt(last) === ',' ? 1 : -1;
  }
  return evidence === 0
    ? pointGroups > 0 && commaGroups === 0 && minorDigits(currency) < 3
    : evidence > 0;
};
