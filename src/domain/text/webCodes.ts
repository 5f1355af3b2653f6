/** The letters from U+00E0 on by their names in HTML; with a capital, the name is of the capital letter. */
const LETTERS =
  'agrave,aacute,acirc,atilde,auml,aring,aelig,ccedil,egrave,eacute,ecirc,euml,igrave,iacute,icirc,iuml,eth,ntilde,ograve,oacute,ocirc,otilde,ouml,divide,oslash,ugrave,uacute,ucirc,uuml,yacute,thorn,yuml';
const FIRST_LETTER = 0xe0;
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LETTERS.split(',').map((name, at): [string, string] => [
    name,
    String.fromCodePoint(FIRST_LETTER + at),
  ]),
  ['szlig', 'ß'],
  ['oelig', 'œ'],
  ['scaron', 'š'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['euro', '€'],
  ['pound', '£'],
  ['deg', '°'],
]);
const named = (name: string): string | undefined => {
  const sign = NAMED.get(name.toLowerCase());
  return /^[A-Z]/.test(name) ? sign?.toUpperCase() : sign;
};
const CODED_SIGN = /&(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]{2,6}));/gi;

/**
 * Replaces the codes of web pages by the signs that they mean (`O&#39;Neill`, `Andr&eacute;`, `Cups &amp; Plates`): shops such as Etsy and WooCommerce
 * export names and goods as their pages have them. An unknown code stays as it is.
 */
export const withoutWebCodes = (text: string): string =>
  text.includes('&')
    ? text.replace(
        CODED_SIGN,
        (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
          if (name !== undefined) return named(name) ?? whole;
          const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
          const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
          return isSign ? String.fromCodePoint(code).replace('\u00a0', ' ') : whole;
        },
      )
    : text;
