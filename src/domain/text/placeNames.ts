import postcodes from '../../../resources/rules/postcodes.json' with { type: 'json' };
import stateNames from '../../../resources/rules/states.json' with { type: 'json' };
import { foldName } from './foldName.ts';

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
