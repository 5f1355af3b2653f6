/** Every phrase a person reads, by key: CONTRIBUTING.md, "Adding a text". */
export { t, textParts, followLocale, inLanguage, languageNow, DEFAULT_LOCALE } from './text.ts';
export { countryName } from './text.ts';
export {
  LANGUAGES,
  LANGUAGE_FACTS,
  languageOfChoice,
  languageOfTags,
  type Language,
} from './languages.ts';
export { loadLanguage, speak } from './speak.ts';
export type { PlainKey, TextKey } from './keys.ts';
