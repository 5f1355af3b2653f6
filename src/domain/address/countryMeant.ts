import { commonCountryCode } from '../text/countryNames.ts';
import { countriesOfPhone } from '../text/phoneNumber.ts';
import { isState, postcodeForm, countriesWithState } from '../text/placeNames.ts';
import { GHANA_POST, postcodeIn } from './addressPlaces.ts';
import { beginsWithNumber } from './addressWords.ts';
import type { Sureness } from './addressWork.ts';

const GUESSED = ['NG', 'US', 'CA', 'GB', 'GH', 'IN', 'CN', 'ZA', 'AE', 'AU', 'DE'] as const;
/** Postcode forms that are unique to a country. */
const TELLING: Readonly<Record<string, RegExp>> = {
  GB: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  CA: /\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GH: new RegExp(`\\b${GHANA_POST}$`, 'i'),
};
const AT_HOME: Readonly<Record<string, RegExp>> = {
  NG: /^0[789][01]\d{8}$/,
  IN: /^[6-9]\d{9}$/,
  AE: /^05\d{8}$/,
};

/**
 * Infers the country of an address that does not name it: from its postcode, state and phone numbers, when one country fits clearly better than all
 * others. Null otherwise.
 */
export const countryMeant = (
  texts: readonly string[],
  phones: readonly string[],
): { readonly code: string; readonly sure: Sureness } | null => {
  const tails = texts.slice(texts.length > 1 ? Math.max(1, texts.length - 3) : 0);
  const scores = new Map<string, number>();
  const add = (country: string, points: number): void => {
    scores.set(country, (scores.get(country) ?? 0) + points);
  };
  for (const tail of tails) {
    const read = new Map<string, string>();
    for (const country of GUESSED) {
      if (TELLING[country]?.test(tail)) add(country, 3);
      const code = postcodeForm(country) === null ? null : postcodeIn(tail, country);
      const rest = code?.rest ?? tail;
      read.set(country, rest);
      if (code === null) continue;
      if (!beginsWithNumber(rest)) add(country, 1);
      const letters = /(?:^|\s)([A-Z]{2,3})$/.exec(rest)?.[1] ?? '';
      if (/^(?:US|CA|AU)$/.test(country) && isState(letters, country) === true) add(country, 2);
    }
    for (const rest of new Set(read.values())) {
      const of = (country: string): boolean => read.get(country) === rest && country !== 'GB';
      const whole =
        commonCountryCode(rest) === null || rest !== tail ? countriesWithState(rest) : [];
      for (const country of whole) if (of(country)) add(country, 2);
      if (whole.length > 0) continue;
      const words = rest.split(' ');
      for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
        const end = words.slice(-count).join(' ');
        const found = countriesWithState(end);
        for (const country of found) if (of(country)) add(country, /\bstate$/i.test(end) ? 2 : 1);
        if (found.length > 0) break;
      }
    }
  }
  for (const phone of phones) {
    const called = countriesOfPhone(phone);
    const [only = ''] = called ?? [];
    if (called?.length === 1) add(only, 2);
    const digits = phone.replace(/\D/g, '');
    for (const [country, form] of Object.entries(AT_HOME)) if (form.test(digits)) add(country, 1);
  }
  const points = [...scores]
    .map(([country, score]) => ({ country, score }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = points;
  if (best === undefined || best.score < 2 || best.score === next?.score) return null;
  return { code: best.country, sure: best.score >= 3 ? 'likely' : 'guess' };
};
