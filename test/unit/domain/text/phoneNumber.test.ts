import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { phoneDisplay, phoneNumber, sentPhone } from '../../../../src/domain/text/phoneNumber.ts';

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
    expect(phoneNumber(text, country)).toMatchObject({ country: of, display });
  });

  it.each([
    ['0803555010', 'NG'],
    ['+234 803 555 01', 'NG'],
    ['123 4567', 'US'],
    ['', 'NG'],
    ['none', 'NG'],
  ])('%s in %s is none, and stays as it was typed', (text, country) => {
    expect(phoneNumber(text, country)).toBeNull();
    expect(phoneDisplay(text, country)).toBe(text);
  });
});

describe('what is sent and printed of a phone', () => {
  it.each([
    // The cases of the issue.
    ['+44 (0)20 7946 0123', 'GB', '442079460123'],
    ['+49 (0) 30 5550101', 'DE', '49305550101'],
    ['+234 (0)803 555 0101', 'NG', '2348035550101'],
    ['0803 555 0101 (shop)', 'NG', '2348035550101'],
    ['WhatsApp 0803 555 0101', 'NG', '2348035550101'],
    ['WhatsApp08035550101', 'NG', '2348035550101'],
    ['202 555 0199 ext 5', 'US', '12025550199'],
    ['+1 202-555-0199x5', 'US', '12025550199'],
    ['p:+12025550199', 'US', '12025550199'],
    // Neighbours.
    ['0803 555 0101 / 0805 555 0102', 'NG', '2348035550101'],
    ['0803 555 0101\n0805 555 0102', 'NG', '2348035550101'],
    ['0803 555 0101, 0805 555 0102', 'NG', '2348035550101'],
    ['08035550101 08055550102', 'NG', '2348035550101'],
    ['+234 803 555 0101 or +44 20 7946 0123', 'GB', '2348035550101'],
    ['Shop 5, 0803 555 0101', 'NG', '2348035550101'],
    ['0803 555 0101 call before 5pm', 'NG', '2348035550101'],
    ['Tel. 0803 555 0101 (Ada)', 'NG', '2348035550101'],
    ['2.348035550101E+12', 'NG', '2348035550101'],
    ['2,348035550101e12', 'NG', '2348035550101'],
    ["'08035550101", 'NG', '2348035550101'],
    ['447700900125.0', 'GB', '447700900125'],
    ['00442079460123', 'NG', '442079460123'],
    ['+00442079460123', 'GB', '442079460123'],
    ['(+44) 20 7946 0123', 'GB', '442079460123'],
    ['(0044) 20 7946 0123', 'GB', '442079460123'],
    ['0044 (0)20 7946 0123', 'GB', '442079460123'],
    ['011 44 20 7946 0123', 'US', '442079460123'],
    ['+44 020 7946 0123', 'GB', '442079460123'],
    ['1-800-FLOWERS', 'US', '18003569377'],
    ['1 800 GOT MILK', 'US', '18004686455'],
    ['٠٨٠٣٥٥٥٠١٠١', 'NG', '2348035550101'],
    ['०८०३ ५५५ ०१०१', 'NG', '2348035550101'],
    ['＋２３４ ８０３ ５５５ ０１０１', 'GB', '2348035550101'],
    ['tel:+442079460123;ext=12', 'GB', '442079460123'],
    ['https://wa.me/2348035550101', 'GB', '2348035550101'],
    ['020-7946-0123 доб. 5', 'GB', '442079460123'],
    ['+49 30 5550101 Durchwahl 12', 'DE', '49305550101'],
    ['030/5550101', 'DE', '49305550101'],
    ['+1 (514) 555-0176#33', 'CA', '15145550176'],
    ['+2340803 555 0101', 'NG', '2348035550101'],
    ['+39 (0)6 12345678', 'IT', '390612345678'],
    ['06 12345678', 'IT', '390612345678'],
    ['8 (912) 345-67-89', 'RU', '79123456789'],
    ['06 1 234 5678', 'HU', '3612345678'],
    ['\u202a+44\u00a020\u20117946\u00ad0123\u202c', 'GB', '442079460123'],
    // A number that no plan has is sent as its digits: plans change.
    ['0803 555 010', 'NG', '0803555010'],
    ['+234 803 555 01', 'NG', '23480355501'],
    // Of what is no number, nothing is sent.
    ['2.02555E+09', 'US', ''],
    ['2.34803E+12', 'NG', ''],
    ['1.202555E+10', 'US', ''],
    ['ask at shop 12', 'NG', ''],
    ['N/A', 'NG', ''],
    ['-', 'NG', ''],
    ['same as above', 'US', ''],
    ['0100 470-6000', 'NG', '01004706000'],
    ['Flat 22777, 0803', 'NG', ''],
    ['ORDER-12345', 'US', ''],
    ['', 'NG', ''],
  ])('%j in %s is %j', (text, country, digits) => {
    expect(sentPhone(text, country)).toBe(digits);
    // What was sent once is not understood otherwise when it is read again.
    expect(sentPhone(digits, country)).toBe(digits);
  });

  it('says that something stands beside the number', () => {
    const beside = (text: string): boolean | undefined => phoneNumber(text, 'NG')?.beside;
    expect(['0803 555 0101 (shop)', '0803 555 0101 ext 5', '0803 555 0101'].map(beside)).toEqual([
      true,
      true,
      false,
    ]);
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
