import { GOODS_WORDS } from './goodsWords/index.ts';
import { nameWords } from './nameWords.ts';

/** The headings under which goods are carried, by a word of their name. */
export interface NamedHeadings {
  /** The words that were recognised, as the name has them, in small letters without accents. */
  readonly words: string;
  /** Six digits each (HS 2022), the likeliest first. */
  readonly headings: readonly string[];
}

/** What stands behind one of these tells more of the goods and is not the goods: `black soap with shea butter`. */
const BEHIND = new Set(['with', 'for', 'from', 'in', 'made', 'containing', 'and']);

const byWords: ReadonlyMap<string, readonly string[]> = new Map(
  GOODS_WORDS.flatMap(({ goods }) =>
    goods.flatMap(([headings, ...words]) =>
      words.map((each) => [nameWords(each).join(' '), headings.split(' ')] as const),
    ),
  ),
);
const LONGEST = Math.max(...[...byWords.keys()].map((words) => words.split(' ').length));

const inPart = (part: readonly string[]): NamedHeadings | null => {
  for (let length = Math.min(LONGEST, part.length); length > 0; length -= 1) {
    // Of two that are as long the later one is the goods: `shea butter soap`.
    for (let from = part.length - length; from >= 0; from -= 1) {
      const words = part.slice(from, from + length).join(' ');
      const headings = byWords.get(words);
      if (headings) return { words, headings };
    }
  }
  return null;
};

/** The headings for what goods are called, or null where no word of it is known. The longest known words count. */
export const headingsFor = (name: string): NamedHeadings | null => {
  const words = nameWords(name);
  const cut = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  const whole = inPart(words);
  const before = cut < 0 ? null : inPart(words.slice(0, cut));
  // Known words can have such a word in them: `iro and buba`.
  return whole !== null &&
    before !== null &&
    !whole.words.split(' ').some((word) => BEHIND.has(word))
    ? before
    : whole;
};
