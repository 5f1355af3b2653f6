import postcodes from '../../../resources/rules/postcodes.json' with { type: 'json' };
import stateNames from '../../../resources/rules/states.json' with { type: 'json' };
import { foldName } from './foldName.ts';

/** States by the codes the services take, with the names they go by: data, kept in resources/rules. */
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
  const name = foldName(text);
  return known.get(name) ?? known.get(name.replace(/ state$/, '')) ?? text;
};

/** The other country that a whole name of a state belongs to, or null. */
export const stateElsewhere = (text: string, country: string): string | null => {
  const name = foldName(text).replace(/ state$/, '');
  if (name.length < 4 || STATE_CODES.get(country)?.has(name) === true) return null;
  return (
    [...STATE_CODES].find(([other, states]) => other !== country && states.has(name))?.[0] ?? null
  );
};

/** Of the countries that were asked for: a desk sends to few of them. */
const forms = new Map<string, RegExp | null>();
const formOf = (country: string): RegExp | null => {
  const known = forms.get(country);
  if (known !== undefined) return known;
  const source = postcodeForm(country);
  const form = source === null ? null : new RegExp(`^(?:${source})$`);
  forms.set(country, form);
  return form;
};

/** False where a postcode cannot be one of this country; true where it can, or nobody knows how they look there. */
export const fitsPostcode = (text: string, country: string): boolean =>
  formOf(country)?.test(text.trim().toUpperCase().replace(/\s+/g, ' ')) ?? true;

/** How postcodes of a country look, as the source of a regular expression; null where nobody knows. */
export const postcodeForm = (country: string): string | null =>
  Object.hasOwn(postcodes, country)
    ? ((postcodes as Readonly<Record<string, string>>)[country] ?? null)
    : null;
