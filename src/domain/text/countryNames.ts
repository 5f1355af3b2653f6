import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';
import { foldName } from './compareNames.ts';
import otherNames from '../../../resources/rules/country-names.json' with { type: 'json' };
import spellings from '../../../resources/rules/country-spellings.json' with { type: 'json' };

type NamesByCode = Readonly<Record<string, readonly string[]>>;

/** Names in use that the language data lacks, by code; data in resources/rules. */
const OTHER_NAMES: NamesByCode = otherNames;

/** Names in use that the language data lacks; empty for most countries. */
export const otherNamesOf = (code: string): readonly string[] => OTHER_NAMES[code] ?? [];
/** Official and former names, and spellings of shops, carriers and people. */
const SPELLINGS: NamesByCode = spellings;

/** Country codes by folded name. `byWords`: by words in any order, for `Korea, Republic of`; null when two countries share them. */
interface NameTable {
  readonly byName: ReadonlyMap<string, string>;
  readonly byWords: ReadonlyMap<string, string | null>;
}

const SMALL_WORDS = /^(?:the|of|and|de|du|la|le|les|des|y|e)$/;
const wordsOf = (folded: string): string =>
  folded
    .split(' ')
    .filter((word) => !SMALL_WORDS.test(word))
    .sort()
    .join(' ');

const isLatin = (folded: string): boolean => /[a-z]/.test(folded);
/** Short names are too similar to codes and words, except names of two Chinese characters. */
const isLongEnough = (folded: string): boolean =>
  folded.replaceAll(' ', '').length > (isLatin(folded) ? 3 : 1);

const displayNames = (language: string, style: 'long' | 'short'): [string, string][] => {
  const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
  return COUNTRIES.flatMap((code): [string, string][] => {
    const name = display.of(code);
    return name === undefined ? [] : [[name, code]];
  });
};

const buildCommon = (): NameTable => {
  const byName = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const folded = foldName(name);
    if (folded !== '' && !byName.has(folded)) byName.set(folded, code);
  };
  for (const source of [OTHER_NAMES, SPELLINGS])
    for (const [code, names] of Object.entries(source)) for (const name of names) add(name, code);
  for (const [code, three] of Object.entries(iso31661Alpha2ToAlpha3)) add(three, code);
  for (const language of ['en', 'fr'])
    for (const style of ['long', 'short'] as const)
      for (const [name, code] of displayNames(language, style))
        for (const each of [name, name.split('(')[0] ?? ''])
          if (isLongEnough(foldName(each))) add(each, code);
  const byWords = new Map<string, string | null>();
  for (const [folded, code] of byName) {
    const words = wordsOf(folded);
    if (!words.includes(' ')) continue;
    byWords.set(
      words,
      (byWords.get(words) ?? code) === code && byWords.get(words) !== null ? code : null,
    );
  }
  return { byName, byWords };
};

let common: NameTable | null = null;
/** English, French, official and former names, usual spellings and three-letter codes; built on first use, because it takes milliseconds. */
const commonNames = (): NameTable => (common ??= buildCommon());

/** All two-letter language codes, and longer ones with names of their own. */
const LANGUAGES = (): readonly string[] => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  return Intl.DisplayNames.supportedLocalesOf([
    ...letters.flatMap((first) => letters.map((second) => first + second)),
    ...['zh-Hant', 'zh-HK', 'sr-Latn', 'pt-PT', 'es-MX', 'fil', 'ckb', 'yue', 'gsw', 'kok', 'ceb'],
  ]);
};

let worldwide: ReadonlyMap<string, string | null> | null = null;
/** Names in every language of this computer; null when two countries share one. Built at the first uncommon name: 0.2 s. */
const namesOfAllLanguages = (): ReadonlyMap<string, string | null> => {
  if (worldwide !== null) return worldwide;
  const made = new Map<string, string | null>();
  for (const language of LANGUAGES())
    for (const [name, code] of displayNames(language, 'long')) {
      const folded = foldName(name);
      if (!isLongEnough(folded)) continue;
      const known = made.get(folded);
      made.set(folded, known === undefined || known === code ? code : null);
    }
  worldwide = made;
  return made;
};

