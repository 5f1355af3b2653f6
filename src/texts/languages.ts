/** The languages that there are texts in. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

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
