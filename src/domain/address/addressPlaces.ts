import { commonCountryCode } from '../text/countryNames.ts';
import { foldName } from '../text/compareNames.ts';
import { isState, postcodeForm, stateElsewhere, stateNamed } from '../text/placeNames.ts';
import { BRITISH_COUNTIES, hasStreetWord, UNIT_BEFORE } from './addressWords.ts';
import type { Sureness } from './addressWork.ts';

/** A part found in a text, and the text without it. */
export interface Found {
  readonly text: string;
  readonly rest: string;
}

/** A country named in the text. */
export interface FoundCountry {
  readonly code: string;
  readonly sure: Sureness;
  /** Index of its segment, and the rest of that segment. */
  readonly at: number;
  readonly rest: string;
}

const SHORT_NAMES: ReadonlySet<string> = new Set([
  'uk',
  'usa',
  'uae',
  'gb',
  'us',
  'drc',
  'rsa',
  'prc',
]);
const NO_NAME_BEFORE =
  /(?:^|[\s-])(?:new|of|northern|little|north|west|east|the|de|do|du|la|old|great|st|saint|rue|via)$/i;

/** Own names of the countries that ship most; searching the names in all languages would take too long here. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  espana: 'ES',
  italia: 'IT',
  brasil: 'BR',
  nederland: 'NL',
  belgie: 'BE',
  belgique: 'BE',
  polska: 'PL',
  turkiye: 'TR',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
  eire: 'IE',
  中国: 'CN',
  中华人民共和国: 'CN',
};

/** A country by its full name, or by an abbreviation that is not a word: `UK`, `U.S.A.`. */
const named = (text: string): string | null => {
  const folded = foldName(text);
  if (/^[a-z]{1,3}$/.test(folded) && !SHORT_NAMES.has(folded)) return null;
  if (folded === 'prc') return 'CN';
  if (folded === 'rsa') return 'ZA';
  return OWN_NAMES[folded] ?? commonCountryCode(folded === 'us' ? 'US' : text);
};
const isStateToo = (text: string, code: string): boolean => {
  const other = stateElsewhere(text, code);
  return other !== null && other !== code;
};

/** Finds a country name at the end of a text: `Lagos Nigeria`, `London SW1A 1AA UK`, `Lagos-Nigeria`. */
const atTheEnd = (text: string): (Found & { readonly code: string }) | null => {
  const words = text.split(/(?<=\S)[\s–—-]+/);
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    const rest = text.slice(0, text.length - tail.length).replace(/[\s–—-]+$/, '');
    const code = text.endsWith(tail) ? named(tail.replace(/\.$/, '')) : null;
    if (code === null || NO_NAME_BEFORE.test(rest) || isStateToo(tail, code)) continue;
    return { code, text: tail, rest };
  }
  return null;
};

/** A digital address of Ghana, used like a postcode. */
export const GHANA_POST = '[A-Z]{2}[- ]?\\d{3,4}[- ]?\\d{4}';
/** Matches a postcode after a country. */
const CODE_BEHIND = new RegExp(`^(.*?\\p{L}\\.?)\\s+(\\d{4,6}|${GHANA_POST})$`, 'u');

/** True for two letters that are a country code; letters that are also a state's code count only after a postcode of that country. */
const isCountryLetters = (text: string, before: string): boolean =>
  /^[A-Z]{2}$/.test(text) &&
  commonCountryCode(text) !== null &&
  (['US', 'CA', 'NG', 'AU'].every((country) => isState(text, country) !== true) ||
    postcodeIn(before, text) !== null);

/** The country named in the text: at its end, before a postcode, or alone in the first segment. */
export const countryNamed = (texts: readonly string[]): FoundCountry | null => {
  const last = texts.length - 1;
  for (let at = last; at >= Math.max(0, last - 2); at -= 1) {
    const text = texts[at] ?? '';
    // A country is the last part of an address, except for its postcode.
    if (
      texts
        .slice(at + 1)
        .some(
          (later) =>
            !/^[\w -]{0,12}$/.test(later) || !/\d/.test(later) || /^[A-Z]{2}\s/.test(later),
        )
    )
      break;
    const [, bare = text, behind = ''] = CODE_BEHIND.exec(text) ?? [];
    const whole = named(bare);
    const end = at === last ? atTheEnd(text) : null;
    const endsInTown =
      end !== null && end.code === whole && stateNamed(end.rest, end.code) !== null;
    if (whole !== null && !endsInTown && !isStateToo(bare, whole))
      return { code: whole, sure: 'sure', at, rest: behind };
    if (at === last && at > 0 && isCountryLetters(text, texts[at - 1] ?? ''))
      return { code: commonCountryCode(text) ?? text, sure: 'likely', at, rest: '' };
    if (end !== null && (texts.length > 1 || /\d/.test(end.rest)))
      return { code: end.code, sure: 'sure', at, rest: end.rest };
  }
  const first = texts.length > 2 ? named(texts[0] ?? '') : null;
  return first !== null && !isStateToo(texts[0] ?? '', first)
    ? { code: first, sure: 'likely', at: 0, rest: '' }
    : null;
};

