import otherNames from '../../../resources/rules/country-names.json' with { type: 'json' };
import { COUNTRIES, isCountry } from './countries.ts';

/** Names in use that the language data lacks, by code. PERSISTED in hashes: add new ones to country-spellings.json. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?:the|la|le|les) (?=\S)/, '')
    .trim();

let names: ReadonlyMap<string, string> | null = null;

const countryNames = (): ReadonlyMap<string, string> => {
  if (names !== null) return names;
  const made = new Map<string, string>();
  for (const language of ['en', 'fr']) {
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], { type: 'region', style });
      for (const code of COUNTRIES) {
        const name = display.of(code) ?? code;
        const [bare = ''] = name.split('(');
        for (const each of [name, bare])
          if (plain(each).replaceAll(' ', '').length > 3 && !made.has(plain(each)))
            made.set(plain(each), code);
      }
    }
  }
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const other of others) made.set(plain(other), code);
  names = made;
  return made;
};

/**
 * The code of a country as the first two content versions read it: English and French names and those of country-names.json. Only for old hashes; its
 * results must never change.
 */
export const firstCanonicalCountry = (text: string): string => {
  const code = text.trim().toUpperCase();
  if (!/^[a-z]{2}$/i.test(text.trim())) return countryNames().get(plain(text)) ?? text.trim();
  return isCountry(code)
    ? code
    : (Object.keys(OTHER_NAMES).find((each) => OTHER_NAMES[each]?.includes(code)) ?? text.trim());
};
