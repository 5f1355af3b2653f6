/** Text to compare: trimmed, and in one Unicode composition, because programs write `é` as one character or as two. */
export const composed = (text: string): string => text.trim().normalize('NFC');

/**
 * The three compositions under which the same trimmed text may be stored: as given, composed, decomposed. All three are equal for most texts.
 */
export const compositionsOf = (text: string): readonly [string, string, string] => {
  const given = text.trim();
  return [given, given.normalize('NFC'), given.normalize('NFD')];
};

/** Letters that do not decompose into a base letter and an accent, but are typed like another one. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. In other scripts such marks are vowels and stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/g;

/** Single letters are an abbreviation: `u s a` becomes `usa`. */
const INITIALS = /(?<![\p{L}\p{N}])[a-z](?: [a-z])+(?![\p{L}\p{N}])/gu;

/** Removes accents; does nothing but lower case for ASCII, which most names are. */
const withoutAccents = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .normalize('NFC')
        .replace(/\p{Cf}+/gu, '')
        .toLowerCase()
        .replace(/[ıøłđðþßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Normalizes a place name for comparison: ignores accents, case, punctuation, `St` for `Saint`, and `the`. */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''))
    .replace(/^(?:the|la|le|les) (?=\S)/, '')
    .replace(/(?<=\S) the$/, '');

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

/** Distance of a folded name from a folded text, 0 is closest; null when it is too far. */
export const nameDistance = (typed: string, name: string): number | null => {
  if (` ${typed} `.includes(` ${name} `)) return 0.5;
  if (typed.length >= 4 && name.startsWith(typed)) return 0.6;
  const limit = limitFor(Math.min(typed.length, name.length));
  const distance = editDistance(typed, name, limit);
  return distance > limit ? null : distance;
};

/** Removes the first words that two texts share: of `receiver city` and `receiver tin` only the last words are compared. */
const withoutSharedWords = (typed: string, name: string): [string, string] => {
  const [a, b] = [typed.split(' '), name.split(' ')];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a[shared] === b[shared]) shared += 1;
  return [a.slice(shared).join(' '), b.slice(shared).join(' ')];
};

/**
 * The names that a misspelled one may mean, closest first.
 * @param most maximum number
 */
export const nearNames = (typed: string, names: readonly string[], most: number): string[] => {
  const folded = foldName(typed).slice(0, 60);
  if (folded.length < 3) return [];
  return [...new Set(names)]
    .flatMap((name) => {
      const other = foldName(name);
      const distance = ` ${other} `.includes(` ${folded} `)
        ? 0.4
        : nameDistance(...withoutSharedWords(folded, other));
      return distance === null ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
};
