import { ref } from 'vue';
import { DEFAULT_LOCALE, followLocale, loadLanguage, type Language } from '../texts/index.ts';

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
