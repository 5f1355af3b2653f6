import { t } from '../../texts/index.ts';
import { compareDecimals, totals, type Money } from '../money/money.ts';
import type { Offer, RateOption, UnreadableOption } from './option.ts';

/** How one option is picked for each of many shipments. */
export type PickRule =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'fastest' }
  | { readonly kind: 'cheapestWithin'; readonly days: number }
  | { readonly kind: 'slug'; readonly slug: string }
  /** The first of these that is offered. */
  | { readonly kind: 'preferred'; readonly slugs: readonly string[] };

/** A rule under a name, with services that are never taken. */
export interface ChoiceRule {
  readonly name: string;
  readonly pick: PickRule;
  readonly never: readonly string[];
}

/** What a rule does with one shipment's options, and why. */
export interface Choice {
  readonly option: RateOption | null;
  /** In plain words, for “which option would row 12 get and why”. */
  readonly why: string;
  /** Options that cannot be read and keep the rule from choosing: a person decides there. Left out where there are none. */
  readonly unreadable?: readonly UnreadableOption[];
}

/**
 * The currency that prices are compared in: the one most options have, of several as common the first by its letters. The
 * service says nothing of exchange, so an amount in one currency is neither more nor less than one in another.
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

/** Options in several currencies follow each other by currency: none of them is the cheaper. */
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
/** An option that does not say how long it takes counts as the slowest; no Infinity, so that differences stay numbers. */
const days = (option: RateOption): number => option.maxDays ?? Number.MAX_SAFE_INTEGER;

/** The option that a rule picks, the same every time for the same options; undefined when none fits. */
export const pick = (options: readonly RateOption[], rule: PickRule): RateOption | undefined => {
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
/** True when a rule had prices in several currencies before it, of which it compared those in the commonest only. */
const isMixed = (options: readonly RateOption[], { pick: rule, never }: ChoiceRule): boolean =>
  comparesPrices(rule) &&
  new Set(
    fitting(
      options.filter(({ slug }) => !never.includes(slug)),
      rule,
    ).map(({ total }) => total.currency),
  ).size > 1;

/**
 * Options that cannot be read and might be what the rule looks for: any for a rule that compares, those named before the
 * found one for a list of services, the named one for a name. One that does not even say its own name can be any of them.
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

/** `Air Express (“4.6.0”)` of what cannot be read, at most three. */
export const unreadableWords = (options: readonly UnreadableOption[]): string => {
  const named = options
    .slice(0, 3)
    .map(
      ({ name, raw }) =>
        `${name || t('rates.namelessOption')} (“${raw.length > 60 ? `${raw.slice(0, 57)}…` : raw}”)`,
    );
  return [
    ...named,
    ...(options.length > 3 ? [t('rates.moreOptions', { count: options.length - 3 })] : []),
  ].join(', ');
};

/**
 * Applies a named rule and says why it came out as it did. A rule never chooses past an option that cannot be read unless a
 * person said so: it may be the very one that is looked for.
 */
export const choose = (
  offer: Offer,
  rule: ChoiceRule,
  { pastUnreadable = false }: { readonly pastUnreadable?: boolean } = {},
): Choice => {
  const { options } = offer;
  const allowed = options.filter(({ slug }) => !rule.never.includes(slug));
  const kept = options.length - allowed.length;
  const option = pick(allowed, rule.pick) ?? null;
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

/** What a rule would choose for many shipments, before it is applied. */
export interface WhatIf {
  readonly rule: string;
  readonly totals: readonly Money[];
  readonly chosen: number;
  /** Shipments for which the rule finds nothing. */
  readonly without: number;
  /** Of those, shipments where an option that cannot be read keeps the rule from choosing. */
  readonly unreadable: number;
  /** Shipments with prices in several currencies: the rule compared only those in the commonest. */
  readonly mixed: number;
}

/** What each rule would cost, before one is taken. @param offers of each shipment */
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

/** `cheapest`, `fastest`, `within:7` or `slug:SLUG`, as the command line takes it. */
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
