import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import { COUNTRIES, countryCode } from '../../../../src/domain/text/countryNames.ts';
import { dateOrderOf, readDate } from '../../../../src/domain/text/dateText.ts';
import { nameFields } from '../../../../src/domain/text/personName.ts';
import { stateCode } from '../../../../src/domain/text/placeNames.ts';

describe('dates as people write them', () => {
  it.each([
    '2026-12-31',
    '31/12/2026',
    '12/31/2026',
    '31 Dec 2026',
    '31.12.2026',
    '46387',
    '31-12-26',
    '31 décembre 2026',
    'December 31, 2026',
    'Thu 31 Dec 2026',
    '2026/12/31',
    '20261231',
    '2026-12-31 14:00:00 +0000',
    '2026-12-31T09:00:00Z',
    '31st December 2026',
  ])('reads %s', (text) => {
    expect(readDate(text, null)).toEqual({ date: '2026-12-31', ambiguous: false });
  });

  it.each([
    '31/31/2026',
    '30 Feb 2026',
    '2026-13-01',
    'soon',
    '12',
    '99999',
    '1/2',
    'Smarch 3 2026',
  ])('does not make a date of %s', (text) => {
    expect(readDate(text, 'dmy')).toEqual({ date: null, ambiguous: false });
  });

  it('does not guess which of 3/4/2026 is the month, but believes a person or the rest of the file', () => {
    expect([
      readDate('3/4/2026', null),
      readDate('3/4/2026', 'dmy').date,
      readDate('3/4/2026', 'mdy').date,
    ]).toEqual([{ date: null, ambiguous: true }, '2026-04-03', '2026-03-04']);
    expect([
      dateOrderOf(['3/4/2026', '31/12/2026']),
      dateOrderOf(['3/4/2026', '12/31/2026']),
      dateOrderOf(['13/1/2026', '1/13/2026']),
      dateOrderOf(['3/4/2026']),
    ]).toEqual(['dmy', 'mdy', null, null]);
  });

  it('is said on the line when a date could be two days, and when the file decided', () => {
    const read = (...dates: string[]) =>
      draftsFromTable({
        headers: ['shipment', 'item_name', 'assigned_date'],
        rows: dates.map((date, index) => ({ row: index + 2, cells: [`S${index}`, 'cup', date] })),
      }).drafts.map(({ draft, issues }) => [
        draft.assigned_date,
        issues.map(({ code, row }) => `${code} ${row}`),
      ]);
    expect(read('3/4/2027')).toEqual([['3/4/2027', ['ambiguous-date 2']]]);
    expect(read('3/4/2027', '31/12/2026')).toEqual([
      ['2027-04-03', ['converted 2']],
      ['2026-12-31', []],
    ]);
  });

  it('never throws, and gives real days only', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('0123456789/.- TJanfévrDec:Z')),
          maxLength: 24,
        }),
        (text) => {
          const { date } = readDate(text, 'dmy');
          if (date !== null)
            expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('names of places', () => {
  it('has every country by its English and its French name', () => {
    for (const language of ['en', 'fr']) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const code of COUNTRIES)
        expect([code, countryCode(names.of(code) ?? '')]).toEqual([code, code]);
    }
  });

  it.each([
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['England', 'GB'],
    ['u.k.', 'GB'],
    ['Ivory Coast', 'CI'],
    ["COTE D'IVOIRE", 'CI'],
    ['The Gambia', 'GM'],
    ['Holland', 'NL'],
    ['Etats-Unis', 'US'],
    ['gh', 'GH'],
    ['St. Lucia', 'LC'],
    ['NGA', 'NG'],
  ])('takes %s for %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it('makes no country of other text', () => {
    expect(['UK', 'uk', 'EL', 'UAE', 'usa', 'England'].map(countryCode)).toEqual([
      'GB',
      'GB',
      'GR',
      'AE',
      'US',
      'GB',
    ]);
    expect(['', 'xx', 'Lagos', 'ß', 'é"ü', 'Atlantis', '12'].map(countryCode)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('gives Nigerian states by the service’s codes and leaves others as typed', () => {
    expect([
      stateCode('Lagos', 'NG'),
      stateCode('rivers state', 'NG'),
      stateCode('NG-RI', 'NG'),
      stateCode('Abuja', 'NG'),
      stateCode('US-CA', 'US'),
      stateCode('US-CA', 'CA'),
      stateCode('Lagos', 'US'),
      stateCode('Ontario', 'CA'),
    ]).toEqual(['LA', 'RI', 'RI', 'FC', 'CA', 'US-CA', 'Lagos', 'ON']);
  });
});

describe('whole names', () => {
  it.each([
    ['Ada Obi', 'Ada', 'Obi'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Okonkwo, Adaeze', 'Adaeze', 'Okonkwo'],
    ['John A. Smith Jr.', 'John A.', 'Smith Jr.'],
    ['Maria de la Cruz', 'Maria', 'de la Cruz'],
    ['Madonna', 'Madonna', ''],
    ['', '', ''],
  ])('%s', (whole, first, last) => {
    expect(nameFields(whole)).toEqual({ first_name: first, last_name: last });
  });

  it('lose no word', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abé健 ,.-')), maxLength: 30 }),
        (whole) => {
          const { first_name: first, last_name: last } = nameFields(whole);
          expect([...`${first}${last}`].sort().join('').replace(/[\s,]/g, '')).toBe(
            [...whole].sort().join('').replace(/[\s,]/g, ''),
          );
        },
      ),
    );
  });
});
