import { expect, it } from 'vitest';
import { currencyOfCountry } from '../../../../src/domain/money/countryCurrency.ts';
import {
  exchanged,
  exchangeRateText,
  otherCurrency,
  readExchangeRate,
} from '../../../../src/domain/money/exchangeRate.ts';
import { COUNTRIES } from '../../../../src/domain/text/countryNames.ts';

const euro = { from: 'EUR', to: 'NGN', rate: '1687.5' };

it('an amount is divided or multiplied by what one is worth, never the wrong way round', () => {
  expect(exchanged('93600.00', 'NGN', euro)).toBe('55.47');
  expect(exchanged('55.47', 'EUR', euro)).toBe('93605.63');
  expect(exchanged('0.00', 'NGN', euro)).toBe('0.00');
  expect(() => exchanged('1.00', 'USD', euro)).toThrow('USD');
  expect([
    otherCurrency(euro, 'NGN'),
    otherCurrency(euro, 'EUR'),
    otherCurrency(euro, 'USD'),
  ]).toEqual(['EUR', 'NGN', null]);
});

it('a rate is read again as it was written, and nothing else is taken for one', () => {
  expect(readExchangeRate(exchangeRateText(euro))).toEqual(euro);
  for (const text of ['', 'EUR NGN', 'EUR NGN 0', 'EUR EUR 1', 'EUR NGN 1,5 x', 'eur ngn 2'])
    expect(readExchangeRate(text)).toBeNull();
});

it('every country that a parcel goes to has its currency', () => {
  expect(COUNTRIES.filter((country) => currencyOfCountry(country) === null)).toEqual(['AQ']);
  expect(currencyOfCountry('toString')).toBeNull();
  // The Caribbean guilder took the place of ANG in 2025.
  expect(['CW', 'SX'].map(currencyOfCountry)).toEqual(['XCG', 'XCG']);
});