/** Countries in which the postcode comes before the city. */
const CODE_FIRST: ReadonlySet<string> = new Set(
  'DE FR IT ES AT CH BE NL DK NO SE FI PL CZ PT GR HU TR RU LU SK SI HR RS BG RO EE LT LV IS MC MA TN'.split(
    ' ',
  ),
);

/** True for countries in which the postcode comes before the city (`75004 Paris`). */
export const isCodeFirst = (country: string): boolean => CODE_FIRST.has(country);
const formOf = (country: string): string =>
  country === 'GH'
    ? GHANA_POST
    : (postcodeForm(country) ?? (CODE_FIRST.has(country) ? '\\d{4,5}' : '\\d{5,6}'));
/** Countries without postcodes. */
const NO_CODES: ReadonlySet<string> = new Set([
  'AE',
  'QA',
  'HK',
  'BJ',
  'CM',
  'TG',
  'CI',
  'AO',
  'UG',
  'RW',
  'GM',
  'SL',
]);

interface CodeForms {
  readonly atEnd: RegExp;
  readonly atStart: RegExp;
}
const forms = new Map<string, CodeForms>();
const formsOf = (country: string): CodeForms => {
  const known = forms.get(country);
  if (known !== undefined) return known;
  const form = formOf(country);
  const made = {
    atEnd: new RegExp(`^(?<rest>.*?)(?:^|[\\s,–—:-])(?<code>${form})\\.?$`, 'iu'),
    atStart: new RegExp(`^(?:[A-Z]{1,3}-)?(?<code>${form})\\s+(?<rest>\\p{L}.*)$`, 'iu'),
  };
  forms.set(country, made);
  return made;
};
const CODE_WORD =
  /(?:^|[\s,])(?:pin(?:\s?code)?|zip(?:\s?code)?|post\s?code|postal code|plz)\.?\s*[:-]?\s*$/i;

/** Finds a postcode of the country in a text, with the rest of it; null when there is none. */
export const postcodeIn = (text: string, country: string): Found | null => {
  if (NO_CODES.has(country) || !/\d/.test(text)) return null;
  const { atEnd, atStart } = formsOf(country);
  const clean = (found: string, rest: string): Found => ({
    text: found.toUpperCase(),
    rest: rest.replace(CODE_WORD, '').replace(/^[\s,–—.-]+|[\s,–—-]+$/g, ''),
  });
  // Named groups: the forms of some countries have groups of their own.
  const start =
    CODE_FIRST.has(country) || /^\d{3} ?\d{3}\s/.test(text)
      ? atStart.exec(text)?.groups
      : undefined;
  if (start !== undefined && !hasStreetWord(start['rest'] ?? ''))
    return clean(start['code'] ?? '', start['rest'] ?? '');
  const end = atEnd.exec(text)?.groups;
  return end === undefined || UNIT_BEFORE.test(end['rest'] ?? '')
    ? null
    : clean(end['code'] ?? '', end['rest'] ?? '');
};

const CODED: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'NG', 'IN', 'BR', 'MX', 'ZA', 'IT']);
/** The code of the state that a whole text names in a country, or the text itself when its states have no codes here; null when it is not a state. */
export const stateOf = (text: string, country: string): string | null => {
  const plain = text.replace(/\.$/, '');
  if (country === 'GB') return BRITISH_COUNTIES.has(foldName(plain)) ? plain : null;
  const letters = plain.replaceAll('.', '');
  if (
    CODED.has(country) &&
    country !== 'NG' &&
    /^[A-Z]{2,3}$/.test(letters) &&
    isState(letters, country) === true
  )
    return letters;
  return stateNamed(plain, country);
};

/** Finds a state at the end of a text: `Springfield IL`, `Austin Texas`. */
export const stateAtEnd = (
  text: string,
  country: string,
): (Found & { readonly code: string }) | null => {
  const words = text.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    const code = stateOf(tail, country);
    if (code !== null)
      return {
        text: tail,
        code,
        rest: words
          .slice(0, -count)
          .join(' ')
          .replace(/[\s–—-]+$/, ''),
      };
  }
  return null;
};
