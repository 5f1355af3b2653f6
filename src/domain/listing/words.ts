import { phoneKey, phoneNeedles, looksLikePhone } from '../text/phoneNumber.ts';

/** Maximum number of words of a search. */
const MOST_TERMS = 8;
/** Minimum length of an indexed number ending: shorter ones match any number. */
const LEAST_ENDING = 4;
/** Minimum number of digits of a phone. */
const LEAST_PHONE = 6;
/** Prefix of reversed numbers, by which number endings are searched. No word begins with this character. */
const BACKWARDS = '~';
/** First character of a tag (tags.ts); no word begins with it. */
export const TAG = '=';

const DIGITS = /^[\d+().\-/]*\d[\d+().\-/]*$/;
/** A written amount: digits with or without groups, and at most two decimals after a point or a comma. */
const AMOUNT = /^\p{Sc}?(\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/u;

/** Lower case without accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const partsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const reversed = (text: string): string => [...text].reverse().join('');
/** A number and its reversed form, each as one word. */
const bothEnds = (number: string): string[] =>
  number.length < LEAST_ENDING ? [number] : [number, BACKWARDS + reversed(number)];

/** The texts that a shipment is found by. */
export interface FoundBy {
  /** Names, towns, goods, e-mail addresses: found by the beginnings of their words. */
  readonly words: readonly string[];
  /** References and tracking numbers: found by their parts, as a whole, and by their ends. */
  readonly numbers: readonly string[];
  readonly phones: readonly { readonly number: string; readonly country: string }[];
  /** Decimal amounts as the program writes them, such as `46074.50`. */
  readonly amounts: readonly string[];
}

const phoneWords = ({ number, country }: FoundBy['phones'][number]): string[] => {
  const key = phoneKey(number, country);
  if (key === '') return [];
  const [, national] = phoneNeedles(`+${key}`);
  const typed = number.replace(/\D/g, '').replace(/^0+/, '');
  return [...bothEnds(key), ...(national ? [national] : []), ...(typed ? [typed] : [])];
};

/** Digit sequences inside a number, which are searched without the letters around them. */
const RUNS = /\d{5,}/g;
const numberWords = (number: string): string[] => {
  const parts = partsOf(number);
  return [
    ...parts,
    ...bothEnds(parts.join('')),
    ...(number.match(RUNS) ?? []).flatMap((run) => bothEnds(run)),
  ];
};

/** The distinct index words of a shipment, separated by blanks. */
export const indexWords = ({ words, numbers, phones, amounts }: FoundBy): string =>
  [
    ...new Set([
      ...words.flatMap(partsOf),
      ...numbers.flatMap(numberWords),
      ...phones.flatMap(phoneWords),
      ...amounts.map((amount) => amount.replace('.', 'x')),
    ]),
  ].join(' ');

/** Splits a search at blanks; the groups of one number stay together. */
const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  let isNumber = false;
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const digits = DIGITS.test(word);
    if (isNumber && digits) terms.push(`${terms.pop() ?? ''} ${word}`);
    else terms.push(word);
    isNumber = digits;
  }
  return terms.slice(0, MOST_TERMS);
};

/** The index has prefix indexes up to this length. */
const INDEXED_BEGINNING = 6;
/** Returns the words of the index with this prefix; null when they are too many to list. */
export type WordsWith = (beginning: string) => readonly string[] | null;

/**
 * The full-text query for a word prefix. The input is quoted, so that no character acts as an operator. A long prefix is replaced by the few words
 * that have it: otherwise the index would sort all rows of these words before it returns the first.
 */
const beginning = (word: string, wordsWith: WordsWith): string => {
  const words = word.length > INDEXED_BEGINNING ? wordsWith(word) : null;
  if (words === null || words.length === 0) return `"${word}"*`;
  const quoted = words.map((each) => `"${each}"`);
  return quoted.length === 1 ? (quoted[0] ?? '') : `(${quoted.join(' OR ')})`;
};

const amountTyped = (term: string): string[] => {
  const [, whole, decimals] = AMOUNT.exec(term) ?? [];
  return whole === undefined || decimals === undefined
    ? []
    : [`${whole.replace(/\D/g, '')}x${decimals}`];
};

/** The alternative queries for one term. Null when it has no letter or digit. */
const termQuery = (term: string, wordsWith: WordsWith): string | null => {
  const parts = partsOf(term);
  if (parts.length === 0) return null;
  const joined = parts.join('');
  const hasDigit = /\d/.test(joined);
  const single = new Set([
    ...(hasDigit && joined.length >= LEAST_ENDING ? bothEnds(joined) : []),
    ...amountTyped(term),
    ...(looksLikePhone(term)
      ? phoneNeedles(term)
          .filter(({ length }) => length >= LEAST_PHONE)
          .flatMap(bothEnds)
      : []),
  ]);
  const begins = (word: string): string => beginning(word, wordsWith);
  const ways = [...single].map(begins);
  // Several parts are also searched part by part; a single word only if it is not already one of the alternatives.
  if (parts.length > 1 || !single.has(joined))
    ways.unshift(parts.length > 1 ? `(${parts.map(begins).join(' AND ')})` : begins(joined));
  return ways.length === 1 ? (ways[0] ?? null) : `(${ways.join(' OR ')})`;
};

/**
 * Converts typed text to a query of the full-text index: every word by its beginning, numbers also by their ends, phones and amounts in any notation.
 * '' for empty input.
 * @param wordsWith looks up words of the index
 * @returns null when nothing can match: a word has no letter or digit
 */
export const typedQuery = (text: string, wordsWith: WordsWith): string | null => {
  const queries = termsOf(text).map((term) => termQuery(term, wordsWith));
  return queries.some((each) => each === null) ? null : queries.join(' AND ');
};
