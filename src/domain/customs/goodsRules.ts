import { type PlainKey, t } from '../../texts/index.ts';
import type { GoodsRule, GoodsRules } from './goodsRulesFile.ts';
import { nameWords } from './nameWords.ts';
import { readYesNo } from '../text/plainText.ts';

/** Normalises an HS code: leading zeros are kept, dots and spaces are removed (docs/service.md §7.1). */
export const normaliseHsCode = (text: string): string => text.replace(/[\s.]/g, '');

/** True for a text that can be sent to the service as a code, unusual or not: the service's verdict overrides every rule of form. */
export const isAskable = (code: string): boolean => /^\d{2,14}$/.test(code);

/** Why the form of a code is unusual, for the user; null when it is correct. Only the service knows whether the code exists. */
export const hsFormProblem = (code: string): string | null => {
  if (!/^\d+$/.test(code)) return t('problems.hsDigits');
  if (![6, 8, 10, 12].includes(code.length)) return t('problems.hsLength', { count: code.length });
  const chapter = code.slice(0, 2);
  if (chapter === '77') return t('problems.hsChapter77');
  if (chapter === '00' || chapter > '97') return t('problems.hsChapter', { chapter });
  return null;
};

/**
 * Answers where a battery is, asked only of goods that usually have one: what is most likely is first, and no battery is last, so that a key pressed by
 * chance denies none. PERSISTED in drafts: never rename or reuse one.
 */
export const BATTERY_ANSWERS = ['inside', 'with', 'alone', 'none'] as const;
export type BatteryAnswer = (typeof BATTERY_ANSWERS)[number];

export const BATTERY_TEXTS = {
  none: 'declaration.batteryNone',
  inside: 'declaration.batteryInside',
  with: 'declaration.batteryWith',
  alone: 'declaration.batteryAlone',
} as const satisfies Readonly<Record<BatteryAnswer, PlainKey>>;

/** Parses an answer, also one from a file. @returns null for a text that does not say where a battery is, such as `yes` */
export const readBattery = (text: string): BatteryAnswer | null => {
  const word = text.trim().toLowerCase();
  return (
    BATTERY_ANSWERS.find((answer) => answer === word) ?? (readYesNo(word) === false ? 'none' : null)
  );
};

/** Ids of the rules that a person has checked. */
export const readChecked = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((id) => id !== '');

/** The list with one more id. */
export const withChecked = (text: string, id: string): string =>
  [...new Set([...readChecked(text), id])].join(' ');

/** The properties of goods that rules match. `code`: digits. */
export interface GoodsNamed {
  readonly name: string;
  readonly description: string;
  readonly code: string;
}

/** Key of the text that names the goods of a rule. */
export const goodsTextKey = ({ goods }: Pick<GoodsRule, 'goods'>): PlainKey =>
  `goods.${goods}` as PlainKey;
/** Key of the text that says what a rule requires. */
export const needsTextKey = ({ needs = '' }: Pick<GoodsRule, 'needs'>): PlainKey =>
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
