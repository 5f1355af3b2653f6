import parts from '../../../resources/rules/subdivisions.json' with { type: 'json' };
import states from '../../../resources/rules/states.json' with { type: 'json' };
import { foldName } from './foldName.ts';
import { isState, stateCode } from './placeNames.ts';

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
    ...Object.entries(states),
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
