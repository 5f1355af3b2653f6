import type { Language } from './languages.ts';
import type { TextCatalogue } from './catalogue.ts';
import { addCatalogue, followLocale, hasCatalogue } from './text.ts';

/** English is there from the start. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<TextCatalogue>>> = {
  fr: async () => (await import('./fr/index.ts')).french,
};

/** Reads the texts of a language, once. */
export const loadLanguage = async (language: Language): Promise<void> => {
  if (language === 'en' || hasCatalogue(language)) return;
  addCatalogue(language, await CATALOGUES[language]());
};

/** From now on this process writes in this language. The window has a way of its own (renderer/language.ts). */
export const speak = async (language: Language): Promise<void> => {
  await loadLanguage(language);
  followLocale(() => language);
};
