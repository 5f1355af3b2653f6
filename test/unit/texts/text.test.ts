import { afterEach, describe, expect, it } from 'vitest';
import { compileParts, compileText } from '../../../src/texts/compile.ts';
import { DEFAULT_LOCALE, followLocale, t } from '../../../src/texts/index.ts';
import {
  sentenceOf,
  message,
  keptTextWords,
  readMessage,
  keptTextToStore,
} from '../../../src/texts/text.ts';

describe('a text', () => {
  afterEach(() => {
    followLocale(() => DEFAULT_LOCALE);
  });

  it('without parameters is what the catalogue says', () => {
    expect(t('journal.sent')).toBe('Sent to the service');
  });

  it('is checked by the compiler: key, and names of parameters', () => {
    // @ts-expect-error There is no such key
    expect(t('journal.sentTwice')).toBe('journal.sentTwice');
    // @ts-expect-error This text takes no parameters
    expect(t('journal.sent', { count: 1 })).toBe('Sent to the service');
    // @ts-expect-error This text needs its parameters
    expect(t('problems.measureMissing')).toContain('{label}');
    // @ts-expect-error The label is missing
    expect(t('problems.measureMissing', { unit: 'cm' })).toContain('{label}');
  });

  it('is English where the language has none', () => {
    followLocale(() => 'xx');
    expect(t('journal.booked')).toBe('Booked');
  });
});

describe('what a sentence was written from', () => {
  it('is known for the last 4,000 with parameters, and forgotten long after', () => {
    const sentence = (unit: number): string =>
      t('problems.measureMissing', { label: 'Weight', unit: `${unit}` });
    const first = sentenceOf(sentence(0));
    expect(first).toMatchObject({ key: 'problems.measureMissing', params: { unit: '0' } });
    const words = Array.from({ length: 12_000 }, (_, at) => sentence(at));
    expect(words.slice(-4000).every((each) => sentenceOf(each) !== null)).toBe(true);
    expect(sentenceOf(words[0] ?? '')).toBeNull();
  });
});

describe('compiling a text', () => {
  const written = (source: string, params: Record<string, string | number>, locale = 'en') =>
    compileText(source, locale)(params);

  it('puts words and numbers in as they are', () => {
    expect(written('“{name}” weighs {kg} kg', { name: '{a} # b', kg: 1234.5 })).toBe(
      '“{a} # b” weighs 1234.5 kg',
    );
  });

  it('writes plurals and numbers by the rules of the language', () => {
    const source = '{n, plural, =0 {nothing} one {# parcel} other {# parcels}} of {all, number}';
    expect([0, 1, 1204].map((n) => written(source, { n, all: 2000 }))).toEqual([
      'nothing of 2,000',
      '1 parcel of 2,000',
      '1,204 parcels of 2,000',
    ]);
    expect(written('{n, plural, one {# colis} other {# colis(x)}}', { n: 0 }, 'fr')).toBe(
      '0 colis',
    );
    expect(written('{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: 2 })).toBe('2nd');
  });

  it('takes the branch of a word, or the other one', () => {
    const source = '{role, select, sender {Who sends} other {Who is {role}}}';
    expect(written(source, { role: 'sender' })).toBe('Who sends');
    expect(written(source, { role: 'driver' })).toBe('Who is driver');
  });

  it('shows the name of a parameter that is not there', () => {
    expect(written('Box {box}', {})).toBe('Box {box}');
  });

  it('refuses what it cannot write', () => {
    expect(() => compileText('{n, plural, one {x}}', 'en')).toThrow();
    expect(() => compileText('{day, date, short}', 'en')).toThrow();
    expect(() => compileText('{n, number, percent}', 'en')).toThrow();
  });

  it('keeps tags apart for the window, and plain elsewhere', () => {
    const source = 'Press <key>F8</key> for {n} more';
    expect(compileParts(source, 'en')({ n: 3 })).toEqual([
      { tag: null, text: 'Press ' },
      { tag: 'key', text: 'F8' },
      { tag: null, text: ' for ' },
      { tag: null, text: '3' },
      { tag: null, text: ' more' },
    ]);
    expect(compileText('desk import <file>', 'en')({})).toBe('desk import <file>');
  });
});

describe('a message that is kept', () => {
  const inner = message('journal.notSent');
  const kept = message('problems.measureMissing', { label: inner, unit: 'cm' });

  it('is read from the disk as it was made', () => {
    expect(readMessage(keptTextToStore(kept))).toEqual(kept);
    expect(keptTextWords(readMessage(keptTextToStore(kept)))).toBe('Not sent is missing (cm).');
  });

  it('leaves words of a version before messages as they are', () => {
    for (const words of ['The service said no.', '', '{"key":', '{"key":1}', '{"a":1}'])
      expect(keptTextWords(readMessage(words))).toBe(words);
  });

  it('shows the key of a text that this version does not have', () => {
    expect(keptTextWords({ key: 'later.text', params: {} })).toBe('later.text');
  });
});
