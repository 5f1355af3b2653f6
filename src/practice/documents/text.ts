import type { PDFFont } from 'pdf-lib';

/** Characters of the standard PDF fonts besides Latin-1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ẞ: 'SS',
  '₦': 'NGN ',
  '₵': 'GHS ',
};

const known = (char: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(char) || EXTRA.has(char);

const spell = (char: string): string => {
  if (known(char)) return char;
  // A combining mark without a composed letter, as in Yoruba, remains separate even in NFC text.
  if (/\p{M}/u.test(char)) return '';
  const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
  if (plain !== '' && [...plain].every(known)) return plain;
  return SPELLED[plain] ?? SPELLED[char] ?? (/\s/.test(char) ? ' ' : '?');
};

/** Converts text to characters that the label fonts have: letters lose unsupported marks, as on real carriers' labels; unknown scripts become '?'. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map(spell).join('').replace(/\s+/g, ' ').trim();

/** Wraps text to lines of at most `width` points; at most `limit` lines, the last one cut with an ellipsis if necessary. */
export const wrap = (
  text: string,
  font: PDFFont,
  size: number,
  width: number,
  limit: number,
): string[] => {
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    let rest = word;
    if (line !== '' && fits(`${line} ${rest}`)) {
      line = `${line} ${rest}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (rest.length > 1 && !fits(rest)) {
      let cut = rest.length - 1;
      while (cut > 1 && !fits(rest.slice(0, cut))) cut -= 1;
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    line = rest;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= limit) return lines;
  let last = lines[limit - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, limit - 1), `${last}…`];
};

/** Formats an amount as `1,234.50`, independent of the computer's locale. */
export const money = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number rounded to two places, without trailing zeros. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);
