import { ref } from 'vue';
import {
  DEFAULT_LOCALE,
  followLocale,
  LANGUAGE_FACTS,
  LANGUAGES,
  loadLanguage,
  type Language,
} from '../texts/index.ts';

/** Language of the window. Everything rendered with `t()` depends on it. */
const language = ref<Language>(DEFAULT_LOCALE);

/** Makes `t()` of `src/texts` follow the language of the window, so that rendered texts update when it changes. */
export const followWindow = (): void => {
  followLocale(() => language.value);
};

/** Switches the window to a language after loading its texts. */
export const showIn = async (wanted: Language): Promise<void> => {
  if (wanted === language.value) return;
  await loadLanguage(wanted);
  language.value = wanted;
  followWindow();
  document.documentElement.lang = wanted;
};

/** The languages to choose from, each by its own name. @param testid what the test ids of the options begin with */
export const languageOptions = (testid: string) =>
  LANGUAGES.map((value) => ({
    value,
    label: LANGUAGE_FACTS[value].name,
    testid: `${testid}-${value}`,
  }));
