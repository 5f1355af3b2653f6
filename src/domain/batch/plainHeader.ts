/** Case, accents, the dot of an i, ß or ss, blanks, dots, slashes, colons, hyphens, underscores and signs that nobody sees make no difference in a header. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[\s._\-:/*'’"\u2010-\u2015]+/g, '');
