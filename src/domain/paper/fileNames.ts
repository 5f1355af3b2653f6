/** Fields that a file name can contain. PERSISTED in settings as part of a pattern: never rename one. */
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
/** Values of the fields of one shipment; '' when unknown. */
export type NameFacts = Readonly<Record<NameField, string>>;

export const DEFAULT_NAME_PATTERN = '{reference}_{receiver}.pdf';
export const MAX_PATTERN = 200;
/** Maximum length in bytes of UTF-8 with the extension: encrypted home folders allow 143, other file systems more. */
export const MAX_NAME_BYTES = 140;

const ENDING = '.pdf';
const FIELD = /\{([^{}]*)\}/g;
/** Characters that Windows, macOS or a network drive rejects in a name, and invisible characters. */
const REFUSED = /[<>:"/\\|?*\uFFFD]/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Device names of Windows; reserved with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Removes a leading dot (hidden file), a leading hyphen (option of a command) and trailing characters that Windows drops. */
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

/** Normalised twice: removing a character can join two letters that NFC combines. */
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

/**
 * The pattern for files of several kinds: gets `_{paper}` at its end when it has no `{paper}`, so that the files differ by a word instead of a
 * number.
 */
export const patternFor = (pattern: string, kinds: number): string =>
  kinds < 2 ||
  [...pattern.matchAll(FIELD)].some(([, name = '']) => name.trim().toLowerCase() === 'paper')
    ? pattern
    : `${pattern.trim().replace(/\.pdf$/i, '')}_{paper}.pdf`;

/** Names with the same key can be the same file on some file systems. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Unknown fields of a pattern, for an error before anything is written. */
export const unknownFields = (pattern: string): string[] =>
  [...pattern.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !NAME_FIELDS.some((field) => field === name.trim().toLowerCase()));

/**
 * One file name per shipment, in order: valid on every file system and unique on all of them (upper and lower case, and Unicode forms of accents,
 * count as equal); the second of two equal names ends in -2.
 * @param pattern text with fields in braces: `{reference}_{receiver}.pdf`
 * @param taken existing names in the folder that must not be used
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

/** Value of the field `number`, zero-padded to the length of the highest one, so that folders sort by it. @param index from 0 */
export const numberText = (index: number, count: number): string =>
  String(index + 1).padStart(String(count).length, '0');
