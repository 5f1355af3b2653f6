import { t } from '../../texts/index.ts';
import { agreeing, disagreementWords } from './disagreement.ts';
import { compareDecimals, totals, type Money } from '../money/money.ts';
import type { Offer, RateOption, UnreadableOption } from './option.ts';

/** How an option is picked for each of many shipments. */
export type PickRule =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'fastest' }
  | { readonly kind: 'cheapestWithin'; readonly days: number }
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'cheapestOf'; readonly slugs: readonly string[] }
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

/** Compares prices in one currency: an option in another one than its request's disagrees and is not compared. */
const byPrice = (a: RateOption, b: RateOption): number =>
  compareDecimals(a.total.amount, b.total.amount) ||
  days(a) - days(b) ||
  (a.slug < b.slug ? -1 : 1);
const bySpeed = (a: RateOption, b: RateOption): number =>
  days(a) - days(b) ||
  (a.minDays ?? Number.MAX_SAFE_INTEGER) - (b.minDays ?? Number.MAX_SAFE_INTEGER) ||
  byPrice(a, b);
/** An option without delivery days counts as the slowest; not Infinity, so that differences remain numbers. */
const days = (option: RateOption): number => option.maxDays ?? Number.MAX_SAFE_INTEGER;

/** The option that a rule picks, never one that disagrees with the request; undefined when none matches. Deterministic. */
export const pickOption = (
  options: readonly RateOption[],
  rule: PickRule,
): RateOption | undefined => {
  const allowed = agreeing(options);
  switch (rule.kind) {
    case 'cheapest':
      return allowed.toSorted(byPrice)[0];
    case 'fastest':
      return allowed.toSorted(bySpeed)[0];
    case 'cheapestWithin':
      return allowed.filter((option) => days(option) <= rule.days).toSorted(byPrice)[0];
    case 'cheapestOf':
      return allowed.filter(({ slug }) => rule.slugs.includes(slug)).toSorted(byPrice)[0];
    case 'slug':
      return allowed.find((option) => option.slug === rule.slug);
    case 'preferred':
      return rule.slugs
        .map((slug) => allowed.find((option) => option.slug === slug))
        .find((option) => option !== undefined);
  }
};

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
    case 'cheapestOf':
      return left.filter(({ slug }) => slug === null || rule.slugs.includes(slug));
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

/** Most options that an explanation names. */
const MOST_NAMED = 3;

const unreadableWord = ({ name, raw }: UnreadableOption): string => {
  const called = name || t('rates.namelessOption');
  return raw === '' ? called : `${called} (“${raw.length > 60 ? `${raw.slice(0, 57)}…` : raw}”)`;
};

/** Formats unreadable options, at most three: `Air Express (“4.6.0”)`. */
export const unreadableWords = (options: readonly UnreadableOption[]): string => {
  const named = options.slice(0, MOST_NAMED).map(unreadableWord);
  return [
    ...named,
    ...(options.length > MOST_NAMED
      ? [t('rates.moreOptions', { count: options.length - MOST_NAMED })]
      : []),
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
  const named = servicesOf(rule.pick);
  const left = allowed.filter(
    ({ slug, disagrees }) =>
      disagrees !== undefined && (named.length === 0 || named.includes(slug)),
  );
  if (option)
    return {
      option,
      why: t('rates.chosenBy', {
        rule: describeRule(rule.pick),
        allowed: allowed.length,
        kept,
        other: left.length,
        unreadable: unreadable.length,
      }),
    };
  const none =
    options.length === 0
      ? t('rates.noOptions')
      : allowed.length === 0
        ? t('rates.allNever')
        : t('rates.noneIs', { allowed: allowed.length, rule: describeRule(rule.pick) });
  return {
    option: null,
    why: [
      t('rates.noneChosen', { why: none, kept }),
      ...left
        .slice(0, MOST_NAMED)
        .map(({ name, disagrees }) =>
          t('rates.onlyByHand', { name, why: disagrees ? disagreementWords(disagrees) : '' }),
        ),
    ].join('; '),
  };
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
}

/** Previews the cost of each rule. @param offers of each shipment */
export const whatIf = (
  offers: readonly Offer[],
  rules: readonly ChoiceRule[],
  how: { readonly pastUnreadable?: boolean } = {},
): WhatIf[] =>
  rules.map((rule) =>
    whatIfOf(
      rule.name,
      offers.map((offer) => choose(offer, rule, how)),
    ),
  );

/** Sums up what a rule chooses. */
export const whatIfOf = (rule: string, choices: readonly Choice[]): WhatIf => {
  const chosen = choices.flatMap(({ option }) => option ?? []);
  return {
    rule,
    totals: totals(chosen.map(({ total }) => total)),
    chosen: chosen.length,
    without: choices.length - chosen.length,
    unreadable: choices.filter(({ unreadable }) => unreadable !== undefined).length,
  };
};

/** Parses `cheapest`, `fastest`, `within:7` or `slug:SLUG` of the command line; null for other text. */
export const readPickRule = (text: string): PickRule | null => {
  if (text === 'cheapest' || text === 'fastest') return { kind: text };
  const within = /^within:([1-9]\d{0,2})$/.exec(text)?.[1];
  if (within) return { kind: 'cheapestWithin', days: Number(within) };
  return text.startsWith('slug:') && text.length > 5 ? { kind: 'slug', slug: text.slice(5) } : null;
};

/** Returns the services that a rule names, by what the service calls them; none for a rule that compares all. */
export const servicesOf = (rule: PickRule): readonly string[] =>
  rule.kind === 'slug' ? [rule.slug] : 'slugs' in rule ? rule.slugs : [];

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
    case 'cheapestOf':
      return t('rates.cheapestNamed');
    case 'preferred':
      return t('rates.firstPreferred');
  }
};
