import { languageNow } from './text.ts';

/** How a language names a country; null for a text that is no code. */
type Naming = (code: string) => string | null;

/** By language: making one takes longer than thousands of names, and a name as long as the rest of what is checked of an address. */
const namingBy = new Map<string, Naming>();

const namingIn = (language: string): Naming => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const known = new Map<string, string>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    try {
      const name = names.of(code) ?? null;
      if (name !== null) known.set(code, name);
      return name;
    } catch {
      return null;
    }
  };
};

/** A country's name in the language in use, by two letters in whatever case; a text that is no such code as it was given. */
export const countryName = (code: string): string => {
  const language = languageNow();
  const naming = namingBy.get(language) ?? namingIn(language);
  namingBy.set(language, naming);
  return naming(code.trim().toUpperCase()) ?? code;
};
