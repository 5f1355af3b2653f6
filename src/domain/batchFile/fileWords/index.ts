import arabic from './arabic.ts';
import chinese from './chinese.ts';
import english from './english.ts';
import french from './french.ts';
import german from './german.ts';
import italian from './italian.ts';
import type { LanguageWords } from './languageWords.ts';
import portuguese from './portuguese.ts';
import spanish from './spanish.ts';
import turkish from './turkish.ts';

export type { ChargeWords, FooterWords, LanguageWords, WordRole } from './languageWords.ts';

/** In order of precedence: `nome` is a whole name in Portuguese rather than a first name in Italian. */
export const FILE_WORDS: readonly LanguageWords[] = [
  english,
  french,
  german,
  spanish,
  portuguese,
  italian,
  turkish,
  arabic,
  chinese,
];
