import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../texts/index.ts';

/** Language of a paper for a receiver in this country (two letters): the language that is read there, else the desk's. */
export const paperLanguage = (country: string, desk: Language): Language => {
  const code = country.trim().toUpperCase();
  return LANGUAGES.find((each) => LANGUAGE_FACTS[each].countries.includes(code)) ?? desk;
};

/** Language of a packing slip, which the receiver reads: that of the country, else English, whatever the desk speaks. */
export const packingLanguage = (country: string): Language => paperLanguage(country, 'en');

/** Language of papers for the service, which is in Nigeria and works in English. */
export const SERVICE_LANGUAGE: Language = 'en';
