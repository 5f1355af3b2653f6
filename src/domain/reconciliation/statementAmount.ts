import { currencyCode } from '../money/currency.ts';
import { minorDigits } from '../money/minorMoney.ts';
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

const negated = (value: string): string =>
  value.startsWith('-') ? value.slice(1) : /[1-9]/.test(value) ? `-${value}` : value;

/** Parses `1,234.50`, `₦1 234,50`, `(1,234.50)`, `1.234,50-`, `1,234.50 DR`; null for text that is not an amount. */
export const readStatementAmount = (
  text: string,
  decimalComma: boolean,
): StatementAmount | null => {
  const [, before = '', body = '', after = ''] =
    /^(DR\.?\s+|CR\.?\s+)?(.*?)(\s*\b(?:DR|CR)\.?)?$/isu.exec(text.trim()) ?? [];
  const word = `${before}${after}`.trim().toUpperCase().slice(0, 2);
  const inBrackets = /^(.*?)\((.+)\)(.*)$/su.exec(body.trim());
  const trailing = /^(.+?)\s*[-−]$/su.exec(body.trim());
  const bare = inBrackets
    ? `${inBrackets[1] ?? ''}${inBrackets[2] ?? ''}${inBrackets[3] ?? ''}`
    : (trailing?.[1] ?? body);
  const read = readDecimal(bare, { decimalComma });
  if (!read.ok) return null;
  return {
    value: inBrackets || trailing ? negated(read.value) : read.value,
    currency: read.currency === null ? null : currencyCode(read.currency),
    side: word === 'DR' ? 'charge' : word === 'CR' ? 'credit' : null,
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
    const read = readDecimal(text.replace(/[()−-]|\b(?:DR|CR)\b\.?/giu, ' '), {
      decimalComma: true,
    });
    if (/\d\.\d{3}(?!\d)/.test(text)) pointGroups += 1;
    if (/\d,\d{3}(?!\d)/.test(text)) commaGroups += 1;
    if (read.ok && !read.ambiguous && read.value.includes('.'))
      evidence += text.charAt(last) === ',' ? 1 : -1;
  }
  return evidence === 0
    ? pointGroups > 0 && commaGroups === 0 && minorDigits(currency) < 3
    : evidence > 0;
};
