/** Letters that have no accent to take off and are typed as others all the same. */
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

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. In other scripts marks are vowels and stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/g;

/** Letters that stand alone are the letters of an abbreviation: `u s a` is `usa`. */
const INITIALS = /(?<![\p{L}\p{N}])[a-z](?: [a-z])+(?![\p{L}\p{N}])/gu;

/** Takes off what only letters beyond ASCII have; most names have none. */
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

/** One writing of a name of a place for accents, case, punctuation, `St` and `the`: what names are compared by. */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''))
    .replace(/^(?:the|la|le|les) (?=\S)/, '')
    .replace(/(?<=\S) the$/, '');
