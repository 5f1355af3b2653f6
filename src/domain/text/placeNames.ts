import parts from '../../../resources/rules/subdivisions.json' with { type: 'json' };
import postcodes from '../../../resources/rules/postcodes.json' with { type: 'json' };
import stateNames from '../../../resources/rules/states.json' with { type: 'json' };
import { foldName } from './compareNames.ts';

/** States by the codes that the services accept, with their names; data in resources/rules. */
const STATES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = stateNames;
const STATE_CODES = new Map(
  Object.entries(STATES).map(
    ([country, states]) =>
      [
        country,
        new Map(
          Object.entries(states).flatMap(([code, all]) =>
            all.map((name): [string, string] => [foldName(name), code]),
          ),
        ),
      ] as const,
  ),
);

/** Whether the code is a state of the country; null when the states of the country are unknown. */
export const isState = (code: string, country: string): boolean | null =>
  STATES[country] === undefined ? null : Object.hasOwn(STATES[country], code.toUpperCase());

/**
 * A state as the service accepts it (docs/service.md §3.1): a known name as its code (`Lagos State`, `Texas`), an ISO code (`NG-LA`, `US-CA`) without
 * the country; anything else as typed.
 * @param country two-letter code of the address
 */
export const stateCode = (text: string, country: string): string => {
  const [, of = '', part = ''] =
    /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(text.trim().toUpperCase()) ?? [];
  if (of !== '' && of === country) return part;
  const known = STATE_CODES.get(country);
  if (known === undefined) return text;
  if (isState(text.trim(), country) === true) return text.trim().toUpperCase();
  const name = foldName(text);
  return known.get(name) ?? known.get(name.replace(/ state$/, '')) ?? text;
};

/** Another country that has a state with this full name, or null. */
export const stateElsewhere = (text: string, country: string): string | null => {
  const name = foldName(text).replace(/ state$/, '');
  if (name.length < 4 || STATE_CODES.get(country)?.has(name) === true) return null;
  return (
    [...STATE_CODES].find(([other, states]) => other !== country && states.has(name))?.[0] ?? null
  );
};

/** A cache of the countries in use: a desk sends to few. */
const forms = new Map<string, RegExp | null>();
const formOf = (country: string): RegExp | null => {
  const known = forms.get(country);
  if (known !== undefined) return known;
  const source = postcodeForm(country);
  const form = source === null ? null : new RegExp(`^(?:${source})$`);
  forms.set(country, form);
  return form;
};

/** False when a text cannot be a postcode of this country; true when it can, or when their form is unknown. */
export const fitsPostcode = (text: string, country: string): boolean =>
  formOf(country)?.test(text.trim().toUpperCase().replace(/\s+/g, ' ')) ?? true;

/** The form of a country's postcodes as the source of a regular expression; null when unknown. */
export const postcodeForm = (country: string): string | null =>
  Object.hasOwn(postcodes, country)
    ? ((postcodes as Readonly<Record<string, string>>)[country] ?? null)
    : null;

/** Parts of countries by their ISO 3166-2 codes without the country, with their names; data in resources/rules. */
const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = parts;

const AROUND =
  /^(?:state|province|emirate|county|region) (?:of )?| (?:state|province|region|emirate|county|sheng|shi)$/;

const tables = new Map<string, ReadonlyMap<string, string>>();
const namesIn = (country: string): ReadonlyMap<string, string> => {
  const known = tables.get(country);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  for (const [code, names] of Object.entries(PARTS[country] ?? {}))
    for (const name of names) if (!made.has(foldName(name))) made.set(foldName(name), code);
  tables.set(country, made);
  return made;
};

/**
 * A state, province or county as it is sent: by its code, also for countries for which drafts keep the typed text (so that hashes of older drafts
 * stay the same). An unknown text is sent as typed.
 * @param country two-letter code of the address
 */
export const sentState = (text: string, country: string): string => {
  const code = stateCode(text, country);
  if (code !== text || isState(code, country) !== null) return code;
  const typed = text.trim().toUpperCase();
  return Object.hasOwn(PARTS[country] ?? {}, typed) ? typed : (partNamed(text, country) ?? text);
};

const partNamed = (text: string, country: string): string | null => {
  const names = namesIn(country);
  const name = foldName(text);
  return names.get(name) ?? names.get(name.replace(AROUND, '')) ?? null;
};

/** The code of a state, province or region by its full name, not by its code; null when unknown. */
export const stateNamed = (text: string, country: string): string | null => {
  if (!/\p{L}{4}|\p{Lo}{2}|^F\.?C\.?T\.?$/u.test(text)) return null;
  const code = stateCode(text, country);
  return isState(code, country) === true ? code : partNamed(text, country);
};

let byName: ReadonlyMap<string, readonly string[]> | null = null;
const countriesByName = (): ReadonlyMap<string, readonly string[]> => {
  if (byName !== null) return byName;
  const made = new Map<string, string[]>();
  const all: readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[] = [
    ...Object.entries(STATES),
    ...Object.entries(PARTS),
  ];
  for (const [country, codes] of all)
    for (const name of Object.values(codes).flat()) {
      const folded = foldName(name);
      const found = made.get(folded) ?? [];
      if (!found.includes(country)) made.set(folded, [...found, country]);
    }
  return (byName = made);
};

/** The countries with a state, province or region of this name, among those whose parts are known. */
export const countriesWithState = (text: string): readonly string[] => {
  if (!/\p{L}{4}|\p{Lo}{2}/u.test(text)) return [];
  const name = foldName(text);
  return countriesByName().get(name) ?? countriesByName().get(name.replace(AROUND, '')) ?? [];
};
