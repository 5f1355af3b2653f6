/** Kinds of customs numbers of parties and consignments. */
export type CustomsNumber = 'eori' | 'vat' | 'tin' | 'nxp' | 'ioss';

/** What does not fit in a number: its form, or its country. */
type CustomsNumberFault = 'form' | 'country';

/** Normalised for comparison: upper case, without blanks, dots, hyphens and slashes. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');

/**
 * EU member states with their code in IOSS numbers (ISO 3166-1 numeric) and the form of their VAT numbers after the prefix, as the Commission lists
 * them for VIES. Greece uses the prefix `EL`.
 */
const EU: Readonly<Record<string, readonly [numeric: string, vat: RegExp]>> = {
  AT: ['040', /^U\d{8}$/],
  BE: ['056', /^[01]?\d{9}$/],
  BG: ['100', /^\d{9,10}$/],
  CY: ['196', /^\d{8}[A-Z]$/],
  CZ: ['203', /^\d{8,10}$/],
  DE: ['276', /^\d{9}$/],
  DK: ['208', /^\d{8}$/],
  EE: ['233', /^\d{9}$/],
  ES: ['724', /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  FI: ['246', /^\d{8}$/],
  FR: ['250', /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  GR: ['300', /^\d{9}$/],
  HR: ['191', /^\d{11}$/],
  HU: ['348', /^\d{8}$/],
  IE: ['372', /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/],
  IT: ['380', /^\d{11}$/],
  LT: ['440', /^(?:\d{9}|\d{12})$/],
  LU: ['442', /^\d{8}$/],
  LV: ['428', /^\d{11}$/],
  MT: ['470', /^\d{8}$/],
  NL: ['528', /^\d{9}B\d{2}$/],
  PL: ['616', /^\d{10}$/],
  PT: ['620', /^\d{9}$/],
  RO: ['642', /^\d{2,10}$/],
  SE: ['752', /^\d{10}01$/],
  SI: ['705', /^\d{8}$/],
  SK: ['703', /^\d{10}$/],
};
const IOSS_STATES = new Set([...Object.values(EU).map(([numeric]) => numeric), '900']);

const BRITISH = /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;
/** Forms of VAT numbers after the prefix, by prefix. Switzerland and Norway append words. */
const VAT: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(EU).map(([country, [, form]]): [string, RegExp] => [
    country === 'GR' ? 'EL' : country,
    form,
  ]),
  ['GB', BRITISH],
  ['XI', BRITISH],
  ['CH', /^E?\d{9}(?:MWST|TVA|IVA|HR)?$/],
  ['NO', /^\d{9}(?:MVA)?$/],
]);
/** Prefix of a country's VAT numbers. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

const vatFault = (text: string, country: string): CustomsNumberFault | null => {
  const [, letters = '', rest = ''] = /^([A-Z]{2})(.*)$/.exec(text) ?? [];
  const own = VAT.get(prefixOf(country));
  // The country's own form is tried first: the text may have no prefix, or its first letters may be part of the number (Spanish numbers can begin
  // with letters).
  if (own?.test(text)) return null;
  const named = VAT.get(letters === 'GR' ? 'EL' : letters);
  if (named !== undefined) return named.test(rest) ? null : 'form';
  return own === undefined && /^[A-Z0-9]{4,20}$/.test(text) ? null : 'form';
};

const eoriFault = (text: string): CustomsNumberFault | null => {
  const [, country = '', rest = ''] = /^([A-Z]{2})([A-Z0-9]{1,15})$/.exec(text) ?? [];
  if (country === '') return 'form';
  if (country === 'GB' || country === 'XI') return /^\d{12}(?:\d{3})?$/.test(rest) ? null : 'form';
  return Object.hasOwn(EU, country) ? null : 'country';
};

/**
 * Checks form and state only. The last digit of an IOSS number is a check digit, but the Commission's paper with its algorithm is not public. `900`
 * is Northern Ireland.
 */
const iossFault = (text: string): CustomsNumberFault | null => {
  const [, state] = /^IM(\d{3})\d{7}$/.exec(text) ?? [];
  if (state === undefined) return 'form';
  return IOSS_STATES.has(state) ? null : 'country';
};

/** Nigeria: 10 digits of the Joint Tax Board, 12 of the revenue service (`12345678-0001`), 13 of the tax ID; 11 digits are the person's NIN. */
const tinFault = (text: string, country: string): CustomsNumberFault | null =>
  (country === 'NG' ? /^\d{10,13}$/ : /^[A-Z0-9]{4,20}$/).test(text) ? null : 'form';

/** The form of NXP numbers is not published; all known ones are digits, optionally after letters and a year. */
const nxpFault = (text: string): CustomsNumberFault | null =>
  /^[A-Z]{0,6}\d{6,16}$/.test(text) ? null : 'form';

/**
 * Returns why a customs number looks wrong; null when it may be right. Checks the form only, without any request.
 * @param country of the party, two letters; '' when unknown
 */
export const customsNumberFault = (
  number: CustomsNumber,
  typed: string,
  country: string,
): CustomsNumberFault | null => {
  const text = plainNumber(typed);
  if (text === '') return null;
  switch (number) {
    case 'eori':
      return eoriFault(text);
    case 'vat':
      return vatFault(text, country);
    case 'tin':
      return tinFault(text, country);
    case 'nxp':
      return nxpFault(text);
    case 'ioss':
      return iossFault(text);
  }
};

/** False where an IOSS number has no use: it is for consumers in the EU and in Northern Ireland. */
export const acceptsIoss = (country: string, postcode: string): boolean =>
  Object.hasOwn(EU, country) || (country === 'GB' && /^\s*BT/i.test(postcode));
