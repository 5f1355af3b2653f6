/** Words of a name of goods: lower case, without accents, singular. */
export const nameWords = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (/^\p{L}{3,}s$/u.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word));
