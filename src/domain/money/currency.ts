/** Signs that stand for one currency at a counter in Nigeria; a bare `$` is the US dollar. */
const SIGNS: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  N: 'NGN',
  CFA: 'XOF',
  FCFA: 'XOF',
  'F CFA': 'XOF',
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
};

/** ISO 4217 code of the sign or code that stands beside an amount (`₦`, `usd`, `NGN₦`); a sign that is none's alone stays as it is. */
export const currencyCode = (sign: string): string => {
  const upper = sign.toUpperCase();
  return SIGNS[upper] ?? /^[A-Z]{3}(?=\p{Sc}?$)/u.exec(upper)?.[0] ?? upper;
};
