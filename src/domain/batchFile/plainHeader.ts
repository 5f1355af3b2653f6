/**
 * Normalizes a header: ignores case, accents, whitespace, dots, slashes, colons, hyphens, underscores and invisible characters. PERSISTED: saved
 * mappings are found by it, so it never changes.
 */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[\s._\-:/*'’"\u2010-\u2015]+/g, '');

/**
 * Normalizes a header for the lookup of its words: like `headerKey`, and also ignores the dotless i, ß and signs between words (`Street + No.`). `#` at
 * the end means a number: `Order #` is `Order No`.
 */
export const plainHeader = (header: string): string =>
  headerKey(header)
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[+&,;!?°]/g, '')
    .replace(/(?<=.)#$/, 'no');
