/** The words of a text as the full-text index sees them, digits of a dotted code kept together. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 12) ?? [];

/** A plural's s hides the singular from a search by beginnings. */
const stem = (word: string): string =>
  /^\p{L}{4,}s$/u.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;

/**
 * A full-text query by beginnings of words; null when there is nothing to look for. What people type is quoted, so no
 * character of it is an operator of the query language.
 * @param which `every`: all words must be there; `any`: one is enough, null for a single word
 */
export const wordQuery = (text: string, which: 'every' | 'any'): string | null => {
  const words = searchWords(text);
  if (words.length === 0 || (which === 'any' && words.length === 1)) return null;
  return words.map((word) => `"${stem(word)}"*`).join(which === 'every' ? ' AND ' : ' OR ');
};

const MARKED = /[^\x20-\x7e]/;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const BETWEEN_ASCII = /[^a-z0-9]+/g;

/** Words in small letters without accents, one blank before, between and behind them. */
const spaced = (text: string): string => {
  const lower = text.toLowerCase();
  return MARKED.test(lower)
    ? ` ${lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(BETWEEN, ' ')} `
    : ` ${lower.replace(BETWEEN_ASCII, ' ')} `;
};

/**
 * Orders matches by how well their name fits: whole words before beginnings, names that begin with the text first, short
 * names before long ones. The index's own bm25 would read every match of every word on each key.
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
