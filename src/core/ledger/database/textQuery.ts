/** The words of a text as the full-text index has them; the digits of a dotted code stay together. At most 12. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 12) ?? [];

/** Removes a plural s, so that a prefix search also finds the singular. */
const stem = (word: string): string =>
  /^\p{L}{4,}s$/u.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;

/**
 * A full-text query by word prefixes; null when there is nothing to search for. The typed text is quoted, so that no character acts as an operator.
 * @param which `every`: all words must match; `any`: one is enough, null for a single word
 */
export const wordQuery = (text: string, which: 'every' | 'any'): string | null => {
  const words = searchWords(text);
  if (words.length === 0 || (which === 'any' && words.length === 1)) return null;
  return words.map((word) => `"${stem(word)}"*`).join(which === 'every' ? ' AND ' : ' OR ');
};

const MARKED = /[^\x20-\x7e]/;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const BETWEEN_ASCII = /[^a-z0-9]+/g;

/** The words in lower case without accents, with one space before, between and after them. */
const spaced = (text: string): string => {
  const lower = text.toLowerCase();
  return MARKED.test(lower)
    ? ` ${lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(BETWEEN, ' ')} `
    : ` ${lower.replace(BETWEEN_ASCII, ' ')} `;
};

/**
 * Orders matches by how well their names match: whole words before prefixes, names that start with the text first, short names before long ones,
 * active codes first. The index's own bm25 would read every match of every word at each key press.
 */
export const byRelevance = <
  T extends { readonly code: string; readonly name: string; readonly active: boolean },
>(
  text: string,
  found: readonly T[],
): T[] => {
  const wanted = searchWords(spaced(text));
  const start = ` ${wanted.join(' ')}`;
  const scored = found.map((each) => {
    const name = spaced(each.name);
    let score = name.startsWith(start) ? 3 : 0;
    for (const word of wanted)
      score += name.includes(` ${word} `) ? 3 : name.includes(` ${stem(word)}`) ? 1 : 0;
    return { each, score: score / (name.length + 30) - (each.active ? 0 : 1) };
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.each.code < b.each.code ? -1 : 1))
    .map(({ each }) => each);
};
