import { COUNTRIES } from '../../domain/countries.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export const countryName = (code: string): string => {
  try {
    return names.of(code.trim().toUpperCase()) ?? code;
  } catch {
    return code;
  }
};

export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

const all: readonly CountryOption[] = COUNTRIES
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose code or name fits what was typed: exact code first, then names that begin so, then names that hold it. */
export const searchCountries = (text: string): readonly CountryOption[] => {
  const wanted = fold(text.trim());
  if (wanted === '') return all;
  const rank = ({ code, name }: CountryOption): number => {
    const folded = fold(name);
    if (code.toLowerCase() === wanted) return 0;
    if (folded.startsWith(wanted)) return 1;
    return folded.split(/[\s-]+/).some((word) => word.startsWith(wanted)) ? 2 : folded.includes(wanted) ? 3 : 9;
  };
  return all.map((option) => ({ option, at: rank(option) })).filter(({ at }) => at < 9).sort((a, b) => a.at - b.at).map(({ option }) => option);
};
