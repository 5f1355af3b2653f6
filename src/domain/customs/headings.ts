import { GOODS_WORDS } from './goodsWords/index.ts';
import { nameWords } from './nameWords.ts';

/** The headings of goods, found by a word of their name. */
export interface NamedHeadings {
  /** The recognised words of the name, lower case without accents. */
  readonly words: string;
  /** Six digits each (HS 2022), the most likely first. */
  readonly headings: readonly string[];
}

/** Words after one of these describe the goods and do not name them: `black soap with shea butter`. */
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
    // Of two names of the same length, the later one names the goods: `shea butter soap`.
    for (let from = part.length - length; from >= 0; from -= 1) {
      const words = part.slice(from, from + length).join(' ');
      const headings = byWords.get(words);
      if (headings) return { words, headings };
    }
  }
  return null;
};

/** Headings for a name of goods; null when no word of it is known. The longest known name wins. */
export const headingsFor = (name: string): NamedHeadings | null => {
  const words = nameWords(name);
  const cut = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  const whole = inPart(words);
  const before = cut < 0 ? null : inPart(words.slice(0, cut));
  // A known name can contain such a word: `iro and buba`.
  return whole !== null &&
    before !== null &&
    !whole.words.split(' ').some((word) => BEHIND.has(word))
    ? before
    : whole;
};
