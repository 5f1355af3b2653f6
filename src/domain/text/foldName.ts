/** Letters that do not decompose into a base letter and an accent, but are typed like another one. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. In other scripts such marks are vowels and stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/g;

/** Single letters are an abbreviation: `u s a` becomes `usa`. */
const INITIALS = /(?<![\p{L}\p{N}])[a-z](?: [a-z])+(?![\p{L}\p{N}])/gu;

/** Removes accents; does nothing but lower case for ASCII, which most names are. */
const withoutAccents = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .normalize('NFC')
        .replace(/\p{Cf}+/gu, '')
        .toLowerCase()
        .replace(/[ıøłđðþßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Normalizes a place name for comparison: ignores accents, case, punctuation, `St` for `Saint`, and `the`. */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''))
    .replace(/^(?:the|la|le|les) (?=\S)/, '')
    .replace(/(?<=\S) the$/, '');
