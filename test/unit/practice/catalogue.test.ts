import { describe, expect, it } from 'vitest';
import { CATALOGUE, categoryOf, findCode, searchCodes } from '../../../src/practice/catalogue.ts';

describe('the HS catalogue', () => {
  it('holds some 300 distinct ten-digit codes as text, leading zeros kept', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(300);
    expect(new Set(CATALOGUE.map(({ hs_code }) => hs_code)).size).toBe(CATALOGUE.length);
    expect(CATALOGUE.every(({ hs_code }) => /^\d{10}$/.test(hs_code))).toBe(true);
    expect(findCode('0901210000')?.hs_code).toBe('0901210000');
  });

  it('covers every chapter from 01 to 97 but the unused 77, each with a category', () => {
    const chapters = new Set(CATALOGUE.map(({ hs_code }) => Number(hs_code.slice(0, 2))));
    const wanted = Array.from({ length: 97 }, (_, index) => index + 1).filter(
      (chapter) => chapter !== 77,
    );
    expect([...chapters].sort((a, b) => a - b)).toEqual(wanted);
    expect(CATALOGUE.every((record) => categoryOf(record) !== '' && record.name !== '')).toBe(true);
  });

  it.each(['8517130000', '0901210000', '6109100000', '6403990000', '4901990000', '3304990000'])(
    'knows the sample code %s',
    (code) => {
      expect(findCode(code)?.active).toBe(true);
    },
  );

  it('reads a code through dots and spaces, and by its six international digits', () => {
    expect(findCode('8517.13.0000')?.hs_code).toBe('8517130000');
    expect(findCode(' 8517 13 00 00 ')?.hs_code).toBe('8517130000');
    expect(findCode('851713')?.hs_code).toBe('8517130000');
  });

  it.each(['', '8517', '85171300', '9999999999', '7701000000', '8517130001'])(
    'does not recognise %j',
    (code) => {
      expect(findCode(code)).toBeUndefined();
    },
  );

  it('searches by the beginning of a code', () => {
    expect(searchCodes('8517').map(({ hs_code }) => hs_code)).toContain('8517130000');
    expect(searchCodes('09.01').every(({ hs_code }) => hs_code.startsWith('0901'))).toBe(true);
  });

  it('searches by words in any order and case, also by the chapter', () => {
    expect(searchCodes('cotton SHIRTS').map(({ hs_code }) => hs_code)).toContain('6109100000');
    expect(searchCodes('shirts cotton')).toEqual(searchCodes('cotton shirts'));
    expect(searchCodes('footwear leather').map(({ hs_code }) => hs_code)).toContain('6403990000');
  });

  it.each(['', '   ', '%%', 'nosuchthing'])(
    'finds nothing for %j instead of everything',
    (text) => {
      expect(searchCodes(text)).toEqual([]);
    },
  );
});
