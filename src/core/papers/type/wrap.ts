import { lettersOf } from './letters.ts';

/** Measures lines. */
export interface TextMeasure {
  /** Returns the width of a line in points. */
  readonly widthOf: (text: string, size: number) => number;
}

/** Scripts in which a line may end after any letter. */
const BETWEEN_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Scripts without spaces between words: word boundaries are found by a dictionary. */
const WITHOUT_BLANKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters that must not begin a line … */
const NOT_FIRST =
  /^[、。，．・：；？！ー々〜～）」』】〉》〕］｝ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}]/u;
/** … and those that must not end one. */
const NOT_LAST = /[（「『【〈《〔［｛([{]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a word where a line may end inside it. */
const partsOf = (word: string): string[] => {
  if (WITHOUT_BLANKS.test(word))
    return Array.from(words.segment(word), ({ segment }) => segment).reduce<string[]>(
      (parts, part) =>
        NOT_FIRST.test(part)
          ? [...parts.slice(0, -1), (parts.at(-1) ?? '') + part]
          : [...parts, part],
      [],
    );
  if (!BETWEEN_LETTERS.test(word)) return [word];
  return lettersOf(word).reduce<string[]>((parts, letter) => {
    const last = parts.at(-1);
    const stays =
      last !== undefined &&
      (NOT_FIRST.test(letter) ||
        NOT_LAST.test(last) ||
        !(BETWEEN_LETTERS.test(letter) || BETWEEN_LETTERS.test(lettersOf(last).at(-1) ?? '')));
    return stays ? [...parts.slice(0, -1), last + letter] : [...parts, letter];
  }, []);
};

/**
 * Wraps a settable line into lines no wider than `width` points: at spaces, between letters of scripts that have none, and inside a word only when it
 * alone is too wide. Returns at least one line.
 */
export const wrapLine = (
  text: string,
  face: TextMeasure,
  size: number,
  width: number,
): string[] => {
  const fits = (line: string): boolean => face.widthOf(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  const add = (part: string, joint: string): void => {
    const longer = line === '' ? part : line + joint + part;
    if (fits(longer)) {
      line = longer;
      return;
    }
    if (line !== '') lines.push(line);
    line = '';
    if (fits(part)) {
      line = part;
      return;
    }
    for (const letter of lettersOf(part)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  };
  for (const word of text.split(' '))
    partsOf(word).forEach((part, index) => add(part, index === 0 ? ' ' : ''));
  return [...lines, line];
};
