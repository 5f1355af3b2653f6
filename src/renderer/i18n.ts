import { createI18n, type MessageContext } from 'vue-i18n';
import { DEFAULT_LOCALE, followLocale } from '../texts/index.ts';
import { compileText, type TextParams } from '../texts/compile.ts';
import { english } from '../texts/en/index.ts';

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

/** vue-i18n holds the language of the window; `t()` of `src/texts` follows it, wherever it is called from, so that what is shown changes with it. */
export const createTexts = (): ReturnType<typeof made> => {
  const i18n = made();
  followLocale(() => i18n.global.locale.value);
  return i18n;
};
