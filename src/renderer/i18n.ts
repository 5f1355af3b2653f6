import { createI18n, type MessageContext } from 'vue-i18n';
import { ref } from 'vue';
import { DEFAULT_LOCALE, followLocale, loadLanguage, type Language } from '../texts/index.ts';
import { compileText, type TextParams } from '../texts/compile.ts';
import { english } from '../texts/en/index.ts';

/** The language of the window. Whatever is drawn with `t()` follows it. */
const language = ref<Language>(DEFAULT_LOCALE);

const made = () =>
  createI18n({
    legacy: false,
    locale: DEFAULT_LOCALE,
    fallbackLocale: DEFAULT_LOCALE,
    messages: { en: english },
    // The same syntax as everywhere; nothing is evaluated, as the policy for content asks.
    messageCompiler: (source, { locale }) => {
      if (typeof source !== 'string') throw new Error('A text is a string.');
      const written = compileText(source, locale);
      return (context: MessageContext) => written(context.values as TextParams);
    },
  });

/** `t()` of `src/texts` follows the language of the window, wherever it is called from, so that what is shown changes with it. */
export const createTexts = (): ReturnType<typeof made> => {
  followLocale(() => language.value);
  return made();
};

/** Shows the window in a language, once its texts are read. */
export const showIn = async (wanted: Language): Promise<void> => {
  if (wanted === language.value) return;
  await loadLanguage(wanted);
  language.value = wanted;
  followLocale(() => language.value);
  document.documentElement.lang = wanted;
};
