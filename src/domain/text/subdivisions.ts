import parts from '../../../resources/rules/subdivisions.json' with { type: 'json' };
import { foldName } from './foldName.ts';
import { isState, stateCode } from './placeNames.ts';

/** Parts of countries by their ISO 3166-2 codes, without the country, with the names they go by: data, kept in resources/rules. */
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
 * A state, province or county as it is sent: by its code, also in countries whose codes a draft does not keep (there the text of a draft
 * stays as typed, so that what is compared with drafts of before is the same). What is not known is sent as typed.
 * @param country two-letter code of the address
 */
export const sentState = (text: string, country: string): string => {
  const code = stateCode(text, country);
  if (code !== text || isState(code, country) !== null) return code;
  const typed = text.trim().toUpperCase();
  if (Object.hasOwn(PARTS[country] ?? {}, typed)) return typed;
  const names = namesIn(country);
  const name = foldName(text);
  return names.get(name) ?? names.get(name.replace(AROUND, '')) ?? text;
};
