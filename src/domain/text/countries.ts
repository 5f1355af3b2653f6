import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';

/** Not in the ISO standard, but used for Kosovo in postal traffic. */
const KOSOVO = 'XK';

/** ISO 3166-1 alpha-2 codes in order, and XK. Names for display come from Intl.DisplayNames. */
export const COUNTRIES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO].sort();

const KNOWN = new Set(COUNTRIES);

/** True for a code of this list, in capitals. */
export const isCountry = (code: string): boolean => KNOWN.has(code);
