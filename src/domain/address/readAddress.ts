import { commonCountryCode } from '../text/countryNames.ts';
import { foldName } from '../text/compareNames.ts';
import { countryNamed, isCodeFirst, postcodeIn, stateAtEnd, stateOf } from './addressPlaces.ts';
import { assignAddressLines, extractNameByContact, extractNames } from './addressNames.ts';
import {
  beginsWithNumber,
  behindStreet,
  hasStreetWord,
  isDirection,
  isQuarter,
  isUnit,
} from './addressWords.ts';
import {
  storePart,
  setText,
  texts,
  type AddressPieces,
  type Sureness,
  type Work,
} from './addressWork.ts';
import { countryMeant } from './countryMeant.ts';
import { splitAddressText } from './contactsInText.ts';

/** Known data about an address besides its text. */
export interface ReadAddressOptions {
  /** Two-letter code of the country to use when the text names none, or empty. */
  readonly country?: string;
}

/** Cities with the name of their state or emirate: the name alone is both. */
const CITY_STATES: Readonly<Record<string, readonly string[]>> = {
  NG: ['abuja'],
  AE: ['dubai', 'sharjah', 'ajman', 'fujairah', 'abu dhabi', 'ras al khaimah', 'umm al quwain'],
  CN: ['beijing', 'shanghai', 'tianjin', 'chongqing'],
  IN: ['delhi', 'new delhi', 'chandigarh'],
  GH: ['accra'],
  DE: ['berlin', 'hamburg', 'bremen'],
};
/** Countries with the name of their city. */
const CITY_COUNTRIES: Readonly<Record<string, string>> = {
  LU: 'Luxembourg',
  SG: 'Singapore',
  MC: 'Monaco',
  HK: 'Hong Kong',
  GI: 'Gibraltar',
};
const isCityState = (text: string, country: string): boolean =>
  CITY_STATES[country]?.includes(foldName(text)) ?? false;

const isTown = (text: string): boolean =>
  !beginsWithNumber(text) &&
  !/^[A-Z]{2}$/.test(text) &&
  !hasStreetWord(text) &&
  !isUnit(text) &&
  !isDirection(text) &&
  /\p{L}{2}/u.test(text);

const takeCountry = (work: Work, phones: readonly string[], given: string): string => {
  const labelled = work.pieces.country;
  if (labelled !== undefined) {
    const code = commonCountryCode(labelled.text);
    if (code !== null) {
      work.pieces.country = { text: code, sure: 'sure' };
      return code;
    }
    delete work.pieces.country;
    work.segments.push({ text: labelled.text, line: 999, contact: false });
  }
  const found = countryNamed(texts(work));
  if (found !== null) {
    setText(work, found.at, found.rest);
    storePart(work, 'country', found.code, found.sure);
    return found.code;
  }
  if (given !== '') {
    storePart(work, 'country', given, 'likely');
    return given;
  }
  const meant = countryMeant(texts(work), phones);
  if (meant !== null) storePart(work, 'country', meant.code, meant.sure);
  return meant?.code ?? '';
};

/** @returns the index of the segment that contained the postcode, and the rest of it; -1 for none */
const takePostcode = (
  work: Work,
  country: string,
  sure: Sureness,
): { at: number; rest: string } => {
  if (work.pieces.postcode !== undefined) return { at: -1, rest: '' };
  for (let at = work.segments.length - 1; at >= (work.segments.length > 1 ? 1 : 0); at -= 1) {
    const found = postcodeIn(work.segments[at]?.text ?? '', country);
    if (found === null) continue;
    storePart(work, 'postcode', found.text, country === '' ? 'guess' : sure);
    setText(work, at, found.rest);
    return { at: found.rest === '' ? -1 : at, rest: found.rest };
  }
  return { at: -1, rest: '' };
};

/** @returns the index after the last segment before the state */
const takeState = (
  work: Work,
  country: string,
): { readonly end: number; readonly said: string } => {
  const labelled = work.pieces.state;
  if (labelled !== undefined) {
    work.pieces.state = { text: stateOf(labelled.text, country) ?? labelled.text, sure: 'sure' };
    return { end: work.segments.length, said: '' };
  }
  const first = work.segments.length > 1 ? 1 : 0;
  for (
    let at = work.segments.length - 1;
    at >= Math.max(first, work.segments.length - 3);
    at -= 1
  ) {
    const text = work.segments[at]?.text ?? '';
    const code = stateOf(text, country);
    if (code !== null) {
      // City and state can have the same name: `Lagos, Lagos State`, `New York, New York`.
      const before = work.segments[at - 1]?.text ?? '';
      const twice = at > first && stateOf(before, country) === code;
      storePart(work, 'state', code, 'sure');
      if (twice || !isCityState(text, country)) {
        setText(work, at, '');
        return { end: at, said: text };
      }
      storePart(work, 'city', text, 'sure');
      setText(work, at, '');
      return { end: at, said: text };
    }
    const end =
      at === work.segments.length - 1 && !isCodeFirst(country) ? stateAtEnd(text, country) : null;
    if (
      end !== null &&
      (!beginsWithNumber(end.rest) || behindStreet(end.rest) !== null || first === 0)
    ) {
      storePart(work, 'state', end.code, 'likely');
      if (isCityState(end.text, country)) storePart(work, 'city', end.text, 'likely');
      setText(work, at, end.rest);
      return { end: at + 1, said: end.text };
    }
  }
  return { end: work.segments.length, said: '' };
};

