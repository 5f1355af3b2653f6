import {
  looksLikePhone,
  phoneDigitsTyped,
  phoneNeedles,
} from '../../../domain/text/phoneNumber.ts';
import { searchWords } from '../database/textQuery.ts';

/** All suffixes of a number with at least three digits: a prefix search over them finds any part of the number. */
export const suffixesOf = (digits: string): string =>
  digits
    .split(' ')
    .flatMap((number) =>
      Array.from({ length: Math.max(0, number.length - 2) }, (_, at) => number.slice(at)),
    )
    .join(' ');

/** A full-text query over words and numbers; null when there is nothing to search for. */
export const queryOf = (text: string): string | null => {
  if (looksLikePhone(text)) {
    const needles = phoneNeedles(text);
    // It may also be a postcode or an HS code, where zeros count.
    return needles.length === 0
      ? null
      : [
          ...needles.map((digits) => `digits : "${digits}"*`),
          `words : "${text.replace(/\D/g, '')}"*`,
        ].join(' OR ');
  }
  const parts = searchWords(text).map((word) => {
    const digits = /^\d{3,}$/.test(word) ? phoneDigitsTyped(word) : '';
    return digits === '' ? `words : "${word}"*` : `(words : "${word}"* OR digits : "${digits}"*)`;
  });
  return parts.length === 0 ? null : parts.join(' AND ');
};
