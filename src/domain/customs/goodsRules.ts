import type { PlainKey } from '../../texts/index.ts';
import type { GoodsRule, GoodsRules } from './goodsRulesFile.ts';
import { nameWords } from './nameWords.ts';

/** What goods are known by. `code`: digits. */
export interface GoodsNamed {
  readonly name: string;
  readonly description: string;
  readonly code: string;
}

/** What a rule is about, and what it takes, as texts. */
export const goodsText = ({ goods }: Pick<GoodsRule, 'goods'>): PlainKey =>
  `goods.${goods}` as PlainKey;
export const needsText = ({ needs = '' }: Pick<GoodsRule, 'needs'>): PlainKey =>
  `goodsNeeds.${needs}` as PlainKey;

/** Goods that are asked of most are the same ones over and over. */
const MOST_KEPT = 5_000;

/** True where the words stand in a name one behind the other. */
const stands = (words: string, name: string): boolean => name.includes(` ${words} `);
const plain = (text: string): string => ` ${nameWords(text).join(' ')} `;

/** Finds the rules of goods by name or code; what was found last is kept. */
const finderOf = ({ rules }: GoodsRules): ((goods: GoodsNamed) => readonly GoodsRule[]) => {
  const words = rules.map((rule) => ({
    rule,
    names: rule.words.map((each) => plain(each).trim()),
    unless: (rule.unless ?? []).map((each) => plain(each).trim()),
  }));
  const kept = new Map<string, readonly GoodsRule[]>();
  const find = ({ name, description, code }: GoodsNamed): readonly GoodsRule[] => {
    const called = `${plain(name)}|${description === name ? '' : plain(description)}`;
    return words
      .filter(
        ({ rule, names, unless }) =>
          rule.headings.some((heading) => code.startsWith(heading)) ||
          (names.some((each) => stands(each, called)) &&
            !unless.some((each) => stands(each, called))),
      )
      .map(({ rule }) => rule);
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
/** The rules that goods are under by name or code, whatever the way. */
export const rulesOfGoods = (rules: GoodsRules, goods: GoodsNamed): readonly GoodsRule[] => {
  const find = finders.get(rules) ?? finderOf(rules);
  finders.set(rules, find);
  return find(goods);
};

/** By which way a rule reaches a parcel; null where it does not. What stays within the countries of a rule neither leaves nor enters them. */
export const wayOf = (
  rule: Pick<GoodsRule, 'from' | 'to'>,
  { from, to }: { readonly from: string; readonly to: string },
): 'air' | 'from' | 'to' | null => {
  if (rule.from === null && rule.to === null) return 'air';
  if (rule.from !== null && (!rule.from.has(from) || rule.from.has(to))) return null;
  if (rule.to !== null && (!rule.to.has(to) || rule.to.has(from))) return null;
  return rule.to === null ? 'from' : 'to';
};
