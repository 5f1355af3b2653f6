import { t } from '../../texts/index.ts';
import { compareDecimals, totals, type Money } from '../money/money.ts';
import type { Offer, RateOption, UnreadableOption } from './option.ts';

/** How an option is picked for each of many shipments. */
export type PickRule =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'fastest' }
  | { readonly kind: 'cheapestWithin'; readonly days: number }
  | { readonly kind: 'slug'; readonly slug: string }
  /** The first of these that is offered. */
  | { readonly kind: 'preferred'; readonly slugs: readonly string[] };

/** A named rule, with services that it never picks. */
export interface ChoiceRule {
  readonly name: string;
  readonly pick: PickRule;
  readonly never: readonly string[];
}

/** Result of a rule for one shipment. */
export interface Choice {
  readonly option: RateOption | null;
  /** Explanation for the user. */
  readonly why: string;
  /** Options that cannot be read and so keep the rule from choosing: a person has to decide. Omitted when there are none. */
  readonly unreadable?: readonly UnreadableOption[];
}

/**
 * The currency in which prices are compared: the most frequent one; of equally frequent ones, the first in alphabetical order. The service gives no
 * exchange rates, so amounts in different currencies cannot be compared.
 */
export const mainCurrency = (options: readonly RateOption[]): string | null => {
  const counts = new Map<string, number>();
  for (const {
    total: { currency },
  } of options)
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null;
};

const comparable = (options: readonly RateOption[]): RateOption[] => {
  const main = mainCurrency(options);
  return options.filter(({ total }) => total.currency === main);
};

/** Options in different currencies are sorted by currency, because their prices cannot be compared. */
const byPrice = (a: RateOption, b: RateOption): number =>
  a.total.currency === b.total.currency
    ? compareDecimals(a.total.amount, b.total.amount) ||
      days(a) - days(b) ||
      (a.slug < b.slug ? -1 : 1)
    : a.total.currency < b.total.currency
      ? -1
      : 1;
const bySpeed = (a: RateOption, b: RateOption): number =>
  days(a) - days(b) ||
  (a.minDays ?? Number.MAX_SAFE_INTEGER) - (b.minDays ?? Number.MAX_SAFE_INTEGER) ||
  byPrice(a, b);
/** An option without delivery days counts as the slowest; not Infinity, so that differences remain numbers. */
const days = (option: RateOption): number => option.maxDays ?? Number.MAX_SAFE_INTEGER;

/** The option that a rule picks; undefined when none matches. Deterministic. */
export const pickOption = (
  options: readonly RateOption[],
  rule: PickRule,
): RateOption | undefined => {
  switch (rule.kind) {
    case 'cheapest':
      return comparable(options).sort(byPrice)[0];
    case 'fastest':
      return options.toSorted(bySpeed)[0];
    case 'cheapestWithin':
      return comparable(options.filter((option) => days(option) <= rule.days)).sort(byPrice)[0];
    case 'slug':
      return options.find((option) => option.slug === rule.slug);
    case 'preferred':
      return rule.slugs
        .map((slug) => options.find((option) => option.slug === slug))
        .find((option) => option !== undefined);
  }
};

const comparesPrices = (rule: PickRule): boolean =>
  rule.kind === 'cheapest' || rule.kind === 'cheapestWithin';
const fitting = (options: readonly RateOption[], rule: PickRule): readonly RateOption[] =>
  rule.kind === 'cheapestWithin' ? options.filter((option) => days(option) <= rule.days) : options;
/** True when a rule compared only the prices in the main currency, because the options have several. */
const isMixed = (options: readonly RateOption[], { pick: rule, never }: ChoiceRule): boolean =>
  comparesPrices(rule) &&
  new Set(
    fitting(
      options.filter(({ slug }) => !never.includes(slug)),
      rule,
    ).map(({ total }) => total.currency),
  ).size > 1;

/**
 * Options that cannot be read and might be the one the rule should pick: any of them for a rule that compares; for a list of services, those listed
 * before the found one; for a slug, the one with that slug. An unreadable option without a slug can be any of them.
 */
const inTheWay = (
  { unreadable = [] }: Offer,
  { pick: rule, never }: ChoiceRule,
  found: RateOption | null,
): readonly UnreadableOption[] => {
  const left = unreadable.filter(({ slug }) => slug === null || !never.includes(slug));
  switch (rule.kind) {
    case 'cheapest':
    case 'fastest':
    case 'cheapestWithin':
      return left;
    case 'slug':
      return found ? [] : left.filter(({ slug }) => slug === null || slug === rule.slug);
    case 'preferred': {
      const before = found ? rule.slugs.slice(0, rule.slugs.indexOf(found.slug)) : rule.slugs;
      return before.length === 0
        ? []
        : left.filter(({ slug }) => slug === null || before.includes(slug));
    }
  }
};

