import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_NAME_BYTES,
  fileNames,
  nameKey,
  numberText,
  patternFor,
  unknownFields,
  type NameFacts,
} from '../../../../src/domain/paper/fileNames.ts';

const facts = (over: Partial<NameFacts> = {}): NameFacts => ({
  reference: 'WD-IKJ2-01',
  receiver: 'Grace Whitfield',
  tracking: 'AI0123456789',
  date: '2026-11-20',
  country: 'US',
  option: 'Air Express',
  batch: 'Friday drop',
  number: '01',
  paper: 'waybill',
  ...over,
});
const one = (pattern: string, over: Partial<NameFacts> = {}): string =>
  fileNames(pattern, [facts(over)])[0] ?? '';

describe('names of files', () => {
  it('fill the fields of the pattern, whatever its ending', () => {
    expect(one('{reference}_{receiver}.pdf')).toBe('WD-IKJ2-01_Grace Whitfield.pdf');
    expect(one('{date} {country} {option} {number}.PDF')).toBe('2026-11-20 US Air Express 01.pdf');
    expect(one('{ Tracking }')).toBe('AI0123456789.pdf');
  });

  it('leave no dangling marks where a field is empty, and are never empty', () => {
    expect(one('{reference}_{receiver}_{date}', { receiver: '' })).toBe(
      'WD-IKJ2-01_2026-11-20.pdf',
    );
    expect(one('{receiver}_{reference}', { receiver: '' })).toBe('WD-IKJ2-01.pdf');
    expect(one('{receiver}', { receiver: ' . ' })).toBe('waybill.pdf');
    expect(one('')).toBe('waybill.pdf');
  });

  it.each([
    ['a/b\\c:d', 'a-b-c-d.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['tab\there\r\nthere', 'tab here there.pdf'],
    ['nul\u0000byte', 'nulbyte.pdf'],
    ['ends with dots...', 'ends with dots.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['-rf', 'rf.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['a\uD800b', 'a-b.pdf'],
    ['CON', '_CON.pdf'],
    ['con.txt', '_con.txt.pdf'],
    ['Com1', '_Com1.pdf'],
    ['LPT².old', '_LPT².old.pdf'],
    ['nul .x', '_nul .x.pdf'],
    ['CONSUL', 'CONSUL.pdf'],
  ])('a receiver %j becomes %s', (receiver, name) => {
    expect(one('{receiver}', { receiver })).toBe(name);
  });

  it('tell files apart that some file system takes for one', () => {
    const names = fileNames(
      '{receiver}',
      ['José', 'JOSE\u0301', 'josé', 'Jose', 'José-2'].map((receiver) => facts({ receiver })),
    );
    expect(names).toEqual(['José.pdf', 'JOSÉ-2.pdf', 'josé-3.pdf', 'Jose.pdf', 'José-2-2.pdf']);
  });

  it('of several papers are told apart by a word, and never where the pattern says it already', () => {
    expect([
      patternFor('{reference}.pdf', 1),
      patternFor('{reference}.PDF', 2),
      patternFor('{ Paper } {reference}', 3),
    ]).toEqual(['{reference}.pdf', '{reference}_{paper}.pdf', '{ Paper } {reference}']);
    expect(fileNames(patternFor('{reference}', 2), [facts(), facts({ paper: 'invoice' })])).toEqual(
      ['WD-IKJ2-01_waybill.pdf', 'WD-IKJ2-01_invoice.pdf'],
    );
  });

  it('go around what is in the folder already', () => {
    expect(
      fileNames('{receiver}', [facts()], ['GRACE whitfield.PDF', 'Grace Whitfield-2.pdf']),
    ).toEqual(['Grace Whitfield-3.pdf']);
  });

  it('say which fields there are none of', () => {
    expect(unknownFields('{reference}_{reciever}{}.pdf')).toEqual(['reciever', '']);
  });
  it('number so that folders sort', () => {
    expect([numberText(0, 9), numberText(8, 1000)]).toEqual(['1', '0009']);
  });
});

const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    'CON',
    'aux.',
    'a. . ',
    '\u0301',
    'Å',
    'A\u030A',
    'ﬁ',
    'ß',
    'SS',
    'ı',
    'I',
    'İ',
    '名前'.repeat(100),
    '👩‍👩‍👧‍👦'.repeat(30),
    '',
    '-',
    '..',
  ),
);
const someFacts = fc.record({
  reference: nasty,
  receiver: nasty,
  tracking: nasty,
  date: nasty,
  country: nasty,
  option: nasty,
  batch: nasty,
  number: nasty,
  paper: nasty,
});

describe('any names', () => {
  it('are good on every file system and all different on each', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          fc.constantFrom(
            '{reference}_{receiver}',
            '{receiver}',
            '{option}.{batch}',
            '{date}{country}',
          ),
        ),
        fc.array(someFacts, { maxLength: 12 }),
        fc.array(nasty, { maxLength: 4 }),
        (pattern, list, taken) => {
          const names = fileNames(pattern, list, taken);
          expect(names).toHaveLength(list.length);
          for (const name of names) {
            expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(MAX_NAME_BYTES);
            expect(name).toMatch(/^[^\s.].*[^\s.]\.pdf$|^[^\s.]\.pdf$/u);
            expect(name).not.toMatch(/[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}]/u);
            expect(name).not.toMatch(RESERVED);
            expect(name).toBe(name.normalize('NFC'));
          }
          for (const same of [
            (name: string) => name.toLowerCase(),
            (name: string) => name.toUpperCase(),
            (name: string) => name.normalize('NFD').toLowerCase(),
            (name: string) => name.normalize('NFKD').toUpperCase(),
          ]) {
            expect(new Set(names.map(same)).size).toBe(names.length);
          }
          const there = new Set(taken.map(nameKey));
          for (const name of names) expect(there.has(nameKey(name))).toBe(false);
          expect(fileNames(pattern, list, taken)).toEqual(names);
        },
      ),
      { numRuns: 400 },
    );
  });
});
