// Joiners and their opposite are kept where they change a letter's shape, as in Persian and Sinhala.
const INVISIBLE =
  /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\uFE0F|(?<![\p{Script=Arabic}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D]/gu;

/** One line of composed characters: no control or invisible characters, white space as single blanks. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
