/** A face of a font, as far as setting text needs it. */
export interface Face {
  /** Width in points. */
  widthOf(text: string, size: number): number;
  has(codePoint: number): boolean;
}

// Scripts whose letters stand one after another as they are typed; others need shaping that is not done here.
const PLAIN_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]|\uFE0F/g;

/** One line of composed characters: no control or invisible characters, white space as single blanks. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Characters of a text that a face cannot set, each once, in order. */
export const missingCharacters = (text: string, face: Face): string[] =>
  [...new Set(plainLine(text))].filter(
    (character) => !PLAIN_SCRIPTS.test(character) || !face.has(character.codePointAt(0) ?? 0),
  );

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than a line, in pieces that are not. */
const pieces = (word: string, face: Face, size: number, width: number): string[] => {
  const found: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && face.widthOf(piece + segment, size) > width) {
      found.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...found, piece];
};

/** Breaks a text into lines no wider than `width` points, at blanks where there are any. At least one line. */
export const wrap = (text: string, face: Face, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of plainLine(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (face.widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = face.widthOf(word, size) <= width ? [word] : pieces(word, face, size, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
};

/** `1234567.50` as `1,234,567.50`. */
export const grouped = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};
