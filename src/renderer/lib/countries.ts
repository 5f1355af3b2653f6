import { countryName, languageNow } from '../../texts/index.ts';
import { COUNTRIES, commonCountryCode, otherNamesOf } from '../../domain/text/countryNames.ts';

/** A country in a list of choices. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

/** The most frequent countries, listed first. */
const FIRST = ['NG', 'GB', 'US'];
const rank = (code: string): number => {
  const at = FIRST.indexOf(code);
  return at < 0 ? FIRST.length : at;
};

const allBy = new Map<string, readonly CountryOption[]>();
const all = (): readonly CountryOption[] => {
  const language = languageNow();
  const known = allBy.get(language);
  if (known !== undefined) return known;
  const made = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort(
    (a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, language),
  );
  allBy.set(language, made);
  return made;
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the countries that match a typed text: first the country that the text names (`uk`, `america`, `niger`), then names that start with it,
 * then names that contain it; within each group Nigeria, the United Kingdom and the United States first.
 */
export const searchCountries = (text: string): readonly CountryOption[] => {
  const wanted = fold(text.trim());
  if (wanted === '') return all();
  const meant = commonCountryCode(text);
  const rank = ({ code, name }: CountryOption): number => {
    if (code === meant) return 0;
    const folded = fold(name);
    const others = otherNamesOf(code).map(fold);
    if (folded.startsWith(wanted) || others.some((other) => other.startsWith(wanted))) return 1;
    return folded.split(/[\s-]+/).some((word) => word.startsWith(wanted))
      ? 2
      : folded.includes(wanted)
        ? 3
        : 9;
  };
  return all()
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 9)
    .sort((a, b) => a.at - b.at)
    .map(({ option }) => option);
};
