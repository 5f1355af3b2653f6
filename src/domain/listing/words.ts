import { phoneKey, phoneNeedles, looksLikePhone } from '../text/phone.ts';

/** More words than a person types. */
const MOST_TERMS = 8;
/** Fewer signs at the end of a number are a part of any number. */
const LEAST_ENDING = 4;
/** Fewer digits are no phone. */
const LEAST_PHONE = 6;
/** What the end of a number is looked for by: the number backwards behind this sign, which no word begins with. */
const BACKWARDS = '~';
/** What a tag begins with (tags.ts): no word does. */
export const TAG = '=';

const DIGITS = /^[\d+().\-/]*\d[\d+().\-/]*$/;
/** An amount as it is written: digits with or without groups, and at most two decimals behind a point or a comma. */
const AMOUNT = /^\p{Sc}?(\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/u;

/** Small letters without accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const partsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const reversed = (text: string): string => [...text].reverse().join('');
/** Number and its end, each as one word. */
const bothEnds = (number: string): string[] =>
  number.length < LEAST_ENDING ? [number] : [number, BACKWARDS + reversed(number)];

/** What a shipment is found by. */
export interface FoundBy {
  /** Names, towns, goods, addresses of mail: found by the beginnings of their words. */
  readonly words: readonly string[];
  /** References and tracking numbers: found by their parts, whole, and by their ends. */
  readonly numbers: readonly string[];
  readonly phones: readonly { readonly number: string; readonly country: string }[];
  /** Decimal amounts as the program writes them, as `46074.50`. */
  readonly amounts: readonly string[];
}

const phoneWords = ({ number, country }: FoundBy['phones'][number]): string[] => {
  const key = phoneKey(number, country);
  if (key === '') return [];
  const [, national] = phoneNeedles(`+${key}`);
  const typed = number.replace(/\D/g, '').replace(/^0+/, '');
  return [...bothEnds(key), ...(national ? [national] : []), ...(typed ? [typed] : [])];
};

/** Digits that stand together in a number and are looked for without the letters around them. */
const RUNS = /\d{5,}/g;
const numberWords = (number: string): string[] => {
  const parts = partsOf(number);
  return [
    ...parts,
    ...bothEnds(parts.join('')),
    ...(number.match(RUNS) ?? []).flatMap((run) => bothEnds(run)),
  ];
};

/** The words that a shipment is in the index by, each once, with blanks between. */
export const indexWords = ({ words, numbers, phones, amounts }: FoundBy): string =>
  [
    ...new Set([
      ...words.flatMap(partsOf),
      ...numbers.flatMap(numberWords),
      ...phones.flatMap(phoneWords),
      ...amounts.map((amount) => amount.replace('.', 'x')),
    ]),
  ].join(' ');

/** Words that stand apart; the groups of one number together. */
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

/** Beginnings of words up to so long have an index of their own. */
const INDEXED_BEGINNING = 6;
/** Words of the index with this beginning; null for more than are worth naming. */
export type WordsWith = (beginning: string) => readonly string[] | null;

/**
 * The beginning of a word, as the index is asked for it. What is typed is quoted: no sign of it is an operator. A long beginning is asked for
 * as the few words that have it: else all rows of these would be put in order before the first is given.
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

/** Ways in which one term can stand in the index: one of them is enough. Null: in none. */
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
  // A number of several groups that is long enough is one number: its groups can begin anything.
  if (parts.length > 1 || !single.has(joined))
    ways.unshift(parts.length > 1 ? `(${parts.map(begins).join(' AND ')})` : begins(joined));
  return ways.length === 1 ? (ways[0] ?? null) : `(${ways.join(' OR ')})`;
};

/**
 * What a person typed, as a query of the full-text index: every word of it, by its beginning; numbers by their ends too, and phones and amounts
 * however they are written. '' for nothing typed.
 * @param wordsWith looks words of the index up
 * @returns null where nothing can be found by it: it has no letter or digit
 */
export const typedQuery = (text: string, wordsWith: WordsWith): string | null => {
  const asked = termsOf(text).map((term) => termQuery(term, wordsWith));
  return asked.some((each) => each === null) ? null : asked.join(' AND ');
};
