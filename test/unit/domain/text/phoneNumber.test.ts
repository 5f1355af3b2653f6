import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { phoneDisplay, phoneNumber } from '../../../../src/domain/text/phoneNumber.ts';

describe('a phone by the numbering plans', () => {
  it.each([
    ['08035550101', 'NG', 'NG', '+234 803 555 0101'],
    ['8035550101', 'NG', 'NG', '+234 803 555 0101'],
    ['2348035550101', 'NG', 'NG', '+234 803 555 0101'],
    ['+234 (0)803 555 0101', 'GB', 'NG', '+234 803 555 0101'],
    ['0803 555 0101 (shop)', 'Nigeria', 'NG', '+234 803 555 0101'],
    ['12025550199', 'DE', 'US', '+1 202 555 0199'],
    ['020 7946 0018', 'GB', 'GB', '+44 20 7946 0018'],
    ['0044 20 7946 0018', 'NG', 'GB', '+44 20 7946 0018'],
    ['050 555 0111', 'AE', 'AE', '+971 50 555 0111'],
    ['08000000001', 'NG', 'NG', '+234 800 000 0001'],
  ])('%s in %s is one of %s', (text, country, of, display) => {
    expect(phoneNumber(text, country)).toEqual({ country: of, display });
  });

  it.each([
    ['0803555010', 'NG'],
    ['08035550101/08035550102', 'NG'],
    ['+234 803 555 01', 'NG'],
    ['123 4567', 'US'],
    ['', 'NG'],
    ['none', 'NG'],
  ])('%s in %s is none, and stays as it was typed', (text, country) => {
    expect(phoneNumber(text, country)).toBeNull();
    expect(phoneDisplay(text, country)).toBe(text);
  });
});

describe('the sample batches', () => {
  it.each(['batch-sfn', 'batch-stn', 'batch-sfn-problems'])(
    '%s warns of no phone: whoever tries the desk sees only the problems that are meant',
    (name) => {
      const text = readFileSync(
        new URL(`../../../../resources/samples/${name}.csv`, import.meta.url),
        'utf8',
      );
      const { data } = Papa.parse<Record<string, string>>(text, { header: true });
      const unlikely = data.flatMap((row) =>
        ['sender', 'receiver'].flatMap((role) =>
          ['phone', 'alternate_phone'].flatMap((field) => {
            const phone = row[`${role}_${field}`] ?? '';
            const country = row[`${role}_country`] ?? '';
            return phone === '' || phoneNumber(phone, country) !== null ? [] : [phone];
          }),
        ),
      );
      expect(unlikely).toEqual([]);
    },
  );
});
