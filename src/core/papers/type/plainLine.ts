// Joiners and non-joiners are kept in scripts where they change a letter's shape, such as Persian and Sinhala.
const INVISIBLE =
  /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\uFE0F|(?<![\p{Script=Arabic}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D]/gu;

/** Returns one line of composed characters: no control or invisible characters, white space as single spaces. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
