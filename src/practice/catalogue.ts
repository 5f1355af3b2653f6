import source from './data/hs-codes.json' with { type: 'json' };

/** An HS code as the service lists it: docs/service.md §4.1. */
export interface HsRecord {
  readonly id: number;
  readonly hs_code: string;
  readonly name: string;
  readonly active: boolean;
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly updated_at: string | null;
}

const CREATED = '2025-01-15T09:00:00.000000Z';
const CHANGED = '2026-06-03T14:26:25.000000Z';
const SEARCH_LIMIT = 50;
const chapters: Readonly<Record<string, string>> = source.chapters;
const retired = new Set(source.inactive);

/** The whole catalogue in code order; a few retired codes have `active: false`. */
export const CATALOGUE: readonly HsRecord[] = source.codes.map(([code = '', name = ''], index) => ({
  id: index + 1,
  hs_code: code,
  name,
  active: !retired.has(code),
  deleted_at: retired.has(code) ? CHANGED : null,
  created_at: CREATED,
  updated_at: index % 3 === 0 ? null : CHANGED,
}));

const byCode = new Map(CATALOGUE.map((record) => [record.hs_code, record]));
const byHeading = new Map(CATALOGUE.map((record) => [record.hs_code.slice(0, 6), record]));

/** Removes dots, spaces and hyphens from a code. */
export const digitsOf = (code: string): string => code.replace(/[\s.\-\u00a0]/g, '');

/** The record of a 10-digit code, or of its 6 international digits; undefined when unknown. */
export const findCode = (code: string): HsRecord | undefined => {
  const digits = digitsOf(code);
  return digits.length === 6 ? byHeading.get(digits) : byCode.get(digits);
};

/** Name of the code's chapter; '' when unknown. */
export const categoryOf = (record: HsRecord): string => chapters[record.hs_code.slice(0, 2)] ?? '';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const index = CATALOGUE.map((record) => ({
  record,
  words: wordsOf(`${record.name} ${categoryOf(record)}`),
}));

/** Codes that begin with the typed digits, or whose name has a word for each typed word as a prefix. At most 50. */
export const searchCodes = (text: string): readonly HsRecord[] => {
  const digits = digitsOf(text);
  if (/^\d+$/.test(digits))
    return CATALOGUE.filter((record) => record.hs_code.startsWith(digits)).slice(0, SEARCH_LIMIT);
  const queryWords = wordsOf(text);
  if (queryWords.length === 0) return [];
  return index
    .filter(({ words }) => queryWords.every((want) => words.some((word) => word.startsWith(want))))
    .map(({ record }) => record)
    .slice(0, SEARCH_LIMIT);
};
