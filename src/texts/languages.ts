/** The languages that there are texts in. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the program needs to know of a language besides its texts. */
interface LanguageFacts {
  /** Its name in itself. */
  readonly name: string;
  /** What stands between groups of three digits, and before the decimals. */
  readonly group: string;
  readonly decimal: string;
  /** What stands between a sum and the sign of its currency after it; null where the sign is before the sum. */
  readonly beforeSign: string | null;
  /**
   * Countries and territories whose receivers read it, ISO 3166-1 alpha-2. Countries where most people read another language first (Belgium, Canada,
   * Switzerland, Rwanda for French) are left out, and so are those of the desk's own language: there the desk's language is used.
   */
  readonly countries: readonly string[];
}

const NO_BREAK = '\u00A0';
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', group: ',', decimal: '.', beforeSign: null, countries: [] },
  fr: {
    name: 'Français',
    group: NO_BREAK,
    decimal: ',',
    beforeSign: NO_BREAK,
    countries:
      'BJ TG CM NE CI SN ML BF GA CG CD GN TD CF DJ KM MG BI FR MC LU GP MQ GF RE YT NC PF'.split(
        ' ',
      ),
  },
};

/** The first language that there are texts in, by tags as systems write them (`fr-CM`, `fr_CM.UTF-8`); English where there is none. */
export const languageOfTags = (tags: readonly string[]): Language => {
  for (const tag of tags) {
    const language = LANGUAGES.find((each) => each === tag.toLowerCase().split(/[-_.@]/)[0]);
    if (language !== undefined) return language;
  }
  return 'en';
};

/** What is set, or the language of the system that the program runs on. */
export const languageOfChoice = (choice: Language | 'system'): Language =>
  choice === 'system'
    ? languageOfTags([new Intl.DateTimeFormat().resolvedOptions().locale])
    : choice;