let aliases: ReadonlyMap<string, string> | null = null;
/** Two letters that stand for a country but are not its code: `UK`, `EL`. */
const shortAliases = (): ReadonlyMap<string, string> =>
  (aliases ??= new Map(
    Object.entries(OTHER_NAMES).flatMap(([code, others]) =>
      others
        .filter((other) => /^[A-Z]{2}$/.test(other))
        .map((other): [string, string] => [other, code]),
    ),
  ));

const FLAG = /^\s*([\u{1f1e6}-\u{1f1ff}]{2})\s*/u;
/** `🇳🇬` → `NG`; empty for any other text. */
const flagCode = (text: string): string =>
  [...(FLAG.exec(text)?.[1] ?? '')]
    .map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .join('');

const CODE_BEHIND = /^(.+?)(?:\s*[([]\s*([a-z]{2,3})\s*[)\]]|[\s,/|:-]+([A-Z]{2,3}))\s*$/iu;
const CODE_BEFORE = /^\s*[([]?([A-Z]{2,3})[)\]]?\s*[\s,/|:-]\s*(.+)$/u;

/**
 * Reads a name with the code of the same country: `United States (US)`, `Germany - DE`, `GB United Kingdom`; null when they differ or one is unknown.
 */
const nameWithCode = (text: string): string | null => {
  const [, behind, bracketed, bare] = CODE_BEHIND.exec(text) ?? [];
  const [, before, name] = CODE_BEFORE.exec(text) ?? [];
  for (const [country, code] of [
    [behind, bracketed ?? bare],
    [name, before],
  ]) {
    if (country === undefined || code === undefined) continue;
    const named = commonCountryCode(country);
    if (named !== null && named === commonCountryCode(code)) return named;
  }
  return null;
};

/** Reads two names of the same country: `Myanmar (Burma)`, `Germany / Deutschland`. */
const namedTwice = (text: string): string | null => {
  const parts = text
    .split(/[()/|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length !== 2) return null;
  const [first, second] = parts.map(countryCode);
  return first !== undefined && first === second ? first : null;
};

/**
 * The two-letter code of a country as written in English and French texts, forms and shops; null when unknown. Fast enough to run at every key press.
 * An unknown text may still be a name in another language: see countryCode.
 */
export const commonCountryCode = (text: string): string | null => {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (/^[a-z]{2}$/i.test(typed)) return isCountry(code) ? code : (shortAliases().get(code) ?? null);
  const folded = foldName(typed);
  const { byName, byWords } = commonNames();
  if (folded === '') return isCountry(flagCode(typed)) ? flagCode(typed) : null;
  return byName.get(folded) ?? byWords.get(wordsOf(folded)) ?? nameWithCode(typed);
};

/**
 * The two-letter code of a country as people write it: first another name in use (`UK`, `America`, `UAE`), then a code of two or three letters in any
 * case, then English and French names, official, former and usual spellings, then a name in any language that this computer knows; null when unknown
 * or ambiguous. Used wherever a country is typed.
 */
export const countryCode = (text: string): string | null => {
  const found = commonCountryCode(text);
  if (found !== null || /^\s*(?:[a-z]{2})?\s*$/i.test(text)) return found;
  const folded = foldName(text);
  // A text without two adjacent letters is not a name, so the names of all languages need not be built.
  if (!/\p{L}\p{M}*\p{L}/u.test(folded)) return null;
  return namesOfAllLanguages().get(folded) ?? namedTwice(text);
};

/** The code of a known country; otherwise the trimmed text. */
export const canonicalCountry = (text: string): string => countryCode(text) ?? text.trim();

/** Names to compare a misspelled one with, each with its code. */
export const commonNamesOfCountries = (): Iterable<readonly [folded: string, code: string]> =>
  commonNames().byName;

/** Not in the ISO standard, but used for Kosovo in postal traffic. */
const KOSOVO = 'XK';

/** ISO 3166-1 alpha-2 codes in order, and XK. Names for display come from Intl.DisplayNames. */
export const COUNTRIES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO].sort();

const KNOWN = new Set(COUNTRIES);

/** True for a code of this list, in capitals. */
export const isCountry = (code: string): boolean => KNOWN.has(code);
