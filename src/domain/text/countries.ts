import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';

/** Not of the standard, but what the postal world uses for Kosovo. */
const KOSOVO = 'XK';

/** ISO 3166-1 alpha-2 codes in their order, and XK. Names come from Intl.DisplayNames where they are shown. */
export const COUNTRIES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO].sort();

const KNOWN = new Set(COUNTRIES);

/** True for a code of ISO 3166-1 alpha-2 in capitals. */
export const isCountry = (code: string): boolean => KNOWN.has(code);