/** Takes the city after its postcode: `10115 Berlin`. */
const takeCityOfCode = (
  work: Work,
  country: string,
  { at, rest }: { readonly at: number; readonly rest: string },
): void => {
  if (at < 0 || work.pieces.city !== undefined) return;
  // Only `L` of `L-1313` is left: the city was read as the country of the same name.
  if (/^[A-Z]{1,3}$/.test(rest)) return setText(work, at, '');
  // `00184 Roma RM`, `00184 Roma (RM)`.
  const [, town = rest, letters = ''] = /^(.+?)[\s,]+\(?([A-Z]{2})\)?$/.exec(rest) ?? [];
  const ofTown = letters === '' ? null : country === 'IT' ? letters : stateOf(letters, country);
  storePart(work, 'city', ofTown === null ? rest : town, 'sure');
  const state = ofTown ?? (isCityState(rest, country) ? stateOf(rest, country) : null);
  if (state !== null) storePart(work, 'state', state, 'likely');
  setText(work, at, '');
};

const takeCity = (
  work: Work,
  country: string,
  code: { readonly at: number; readonly rest: string },
  state: { readonly end: number; readonly said: string },
): void => {
  if (work.pieces.city !== undefined) return;
  const take = (at: number, sure: Sureness): void => {
    storePart(work, 'city', work.segments[at]?.text ?? '', sure);
    setText(work, at, '');
  };
  const beside = code.rest === '' ? -1 : work.segments.findIndex(({ text }) => text === code.rest);
  if (country === 'GB' && beside > 0 && isTown(code.rest)) return take(beside, 'sure');
  const last = Math.min(state.end, work.segments.length) - 1;
  const text = work.segments[last]?.text ?? '';
  const hasState = work.pieces.state !== undefined;
  // The segment before a state is its city, unless it is clearly a part of one.
  if (
    last > 0 &&
    isTown(text) &&
    !(hasState && state.said !== '' && isQuarter(text) && country === 'NG')
  )
    return take(last, hasState || work.pieces.postcode !== undefined ? 'sure' : 'likely');
  const split = behindStreet(text);
  if (last >= 0 && split !== null && isTown(split[1])) {
    storePart(work, 'city', split[1], 'guess');
    return setText(work, last, split[0]);
  }
  if (isTown(state.said) && !/\bstate\b|\bregion\b|\bprovince\b/i.test(state.said))
    storePart(work, 'city', state.said, 'guess');
  else if (last > 0 && isTown(text)) take(last, 'guess');
};

const LONGEST = 2_000;

/**
 * Parses an address in one text: `12 Allen Avenue, Ikeja, Lagos 100271, Nigeria`, several lines, or a chat message, with or without a name, a phone
 * number and labels. Each part has a certainty; nothing is invented, and what cannot be assigned stays in the address lines. Null for a text that is
 * not an address: without two parts of a place, or longer than 2,000 characters.
 */
export const readAddress = (
  text: string,
  { country: given = '' }: ReadAddressOptions = {},
): AddressPieces | null => {
  if (text.length > LONGEST) return null;
  const parts = splitAddressText(text);
  const work: Work = { pieces: {}, segments: [...parts.segments] };
  for (const { piece, text: value } of parts.labelled) storePart(work, piece, value, 'sure');
  const [phone, phone2, ...others] = parts.phones;
  storePart(work, 'phone', phone ?? '', 'sure');
  storePart(work, 'phone2', phone2 ?? '', 'likely');
  storePart(work, 'email', parts.emails[0] ?? '', 'sure');
  const country = takeCountry(work, parts.phones, given);
  const code = takePostcode(work, country, work.pieces.country?.sure ?? 'guess');
  if (isCodeFirst(country)) takeCityOfCode(work, country, code);
  extractNames(work);
  const state =
    country === '' || (isCodeFirst(country) && code.rest !== '')
      ? { end: work.segments.length, said: '' }
      : takeState(work, country);
  takeCity(work, country, code, state);
  storePart(work, 'city', CITY_COUNTRIES[country] ?? '', 'guess');
  extractNameByContact(work);
  for (const each of [...others, ...parts.emails.slice(1)])
    work.segments.push({ text: each, line: 999, contact: false });
  assignAddressLines(work);
  const places = (['line1', 'city', 'state', 'postcode', 'country'] as const).filter(
    (name) =>
      work.pieces[name] !== undefined &&
      !(name === 'country' && given !== '' && work.pieces.country?.text === given),
  );
  return places.length < 2 ? null : work.pieces;
};
