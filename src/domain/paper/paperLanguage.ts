import type { Language } from '../../texts/index.ts';

/** Where a paper in French is read: countries and territories with French as an official language, ISO 3166-1 alpha-2. Those where most read another one first (Canada, Switzerland, Rwanda) are left to the desk. */
const FRENCH_SPEAKING: ReadonlySet<string> = new Set(
  'BJ TG CM NE CI SN ML BF GA CG CD GN TD CF DJ KM MG BI FR MC LU BE GP MQ GF RE YT NC PF'.split(
    ' ',
  ),
);

/** The language of a paper for a receiver in this country, given as two letters; that of the desk where the country says nothing. */
export const paperLanguage = (country: string, desk: Language): Language =>
  FRENCH_SPEAKING.has(country.trim().toUpperCase()) ? 'fr' : desk;

/** What asks the service for something is read there: it is in Nigeria, and its own words are English. */
export const SERVICE_LANGUAGE: Language = 'en';
