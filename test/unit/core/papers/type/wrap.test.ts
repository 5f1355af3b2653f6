import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine } from '../../../../../src/core/papers/type/plainLine.ts';
import { wrapLine } from '../../../../../src/core/papers/type/wrap.ts';

/** Every character is one point wide at size 1. */
const face = { widthOf: (text: string, size: number) => text.length * size };

describe('lines of a paper', () => {
  it('are broken at blanks, and inside a word only when the word alone is too wide', () => {
    expect(wrapLine('one two three', face, 1, 7)).toEqual(['one two', 'three']);
    expect(wrapLine('abcdefghij kl', face, 1, 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(wrapLine('', face, 1, 4)).toEqual(['']);
  });

  it('lose nothing when they are broken, and none is too wide', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom('東', '京', '、', '「', '」', 'ー', 'a', '1', ' ', 'ก', 'า'),
      }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (given, width) => {
        const line = plainLine(given);
        const lines = wrapLine(line, face, 1, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
        expect(lines.every((each) => each.length <= width)).toBe(true);
      }),
    );
  });

  it('end between Chinese and Japanese letters, not in the middle of a number, nor before a comma or after a bracket', () => {
    expect(wrapLine('Tokyo 東京都渋谷区神宮前', face, 1, 10)).toEqual([
      'Tokyo 東京都渋',
      '谷区神宮前',
    ]);
    expect(wrapLine('神宮前1234号', face, 1, 5)).toEqual(['神宮前', '1234号']);
    expect(wrapLine('東京都、渋谷', face, 1, 3)).toEqual(['東京', '都、渋', '谷']);
    expect(wrapLine('東京「渋谷」', face, 1, 3)).toEqual(['東京', '「渋', '谷」']);
  });

  it('end between Thai words, which have no blanks', () => {
    expect(wrapLine('กรุงเทพมหานครประเทศไทย', face, 1, 14)).toEqual(['กรุงเทพมหานคร', 'ประเทศไทย']);
  });
});

describe('a plain line', () => {
  it('takes line breaks, tabs and invisible characters for what they are', () => {
    expect(plainLine(' Cotton\u00AD\n\tshirt\u200B \u0007 e\u0301 ')).toBe('Cotton shirt é');
    expect(plainLine('\u2067Ada\u2069\u200E \u200DBell')).toBe('Ada Bell');
  });

  it('keeps the joiners that change letters: without them a Persian or Sinhala name is another word', () => {
    expect(plainLine('می\u200Cخواهم')).toBe('می\u200Cخواهم');
    expect(plainLine('ශ්\u200Dරී')).toBe('ශ්\u200Dරී');
  });
});
