import { languageNow } from './text.ts';

/** By language: making one takes longer than thousands of names. */
const namesBy = new Map<string, Intl.DisplayNames>();

const names = (): Intl.DisplayNames => {
  const language = languageNow();
  const known = namesBy.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  namesBy.set(language, made);
  return made;
};

/** A country's name in the language in use, by two letters in whatever case; a text that is no such code as it was given. */
export const countryName = (code: string): string => {
  try {
    return names().of(code.trim().toUpperCase()) ?? code;
  } catch {
    return code;
  }
};
