import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { plainRecords } from '../../../../../src/core/imports/read/plainCsv.ts';

describe('the quick reader of CSV', () => {
  it('splits what it takes as papaparse does, and takes nothing that papaparse finds a fault in', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        'b',
        '',
        ',',
        ',',
        '\n',
        '"',
        '"a"',
        '""',
        '"a,b"',
        '"x\ny"',
        '"say ""a"""',
        ' ',
        'é',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 24 }), (parts) => {
        const text = parts.join('');
        fc.pre(text !== '');
        const read = plainRecords(text, ',');
        const { data, errors } = Papa.parse<string[]>(text, {
          delimiter: ',',
          newline: '\n',
          quoteChar: '"',
          skipEmptyLines: false,
        });
        if (read !== null) expect({ data: read, errors: [] }).toEqual({ data, errors });
      }),
      { numRuns: 5_000 },
    );
  });
  it('does not take a cell for that of the line above when only its beginning is the same', () => {
    expect(plainRecords('ab,x\nabc,x\na,x\n"ab",x\n"ab""",y', ',')).toEqual([
      ['ab', 'x'],
      ['abc', 'x'],
      ['a', 'x'],
      ['ab', 'x'],
      ['ab"', 'y'],
    ]);
  });
  it('keeps lines of other lengths as long as they are', () => {
    expect(plainRecords('a,b,c\na\na,b,c,d\n', ',')).toEqual([
      ['a', 'b', 'c'],
      ['a'],
      ['a', 'b', 'c', 'd'],
      [''],
    ]);
  });
  it.each(['a,"b', '"a"b,c', '"a" ,b', '"a""'])('leaves %j to papaparse', (text) => {
    expect(plainRecords(text, ',')).toBeNull();
  });
});
