import type { Language } from './languages.ts';
import { addCatalogue, followLocale, hasCatalogue } from './text.ts';

/** Reads the texts of a language, once. English is there from the start. */
export const loadLanguage = async (language: Language): Promise<void> => {
  if (hasCatalogue(language)) return;
  const { french } = await import('./fr/index.ts');
  addCatalogue(language, french);
};

/** From now on this process writes in this language. The window has a way of its own (renderer/language.ts). */
export const speak = async (language: Language): Promise<void> => {
  await loadLanguage(language);
  followLocale(() => language);
};
