import { readFileSync } from 'node:fs';
import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { canonicalContent } from '../../../../src/domain/shipment/content.ts';
import { countriesMeant } from '../../../../src/domain/text/countriesMeant.ts';
import {
  COUNTRIES,
  commonCountryCode,
  countryCode,
} from '../../../../src/domain/text/countryNames.ts';
import { countryUnknown } from '../../../../src/domain/shipment/check/countryUnknown.ts';
import { goodDraft } from '../../../builders.ts';

interface Name {
  readonly code: string;
  readonly name: string;
}
const { data: awkward } = Papa.parse<Name>(
  readFileSync(
    new URL('../../../fixtures/imports/values/country-names.csv', import.meta.url),
    'utf8',
  ).trim(),
  { header: true },
);
const nameIn = (language: string) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return (code: string): string => names.of(code) ?? '';
};
const english = nameIn('en');

/** As forms, carriers and shops write every country. */
const usual: readonly Name[] = COUNTRIES.flatMap((code) => [
  { code, name: english(code) },
  { code, name: english(code).toUpperCase() },
  { code, name: `${english(code)} (${code})` },
  { code, name: `${code} - ${english(code)}` },
  { code, name: iso31661Alpha2ToAlpha3[code] ?? 'XKX' },
  { code, name: code.toLowerCase() },
]);
const LANGUAGES = ['fr', 'de', 'es', 'pt', 'it', 'tr', 'ar', 'zh', 'ru', 'nl', 'pl', 'ja'];
const translated: readonly Name[] = LANGUAGES.flatMap((language) =>
  COUNTRIES.map((code) => ({ code, name: nameIn(language)(code) })),
);

const named = awkward.filter(({ code }) => code !== '');
const missed = (list: readonly Name[]): readonly Name[] =>
  list.filter(({ name }) => countryCode(name) === null);
const wrong = (list: readonly Name[]): readonly (Name & { read: string | null })[] =>
  list.flatMap(({ code, name }) => {
    const read = countryCode(name);
    return read === null || read === code ? [] : [{ code, name, read }];
  });

describe('names of countries', () => {
  it('reads all of 300 awkward ones, and makes no country of other words', () => {
    expect(awkward.filter(({ code, name }) => (countryCode(name) ?? '') !== code)).toEqual([]);
    expect(named.length).toBeGreaterThan(280);
  });
  it('misses at most one of a hundred of 1,500 usual ones, and takes none for another country', () => {
    const list = [...usual, ...named];
    expect(list.length).toBeGreaterThan(1_500);
    expect(wrong(list)).toEqual([]);
    expect(missed(list).length).toBeLessThanOrEqual(list.length / 100);
  });
  it('reads them in other languages, and takes none for another country', () => {
    expect(wrong(translated)).toEqual([]);
    expect(missed(translated).length).toBeLessThanOrEqual(translated.length / 100);
  });
  it('knows a name that two languages give to two countries for neither', () => {
    // Latvian for Niger, a misspelling of Nigeria elsewhere.
    expect(countryCode('Nigēra')).toBe('NE');
    expect(countryCode('Virgin Islands')).toBeNull();
  });
  it('reads a field that is typed in by common names only, so that no key waits for all languages', () => {
    expect(['Germany', 'Nigeria (NG)', 'Südkorea'].map(commonCountryCode)).toEqual([
      'DE',
      'NG',
      null,
    ]);
    expect(countryCode('Südkorea')).toBe('KR');
  });
});

describe('a text that is no country', () => {
  it.each([
    ['Nigerai', 'Nigeria'],
    ['Untied Stats', 'United States'],
    ['Germnay', 'Germany'],
    ['Texas', 'United States'],
    ['Lagos State', 'Nigeria'],
    ['Nethrlands', 'Netherlands'],
    ['Ikeja Nigeria', 'Nigeria'],
    ['Virgin Islands', 'British Virgin Islands'],
  ])('%s is asked about: %s', (text, name) => {
    expect(countryUnknown(text)).toContain(
      `“${text}” is not recognised as a country. Did you mean`,
    );
    expect(countryUnknown(text)).toContain(name);
  });
  it('is said to be unknown where nothing is like it', () => {
    expect(countryUnknown('see above')).toContain('Write its name or its two letters');
    expect(countriesMeant('')).toEqual([]);
  });
});

describe('drafts with the same country', () => {
  const draftTo = (country: string) => {
    const draft = goodDraft('A');
    return { ...draft, receiver: { ...draft.receiver, country } };
  };
  it('are compared by its code', () => {
    for (const name of ['Südafrika', 'uk', 'UK', 'Ivory Coast', 'Etats-Unis', 'DE'])
      expect(canonicalContent(draftTo(name), 'SFN')).toBe(
        canonicalContent(draftTo(countryCode(name) ?? ''), 'SFN'),
      );
  });
});
