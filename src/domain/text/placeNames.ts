import otherNames from '../../../resources/rules/country-names.json' with { type: 'json' };
import postcodes from '../../../resources/rules/postcodes.json' with { type: 'json' };
import stateNames from '../../../resources/rules/states.json' with { type: 'json' };
import { COUNTRIES, isCountry } from './countries.ts';

/** One writing for accents, case, punctuation and “the”. */
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

/** Names in use that the language data does not give, by code: data, kept in resources/rules. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;
export const otherNamesOf = (code: string): readonly string[] => OTHER_NAMES[code] ?? [];

let names: ReadonlyMap<string, string> | null = null;

/** Every English and French name of every country and the others in use; made with the first question, because it takes some milliseconds. */
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
 * The two-letter code of a country as people write it: another name in use (`UK`, `America`, `UAE`) first, then a code in any
 * case, then its English or French name; null when it is none. The one reader for every place where a country is typed.
 */
export const countryCode = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  if (/^[a-z]{2}$/i.test(text.trim()))
    return isCountry(code) ? code : (shortAliases().get(code) ?? null);
  return countryNames().get(plain(text)) ?? null;
};

let aliases: ReadonlyMap<string, string> | null = null;
/** Two letters that stand for a country without being its code: `UK`, `EL`. */
const shortAliases = (): ReadonlyMap<string, string> =>
  (aliases ??= new Map(
    Object.entries(OTHER_NAMES).flatMap(([code, others]) =>
      others
        .filter((other) => /^[A-Z]{2}$/.test(other))
        .map((other): [string, string] => [other, code]),
    ),
  ));

/** A country by its code where it is known, as it was typed elsewhere. */
export const settledCountry = (text: string): string => countryCode(text) ?? text.trim();

/** States by the codes the services take, with the names they go by: data, kept in resources/rules. */
const STATES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = stateNames;
const STATE_CODES = new Map(
  Object.entries(STATES).map(
    ([country, states]) =>
      [
        country,
        new Map(
          Object.entries(states).flatMap(([code, all]) =>
            all.map((name): [string, string] => [plain(name), code]),
          ),
        ),
      ] as const,
  ),
);

/** True and false where the states of a country are known; null where they are not. */
export const isState = (code: string, country: string): boolean | null =>
  STATES[country] === undefined ? null : Object.hasOwn(STATES[country], code.toUpperCase());

/**
 * A state as the service takes it: the name of one whose codes are known as its code (`Lagos State`, `Texas`), an ISO code of a
 * country's part (`NG-LA`, `US-CA`) without the country; anything else as typed.
 * @param country two-letter code of the address
 */
export const stateCode = (text: string, country: string): string => {
  const [, of = '', part = ''] =
    /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(text.trim().toUpperCase()) ?? [];
  if (of !== '' && of === country) return part;
  const known = STATE_CODES.get(country);
  if (known === undefined) return text;
  if (isState(text.trim(), country) === true) return text.trim().toUpperCase();
  const name = plain(text);
  return known.get(name) ?? known.get(name.replace(/ state$/, '')) ?? text;
};

/** The other country that a whole name of a state belongs to, or null. */
export const stateElsewhere = (text: string, country: string): string | null => {
  const name = plain(text).replace(/ state$/, '');
  if (name.length < 4 || STATE_CODES.get(country)?.has(name) === true) return null;
  return (
    [...STATE_CODES].find(([other, states]) => other !== country && states.has(name))?.[0] ?? null
  );
};

const FORMS = new Map(
  Object.entries(postcodes).map(([country, form]) => [country, new RegExp(`^(?:${form})$`)]),
);

/** False where a postcode cannot be one of this country; true where it can, or nobody knows how they look there. */
export const fitsPostcode = (text: string, country: string): boolean =>
  FORMS.get(country)?.test(text.trim().toUpperCase().replace(/\s+/g, ' ')) ?? true;
