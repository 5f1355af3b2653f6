/**
 * Case, accents, blanks, dots, slashes, colons, hyphens, underscores and signs that nobody sees make no difference in a header.
 * PERSISTED: kept columns are found again by it, so it never changes.
 */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[\s._\-:/*'’"\u2010-\u2015]+/g, '');

/** A header as its words are looked up: as its key, and an i without a dot, ß and signs between words (`Street + No.`) make no difference either. */
export const plainHeader = (header: string): string =>
  headerKey(header)
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[+&,;!?°]/g, '');
