import type { Language } from '../../texts/index.ts';

/**
 * Countries and territories with French as an official language, ISO 3166-1 alpha-2. Countries where most people read another language first (Belgium,
 * Canada, Switzerland, Rwanda) are left out: there the desk's language is used.
 */
const FRENCH_SPEAKING: ReadonlySet<string> = new Set(
  'BJ TG CM NE CI SN ML BF GA CG CD GN TD CF DJ KM MG BI FR MC LU GP MQ GF RE YT NC PF'.split(' '),
);

/** Language of a paper for a receiver in this country (two letters): French in French-speaking countries, else the desk's. */
export const paperLanguage = (country: string, desk: Language): Language =>
  FRENCH_SPEAKING.has(country.trim().toUpperCase()) ? 'fr' : desk;

/** Language of papers for the service, which is in Nigeria and works in English. */
export const SERVICE_LANGUAGE: Language = 'en';
