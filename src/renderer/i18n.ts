import { createI18n, type MessageContext } from 'vue-i18n';
import { ref } from 'vue';
import { DEFAULT_LOCALE, followLocale, loadLanguage, type Language } from '../texts/index.ts';
import { compileText, type TextParams } from '../texts/compile.ts';
import { english } from '../texts/en/index.ts';

/** Language of the window. Everything rendered with `t()` depends on it. */
const language = ref<Language>(DEFAULT_LOCALE);

const made = () =>
  createI18n({
    legacy: false,
    locale: DEFAULT_LOCALE,
    fallbackLocale: DEFAULT_LOCALE,
    messages: { en: english },
    // Uses the same ICU compiler as `t()`; it evaluates no code, which the content security policy forbids.
    messageCompiler: (source, { locale }) => {
      if (typeof source !== 'string') throw new Error('A text is a string.');
      const written = compileText(source, locale);
      return (context: MessageContext) => written(context.values as TextParams);
    },
  });

/** Creates the i18n plugin and makes `t()` of `src/texts` follow the language of the window, so that rendered texts update when it changes. */
export const createTexts = (): ReturnType<typeof made> => {
  followLocale(() => language.value);
  return made();
};

/** Switches the window to a language after loading its texts. */
export const showIn = async (wanted: Language): Promise<void> => {
  if (wanted === language.value) return;
  await loadLanguage(wanted);
  language.value = wanted;
  followLocale(() => language.value);
  document.documentElement.lang = wanted;
};
