import type { PlainKey } from '../../texts/index.ts';
import type { GoodsRule, GoodsRules } from './goodsRulesFile.ts';
import { nameWords } from './nameWords.ts';

/** The properties of goods that rules match. `code`: digits. */
export interface GoodsNamed {
  readonly name: string;
  readonly description: string;
  readonly code: string;
}

/** Key of the text that names the goods of a rule. */
export const goodsText = ({ goods }: Pick<GoodsRule, 'goods'>): PlainKey =>
  `goods.${goods}` as PlainKey;
/** Key of the text that says what a rule requires. */
export const needsText = ({ needs = '' }: Pick<GoodsRule, 'needs'>): PlainKey =>
  `goodsNeeds.${needs}` as PlainKey;

/** Maximum size of the cache: most lookups repeat the same goods. */
const MOST_KEPT = 5_000;

/** True when the words appear in the name in sequence. */
const containsWords = (words: string, name: string): boolean => name.includes(` ${words} `);
const firstWord = (words: string): string => words.split(' ', 1)[0] ?? '';
const plain = (text: string): string => ` ${nameWords(text).join(' ')} `;
/** What separates the goods of a list, but no decimals. */
const BETWEEN_GOODS = /[;+•\n]|(?<!\d),|,(?!\d)/;

/** Name or description: all of it, and each of the goods that it lists. */
interface Called {
  readonly whole: string;
  readonly goods: readonly string[];
}
const calledIn = (text: string): Called => ({
  whole: plain(text),
  goods: text.split(BETWEEN_GOODS).map(plain),
});

/**
 * True when one of these texts has the words without an exception. In a list an exception counts for its own goods only (`perfume, hair brush`); what
 * the other of the two texts says counts for all of them.
 */
const isNamed = (texts: readonly Called[], words: string, unless: readonly string[]): boolean => {
  const isExcepted = (text: string): boolean => unless.some((each) => containsWords(each, text));
  return texts.some((text) => {
    if (!containsWords(words, text.whole)) return false;
    if (texts.some((other) => other !== text && isExcepted(other.whole))) return false;
    const found = text.goods.filter((each) => containsWords(words, each));
    return found.length === 0 ? !isExcepted(text.whole) : !found.every(isExcepted);
  });
};

/** Returns a function that finds the rules of goods by name or code, with a cache. */
const finderOf = ({ rules }: GoodsRules): ((goods: GoodsNamed) => readonly GoodsRule[]) => {
  const parts = (texts: readonly string[] = []): string[] =>
    texts.map((text) => plain(text).trim());
  const exceptions = new Map(rules.map((rule) => [rule, parts(rule.unless)]));
  // By their first word, because nearly a thousand names would be searched for in every name of goods.
  const names = Map.groupBy(
    rules.flatMap((rule) => parts(rule.words).map((words) => ({ rule, words }))),
    ({ words }) => firstWord(words),
  );
  const kept = new Map<string, readonly GoodsRule[]>();
  const find = ({ name, description, code }: GoodsNamed): readonly GoodsRule[] => {
    const texts = [name, ...(description === name ? [] : [description])].map(calledIn);
    const named = new Set<GoodsRule>();
    for (const word of texts.flatMap(({ whole }) => whole.split(' ')))
      for (const { rule, words } of names.get(word) ?? [])
        if (isNamed(texts, words, exceptions.get(rule) ?? [])) named.add(rule);
    return rules.filter(
      (rule) => named.has(rule) || rule.headings.some((heading) => code.startsWith(heading)),
    );
  };
  return (goods) => {
    const key = `${goods.name}\n${goods.description}\n${goods.code}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = find(goods);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
    return found;
  };
};

const finders = new WeakMap<GoodsRules, ReturnType<typeof finderOf>>();
/** The rules that apply to goods by name or code, on any route. */
export const rulesOfGoods = (rules: GoodsRules, goods: GoodsNamed): readonly GoodsRule[] => {
  const find = finders.get(rules) ?? finderOf(rules);
  finders.set(rules, find);
  return find(goods);
};

/**
 * Why a rule applies to a route: by air, by origin or by destination; null when it does not apply. A parcel that stays inside a rule's countries
 * neither leaves nor enters them.
 */
export const wayOf = (
  rule: Pick<GoodsRule, 'from' | 'to'>,
  { from, to }: { readonly from: string; readonly to: string },
): 'air' | 'from' | 'to' | null => {
  if (rule.from === null && rule.to === null) return 'air';
  if (rule.from !== null && (!rule.from.has(from) || rule.from.has(to))) return null;
  if (rule.to !== null && (!rule.to.has(to) || rule.to.has(from))) return null;
  return rule.to === null ? 'from' : 'to';
};
