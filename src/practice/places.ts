import source from './data/places.json' with { type: 'json' };

/** A town that the practice carriers know. */
interface Place {
  readonly city: string;
  readonly postcode: string;
}

/** Postcodes by country and town. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = source;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Levenshtein distance of two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
};

/** Maximum number of wrong letters in the name of a town. */
const WRONG_LETTERS = 2;

/**
 * The town that the practice carriers recognise: with its correct spelling when that is similar enough to the input, and with the given postcode when
 * it has the format of the town's; otherwise the input unchanged. Null for a town of fewer than two letters.
 */
export const placeFor = (country: string, city: string, postcode: string): Place | null => {
  const typed = folded(city);
  if (typed.length < 2) return null;
  const near = Object.entries(PLACES[country] ?? {})
    .map(([name, code]) => ({ name, code, away: distance(typed, folded(name)) }))
    .filter(({ name, away }) => away <= Math.min(WRONG_LETTERS, Math.floor(name.length / 4)))
    .toSorted((a, b) => a.away - b.away)[0];
  if (near === undefined) return { city: city.trim(), postcode: postcode.trim() };
  const form = (text: string): string => folded(text).replace(/\d/g, '0').replace(/[a-z]/g, 'A');
  const isOfForm = /[a-z]/i.test(near.code) || form(postcode) === form(near.code);
  return { city: near.name, postcode: isOfForm ? postcode.trim() : near.code };
};
