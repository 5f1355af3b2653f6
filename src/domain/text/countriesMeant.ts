import { commonNamesOfCountries } from './countryNames.ts';
import { foldName, nameDistance } from './compareNames.ts';
import { stateElsewhere } from './placeNames.ts';

const MOST = 3;

const search = (text: string): readonly string[] => {
  const typed = foldName(text).slice(0, 60);
  if (typed.length < 3) return [];
  const nearest = new Map<string, number>();
  for (const [name, code] of commonNamesOfCountries()) {
    const distance = name.length < 4 ? null : nameDistance(typed, name);
    if (distance !== null && distance < (nearest.get(code) ?? Infinity))
      nearest.set(code, distance);
  }
  const state = stateElsewhere(text, '');
  if (state !== null) nearest.set(state, 0);
  return [...nearest]
    .sort((a, b) => a[1] - b[1])
    .slice(0, MOST)
    .map(([code]) => code);
};

/** A cache: a file can have the same unknown country on thousands of rows. */
const answers = new Map<string, readonly string[]>();
const MOST_ANSWERS = 200;

/** Codes of countries that an unknown text may mean: a misspelled name, more or fewer words, a state; closest first, at most three. */
export const countriesMeant = (text: string): readonly string[] => {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const found = search(text);
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(text, found);
  return found;
};
