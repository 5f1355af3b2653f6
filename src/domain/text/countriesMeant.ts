import { commonNamesOfCountries } from './countryNames.ts';
import { foldName } from './foldName.ts';
import { stateElsewhere } from './placeNames.ts';

const MOST = 3;

/** Edit distance with insertions, deletions, replacements and swaps of neighbours; `limit + 1` as soon as it exceeds the limit. */
const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? limit + 1;
};

const limitFor = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3);

/** Distance of a name from the typed text, 0 is closest; null when it is too far. */
const farOff = (typed: string, name: string): number | null => {
  if (name.length < 4) return null;
  if (` ${typed} `.includes(` ${name} `)) return 0.5;
  if (typed.length >= 4 && name.startsWith(typed)) return 0.6;
  const limit = limitFor(Math.min(typed.length, name.length));
  const distance = editDistance(typed, name, limit);
  return distance > limit ? null : distance;
};

const search = (text: string): readonly string[] => {
  const typed = foldName(text).slice(0, 60);
  if (typed.length < 3) return [];
  const nearest = new Map<string, number>();
  for (const [name, code] of commonNamesOfCountries()) {
    const distance = farOff(typed, name);
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
