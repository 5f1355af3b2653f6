import type { Language } from '../../texts/index.ts';

/** Countries where French is an official language, as ISO 3166-1 alpha-2. Cameroon, Canada and Switzerland have others too and are left to the desk, but for Cameroon, where most read French. */
const FRENCH_SPEAKING: ReadonlySet<string> = new Set(
  'BJ TG CM NE CI SN ML BF GA CG CD GN TD CF DJ KM MG BI FR MC LU BE GP MQ GF RE YT NC PF'.split(
    ' ',
  ),
);

/** The language of a paper for a receiver in this country, given as two letters; that of the desk where the country says nothing. */
export const paperLanguage = (country: string, desk: Language): Language =>
  FRENCH_SPEAKING.has(country.trim().toUpperCase()) ? 'fr' : desk;
