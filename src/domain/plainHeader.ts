/** Case, accents, blanks, dots, slashes, colons, hyphens and underscores make no difference in a header. */
export const plainHeader = (header: string): string =>
  header.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(/[\s._\-:/*'’"\u2010-\u2015\ufeff]+/g, '');