const unreadableWord = ({ name, raw }: UnreadableOption): string => {
  const called = name || t('rates.namelessOption');
  return raw === '' ? called : `${called} (“${raw.length > 60 ? `${raw.slice(0, 57)}…` : raw}”)`;
};

/** Formats unreadable options, at most three: `Air Express (“4.6.0”)`. */
export const unreadableWords = (options: readonly UnreadableOption[]): string => {
  const named = options.slice(0, 3).map(unreadableWord);
  return [
    ...named,
    ...(options.length > 3 ? [t('rates.moreOptions', { count: options.length - 3 })] : []),
  ].join(', ');
};

/**
 * Applies a named rule and explains the result. A rule never ignores an unreadable option unless a person allowed it: it may be the option that the
 * rule should pick.
 */
export const choose = (
  offer: Offer,
  rule: ChoiceRule,
  { pastUnreadable = false }: { readonly pastUnreadable?: boolean } = {},
): Choice => {
  const { options } = offer;
  const allowed = options.filter(({ slug }) => !rule.never.includes(slug));
  const kept = options.length - allowed.length;
  const option = pickOption(allowed, rule.pick) ?? null;
  const unreadable = inTheWay(offer, rule, option);
  if (unreadable.length > 0 && (!pastUnreadable || option === null)) {
    return {
      option: null,
      unreadable,
      why: t('rates.unreadable', {
        count: unreadable.length,
        options: unreadableWords(unreadable),
      }),
    };
  }
  const other =
    option && comparesPrices(rule.pick)
      ? fitting(allowed, rule.pick).filter(({ total }) => total.currency !== option.total.currency)
          .length
      : 0;
  if (option)
    return {
      option,
      why: t('rates.chosenBy', {
        rule: describeRule(rule.pick),
        allowed: allowed.length,
        kept,
        other,
        currency: option.total.currency,
        unreadable: unreadable.length,
      }),
    };
  const none =
    options.length === 0
      ? t('rates.noOptions')
      : allowed.length === 0
        ? t('rates.allNever')
        : t('rates.noneIs', { allowed: allowed.length, rule: describeRule(rule.pick) });
  return { option: null, why: t('rates.noneChosen', { why: none, kept }) };
};

/** Preview of the choices of a rule for many shipments. */
export interface WhatIf {
  readonly rule: string;
  readonly totals: readonly Money[];
  readonly chosen: number;
  /** Number of shipments for which the rule finds no option. */
  readonly without: number;
  /** Number of those that have an unreadable option in the way. */
  readonly unreadable: number;
  /** Number of shipments with prices in several currencies, of which the rule compared only the main one. */
  readonly mixed: number;
}

/** Previews the cost of each rule. @param offers of each shipment */
export const whatIf = (
  offers: readonly Offer[],
  rules: readonly ChoiceRule[],
  how: { readonly pastUnreadable?: boolean } = {},
): WhatIf[] =>
  rules.map((rule) => {
    const choices = offers.map((offer) => choose(offer, rule, how));
    const chosen = choices.flatMap(({ option }) => option ?? []);
    return {
      rule: rule.name,
      totals: totals(chosen.map(({ total }) => total)),
      chosen: chosen.length,
      without: offers.length - chosen.length,
      unreadable: choices.filter(({ unreadable }) => unreadable !== undefined).length,
      mixed: offers.filter(({ options }) => isMixed(options, rule)).length,
    };
  });

/** Parses `cheapest`, `fastest`, `within:7` or `slug:SLUG` of the command line; null for other text. */
export const readPickRule = (text: string): PickRule | null => {
  if (text === 'cheapest' || text === 'fastest') return { kind: text };
  const within = /^within:([1-9]\d{0,2})$/.exec(text)?.[1];
  if (within) return { kind: 'cheapestWithin', days: Number(within) };
  return text.startsWith('slug:') && text.length > 5 ? { kind: 'slug', slug: text.slice(5) } : null;
};

const describeRule = (rule: PickRule): string => {
  switch (rule.kind) {
    case 'cheapest':
      return t('rates.cheapest');
    case 'fastest':
      return t('rates.fastest');
    case 'cheapestWithin':
      return t('rates.cheapestWithin', { days: rule.days });
    case 'slug':
      return t('rates.ruleService', { slug: rule.slug });
    case 'preferred':
      return t('rates.firstPreferred');
  }
};
