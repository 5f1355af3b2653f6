import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countriesOfPhone,
  looksLikePhone,
  phoneDigitsTyped,
  phoneKey,
  phoneNeedles,
} from '../../../../src/domain/text/phoneNumber.ts';

describe('phones', () => {
  it.each([
    '08031234567',
    '+234 803 123 4567',
    '2348031234567',
    '00234-803-1234567',
    '(0803) 123.4567',
    '8031234567',
    '+2348031234567 ext 12',
  ])('written as %s in Nigeria are one number', (text) => {
    expect(phoneKey(text, 'NG')).toBe('2348031234567');
  });
  it.each([
    ['(202) 555-0199', 'US', '12025550199'],
    ['12025550199', 'US', '12025550199'],
    ['07911 123456', 'GB', '447911123456'],
    ['+44 7911 123456', 'GB', '447911123456'],
    ['2345550199', 'US', '12345550199'],
    ['+234 803 123 4567', 'US', '2348031234567'],
    ['08031234567', '', '2348031234567'],
    ['12025550199', '', '12025550199'],
    ['', 'NG', ''],
    ['none', 'NG', ''],
    ['07911 123456', 'United Kingdom', '447911123456'],
    ['(202) 555-0199', 'USA', '12025550199'],
    ['08031234567', 'Nigeria', '2348031234567'],
    // Of one customer, however the number is typed.
    ['+39 06 12345678', 'IT', '390612345678'],
    ['06 12345678', 'IT', '390612345678'],
    ['8 (912) 345-67-89', 'RU', '79123456789'],
    ['+7 912 345 67 89', 'RU', '79123456789'],
    ['+44 (0)20 7946 0123', 'GB', '442079460123'],
    ['0803 123 4567 (shop)', 'NG', '2348031234567'],
    ['(202) 555-0199 ext. 12', 'US', '12025550199'],
  ])('%s in %s', (text, country, key) => {
    expect(phoneKey(text, country)).toBe(key);
  });
  it('typed in any form are found in the number by what is left without dialling zeros', () => {
    for (const typed of ['0803', '+234803', '234803', '803', '4567', '00234803'])
      expect('2348031234567').toContain(phoneDigitsTyped(typed));
  });
  it('typed as it is dialled at home finds the number with its country code', () => {
    const finds = (typed: string, key: string): boolean =>
      phoneNeedles(typed).some((digits) => key.includes(digits));
    expect(finds('8 (912) 345-67-89', '79123456789')).toBe(true);
    expect(finds('06 1234', '390612345678')).toBe(true);
    expect(finds('٠٨٠٣ ١٢٣', '2348031234567')).toBe(true);
  });
  it('are told from names', () => {
    expect(['0803', '+1 (202) 555', '12'].map(looksLikePhone)).toEqual([true, true, true]);
    expect(['Ada', '5th Avenue', '1', '', 'a0803'].map(looksLikePhone)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  it('of any form have one key however they are spaced', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (national) => {
        const spaced = `0${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`;
        expect(phoneKey(spaced, 'NG')).toBe(phoneKey(`+234${national}`, 'NG'));
      }),
    );
  });
  it('with a code that countries share are first of all of the one that people mean by it', () => {
    expect(['+1 202 555 0199', '0044 7911 123456', '+7 495 1234567'].map(countriesOfPhone)).toEqual(
      [
        expect.arrayContaining(['US', 'CA', 'JM']),
        expect.arrayContaining(['GB', 'JE']),
        ['RU', 'KZ'],
      ],
    );
    expect(
      ['+1', '+44', '+234', '+383', '+290'].map((text) => countriesOfPhone(text)?.[0]),
    ).toEqual(['US', 'GB', 'NG', 'XK', 'SH']);
    expect(countriesOfPhone('0803 123 4567')).toBeNull();
  });
  it('of places that are no countries of ISO 3166 name none', () => {
    expect(countriesOfPhone('+247 1234')).toBeNull();
    expect(countriesOfPhone('+800 1234 5678')).toBeNull();
  });
});
