import { afterEach, expect, it } from 'vitest';
import { countryName, DEFAULT_LOCALE, followLocale } from '../../../src/texts/index.ts';

afterEach(() => {
  followLocale(() => DEFAULT_LOCALE);
});

it('names countries by two letters however they are typed, and keeps what is none', () => {
  expect(['ng', ' US ', 'Nowhere', '', 'XX'].map(countryName)).toEqual([
    'Nigeria',
    'United States',
    'Nowhere',
    '',
    'XX',
  ]);
});

it('names them in the language in use, also after another one was used', () => {
  let language = 'en';
  followLocale(() => language);
  const english = countryName('DE');
  language = 'fr';
  expect([english, countryName('DE')]).toEqual(['Germany', 'Allemagne']);
});
