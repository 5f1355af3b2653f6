/** Case, accents, blanks, dots, slashes, colons, hyphens, underscores and signs that nobody sees make no difference in a header. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[\s._\-:/*'’"\u2010-\u2015]+/g, '');
