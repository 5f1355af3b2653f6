/** Signs that mean one currency at a counter in Nigeria; `$` alone is the US dollar. */
const SIGNS: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  N: 'NGN',
  CFA: 'XOF',
  FCFA: 'XOF',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₵': 'GHS',
  'GH₵': 'GHS',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '₹': 'INR',
  '₺': 'TRY',
  TL: 'TRY',
  R$: 'BRL',
};

/** ISO 4217 code of the sign or code beside an amount (`₦`, `usd`, `NGN₦`); an ambiguous sign is returned unchanged. */
export const currencyCode = (sign: string): string => {
  const upper = sign.replace(' ', '').toUpperCase();
  return SIGNS[upper] ?? /^[A-Z]{3}(?=\p{Sc}?$)/u.exec(upper)?.[0] ?? upper;
};

const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** True for the code of a currency of ISO 4217 that this program can show. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code);
