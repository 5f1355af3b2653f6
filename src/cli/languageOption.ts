import { LANGUAGES, languageOfTags, t, type Language } from '../texts/index.ts';
import type { Caller } from './caller.ts';
import { usage } from './exit.ts';

/** Language of the environment by the POSIX rules: the first variable that is set. */
const languageOfEnvironment = (env: Caller['env']): Language =>
  languageOfTags([env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '']);

/**
 * Extracts `--lang en|fr` from a command line; the default is the environment's language.
 * @throws Exit 2 for an unsupported language
 */
export const readLanguageOption = (
  words: readonly string[],
  env: Caller['env'],
): { readonly language: Language; readonly rest: readonly string[] } => {
  let language = languageOfEnvironment(env);
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const given =
      word === '--lang'
        ? (words[(at += 1)] ?? '')
        : word.startsWith('--lang=')
          ? word.slice('--lang='.length)
          : null;
    if (given === null) {
      rest.push(word);
      continue;
    }
    const found = LANGUAGES.find((each) => each === given);
    if (found === undefined) throw usage(t('cli.langTakes', { given }));
    language = found;
  }
  return { language, rest };
};
