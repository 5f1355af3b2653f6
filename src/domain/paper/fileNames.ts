/** What a file name may be made of. PERSISTED in settings as part of a pattern: never rename one. */
export const NAME_FIELDS = [
  'reference',
  'receiver',
  'tracking',
  'date',
  'country',
  'option',
  'batch',
  'number',
  'paper',
] as const;
export type NameField = (typeof NAME_FIELDS)[number];
/** The texts of one shipment's fields; '' where there is none. */
export type NameFacts = Readonly<Record<NameField, string>>;

export const DEFAULT_NAME_PATTERN = '{reference}_{receiver}.pdf';
export const MAX_PATTERN = 200;
/** Bytes of UTF-8, ending included: encrypted home folders take 143, everything else more. */
export const MAX_NAME_BYTES = 140;

const ENDING = '.pdf';
const FIELD = /\{([^{}]*)\}/g;
/** What Windows, macOS or a network drive refuses in a name, and what nobody can see in one. */
const REFUSED = /[<>:"/\\|?*\uFFFD]/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Devices of Windows: they are so with any ending too. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Neither hidden, nor taken for an option of a command, nor ending in what Windows drops. */
const trimmed = (text: string): string => endTrimmed(text.replace(/^[\s._,-]+/, ''));
const endTrimmed = (text: string): string => text.replace(/[\s._,-]+$/, '');

const cut = (text: string, bytes: number): string => {
  let [out, size] = ['', 0];
  for (const letter of text) {
    size += bytesOf(letter);
    if (size > bytes) break;
    out += letter;
  }
  return endTrimmed(out);
};

/** Removing something can bring two letters together that are one in NFC. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(REFUSED, '-')
    .replace(/ {2,}/g, ' ')
    .replace(/([-_])\1+/g, '$1');

const guarded = (stem: string): string =>
  RESERVED.test((stem.split('.')[0] ?? '').trimEnd()) ? `_${stem}` : stem;

const stemOf = (pattern: string, facts: NameFacts): string => {
  const filled = pattern
    .trim()
    .replace(/\.pdf$/i, '')
    .replace(FIELD, (whole, name: string) => {
      const field = NAME_FIELDS.find((each) => each === name.trim().toLowerCase());
      return field ? facts[field] : whole;
    });
  return guarded(cut(trimmed(cleaned(filled)), MAX_NAME_BYTES - ENDING.length)) || 'waybill';
};

/** The pattern for files of several kinds: without a `{paper}` of its own it gets one at its end, so that they are told apart by a word and not by a number. */
export const patternFor = (pattern: string, kinds: number): string =>
  kinds < 2 ||
  [...pattern.matchAll(FIELD)].some(([, name = '']) => name.trim().toLowerCase() === 'paper')
    ? pattern
    : `${pattern.trim().replace(/\.pdf$/i, '')}_{paper}.pdf`;

/** Two names with the same key may be one file on some file system. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Fields of a pattern that there are none of: to be said before anything is written. */
export const unknownFields = (pattern: string): string[] =>
  [...pattern.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !NAME_FIELDS.some((field) => field === name.trim().toLowerCase()));

/**
 * One file name a shipment, in order: good on every file system, and no two alike on any of them (letter case and the ways
 * to write an accent count as alike): the second one ends in -2.
 * @param pattern text with fields in braces: `{reference}_{receiver}.pdf`
 * @param taken names that are in the folder already and are not to be used
 */
export const fileNames = (
  pattern: string,
  facts: readonly NameFacts[],
  taken: Iterable<string> = [],
): string[] => {
  const used = new Set([...taken].map(nameKey));
  const next = new Map<string, number>();
  return facts.map((each) => {
    const stem = stemOf(pattern, each);
    const own = nameKey(stem);
    for (let n = next.get(own) ?? 1; ; n += 1) {
      const mark = n === 1 ? '' : `-${n}`;
      const name = `${cut(stem, MAX_NAME_BYTES - ENDING.length - mark.length)}${mark}${ENDING}`;
      if (used.has(nameKey(name))) continue;
      used.add(nameKey(name));
      next.set(own, n + 1);
      return name;
    }
  });
};

/** The text of `number`: as many digits as the largest has, so that folders sort by it. @param index from 0 */
export const numberText = (index: number, count: number): string =>
  String(index + 1).padStart(String(count).length, '0');
