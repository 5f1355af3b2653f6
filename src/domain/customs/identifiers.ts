/** Numbers that customs know parties and consignments by. */
export type CustomsNumber = 'eori' | 'vat' | 'tin' | 'nxp' | 'ioss';

/** What makes a number doubtful: its form, or whose it is. */
type CustomsDoubt = 'form' | 'country';

/** As it is compared: capital letters and digits alone, so that blanks, dots and hyphens make no difference. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');

/**
 * Member states with the number that each has in an IOSS number (ISO 3166-1 numeric) and the form of its VAT numbers after the prefix,
 * as the Commission lists them for VIES. Greece writes `EL`.
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
/** VAT numbers after their prefix, by the prefix. Switzerland and Norway write words behind theirs. */
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
/** The prefix of a country's own VAT numbers. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

const vatDoubt = (text: string, country: string): CustomsDoubt | null => {
  const [, letters = '', rest = ''] = /^([A-Z]{2})(.*)$/.exec(text) ?? [];
  const own = VAT.get(prefixOf(country));
  // Without a prefix, and where the first letters are of the number itself (`NL` has none, Spain's may be letters), the country's form counts.
  if (own?.test(text)) return null;
  const named = VAT.get(letters === 'GR' ? 'EL' : letters);
  if (named !== undefined) return named.test(rest) ? null : 'form';
  return own === undefined && /^[A-Z0-9]{4,20}$/.test(text) ? null : 'form';
};

const eoriDoubt = (text: string): CustomsDoubt | null => {
  const [, country = '', rest = ''] = /^([A-Z]{2})([A-Z0-9]{1,15})$/.exec(text) ?? [];
  if (country === '') return 'form';
  if (country === 'GB' || country === 'XI') return /^\d{12}(?:\d{3})?$/.test(rest) ? null : 'form';
  return Object.hasOwn(EU, country) ? null : 'country';
};

/**
 * The last digit of an IOSS number is a check digit, but the Commission's paper that says how it is reckoned is not public: form and
 * state alone are looked at. `900` is Northern Ireland.
 */
const iossDoubt = (text: string): CustomsDoubt | null => {
  const [, state] = /^IM(\d{3})\d{7}$/.exec(text) ?? [];
  if (state === undefined) return 'form';
  return IOSS_STATES.has(state) ? null : 'country';
};

/** Nigeria: 10 digits of the Joint Tax Board, 12 of the revenue service (`12345678-0001`), 13 of the tax ID; 11 are the person's NIN. */
const tinDoubt = (text: string, country: string): CustomsDoubt | null =>
  (country === 'NG' ? /^\d{10,13}$/ : /^[A-Z0-9]{4,20}$/).test(text) ? null : 'form';

/** No form of its number is published; all that are seen are digits, with or without letters and a year before them. */
const nxpDoubt = (text: string): CustomsDoubt | null =>
  /^[A-Z]{0,6}\d{6,16}$/.test(text) ? null : 'form';

/**
 * Why a number that customs know somebody by looks wrong; null where it may be right. Nobody is asked: it is its form alone.
 * @param country of the party, two letters; '' where it is not known
 */
export const customsDoubt = (
  number: CustomsNumber,
  typed: string,
  country: string,
): CustomsDoubt | null => {
  const text = plainNumber(typed);
  if (text === '') return null;
  switch (number) {
    case 'eori':
      return eoriDoubt(text);
    case 'vat':
      return vatDoubt(text, country);
    case 'tin':
      return tinDoubt(text, country);
    case 'nxp':
      return nxpDoubt(text);
    case 'ioss':
      return iossDoubt(text);
  }
};

/** False where an IOSS number is of no use: it is for consumers in the EU and in Northern Ireland. */
export const takesIoss = (country: string, postcode: string): boolean =>
  Object.hasOwn(EU, country) || (country === 'GB' && /^\s*BT/i.test(postcode));
