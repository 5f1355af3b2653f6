import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactText,
  oneLine,
  plainDigits,
  sentLine,
  wholeJson,
  wholeText,
  withTexts,
} from '../../../../src/domain/text/plainText.ts';

describe('a field on one line', () => {
  it.each([
    // The cases of the issue.
    ['9 Elm Street\nUpper floor', '9 Elm Street Upper floor'],
    ['Flat\t3', 'Flat 3'],
    ['New\u00a0York', 'New York'],
    ['14 Lin\u200bden Street', '14 Linden Street'],
    ['Den\u00adver', 'Denver'],
    ['Gr\u0007ace Whit\u001bfield', 'Grace Whitfield'],
    ['Ada\0 Obi', 'Ada Obi'],
    ['Ada \ud83d', 'Ada \ufffd'],
    // Neighbours.
    ['9 Elm Street \r\n  Upper floor', '9 Elm Street Upper floor'],
    ['a\u2028b\u2029c\u0085d\u000be\u000cf', 'a b c d e f'],
    ['12\u202f345\u3000Tokyo\u2003Bay', '12 345 Tokyo Bay'],
    ['\u001b[31mRed\u001b[0m shirt', 'Red shirt'],
    ['\u202eevil\u202c \u2066x\u2069\ufeff', 'evil x'],
    ['Blank\u3164name\u2800', 'Blank name '],
    ['O\u0092Brien \u0093Co\u0094', 'O’Brien “Co”'],
    ['Ada\u{e0041}\u{e0042}', 'Ada'],
    ['Auf\u200clage', 'Auflage'],
    ['\u200dAda\u200d', 'Ada'],
    ['Ada\ufffe\ufdd0', 'Ada'],
    ['Ada \udc00\ud800 Obi', 'Ada \ufffd\ufffd Obi'],
    ['Café\u00a0Nord', 'Café Nord'],
    ['voilà\u00a0!', 'voilà !'],
  ])('makes %j %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line);
  });

  it.each([
    'می\u200cروم',
    'क्\u200dष क्\u200c',
    'ന്\u200d',
    'শ্রী র\u200d্যা',
    '👨\u200d👩\u200d👧',
    '👩🏽\u200d🚀 ❤️\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Łódź 東京 Ñuñoa São Ọláyẹmí',
    'two  blanks ',
    // The bytes from which a twice encoded text is repaired.
    'GarcÃ\u00ada Ã\u00a0 Ã\u0081ngel â€\u009d',
  ])('keeps %j', (text) => {
    expect(oneLine(text)).toBe(text);
  });

  it('is sent without outer and double blanks, and without the bytes of unrepaired letters', () => {
    expect(sentLine('  two  blanks \n')).toBe('two blanks');
    expect(sentLine('GarcÃ\u00ada Ã\u0081ngel Ã\u00a0')).toBe('GarcÃa Ãngel Ã');
  });

  it('never changes again, is well-formed, and has no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = sentLine(text);
        expect(sentLine(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        // eslint-disable-next-line no-control-regex -- what must not be there
        expect(once).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029]/);
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });
});

describe('a text of several lines', () => {
  it('keeps its lines, and loses what no database stores', () => {
    expect(wholeText('a\tb\r\nc\0\u001b[1md\ud83d')).toBe('a\tb\r\ncd\ufffd');
    expect(wholeText('👨\u200d👩\u200d👧\u00adx')).toBe('👨\u200d👩\u200d👧\u00adx');
  });
});

describe('digits', () => {
  it.each([
    ['０８０３', '0803'],
    ['٠٨٠٣', '0803'],
    ['۰۸۰۳', '0803'],
    ['०८०३', '0803'],
    ['০৮০৩', '0803'],
    ['๐๘๐๓', '0803'],
    ['𝟎𝟖𝟎𝟑', '0803'],
    ['𞥐𞥘', '08'],
  ])('of another script: %s is %s', (typed, digits) => {
    expect(plainDigits(typed)).toBe(digits);
  });
  it('of a postcode are plain, and nothing unseen is in it', () => {
    expect(exactText(' SE15\u00a0４QX\u200e\n')).toBe('SE15 4QX');
  });
});

describe('a value for the site', () => {
  it('has no text that PostgreSQL refuses, in values and in keys', () => {
    const json = wholeJson({ 'a\0b': ['x\ud83d', '\udc00y'], c: 'back\\u0000slash \\\0', d: '😀' });
    expect(JSON.parse(json)).toEqual({
      ab: ['x\ufffd', '\ufffdy'],
      c: 'back\\u0000slash \\',
      d: '😀',
    });
  });
  it('is the same object where nothing has to change', () => {
    const value = { a: [1, 'b', { c: null }], bytes: new Uint8Array(2) };
    expect(withTexts(value, wholeText)).toBe(value);
    expect(withTexts({ ...value, d: 'e\0' }, wholeText)).toEqual({ ...value, d: 'e' });
  });
});
