import { compareDecimals, totals, type Money } from './money.ts';
import type { RateOption } from './option.ts';

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
}

const byPrice = (a: RateOption, b: RateOption): number =>
  compareDecimals(a.total.amount, b.total.amount) || days(a) - days(b) || (a.slug < b.slug ? -1 : 1);
const bySpeed = (a: RateOption, b: RateOption): number =>
  days(a) - days(b) || (a.minDays ?? Number.MAX_SAFE_INTEGER) - (b.minDays ?? Number.MAX_SAFE_INTEGER) || byPrice(a, b);
/** An option that does not say how long it takes counts as the slowest; no Infinity, so that differences stay numbers. */
const days = (option: RateOption): number => option.maxDays ?? Number.MAX_SAFE_INTEGER;

/** The option that a rule picks, the same every time for the same options; undefined when none fits. */
export const pick = (options: readonly RateOption[], rule: PickRule): RateOption | undefined => {
  switch (rule.kind) {
    case 'cheapest': return options.toSorted(byPrice)[0];
    case 'fastest': return options.toSorted(bySpeed)[0];
    case 'cheapestWithin': return options.filter((option) => days(option) <= rule.days).sort(byPrice)[0];
    case 'slug': return options.find((option) => option.slug === rule.slug);
    case 'preferred': return rule.slugs.map((slug) => options.find((option) => option.slug === slug)).find((option) => option !== undefined);
  }
};

/** Applies a named rule and says why it came out as it did. */
export const choose = (options: readonly RateOption[], rule: ChoiceRule): Choice => {
  const allowed = options.filter(({ slug }) => !rule.never.includes(slug));
  const kept = options.length - allowed.length;
  const aside = kept === 0 ? '' : `; ${kept} never taken by this rule`;
  const option = pick(allowed, rule.pick) ?? null;
  if (option) return { option, why: `${describeRule(rule.pick)} of ${allowed.length} options${aside}` };
  const none = options.length === 0 ? 'no options were offered' : allowed.length === 0 ? 'every option offered is one this rule never takes' : `none of ${allowed.length} options is ${describeRule(rule.pick)}`;
  return { option: null, why: `${none}${aside}` };
};

export interface WhatIf {
  readonly rule: string;
  readonly totals: readonly Money[];
  readonly chosen: number;
  /** Shipments for which the rule finds nothing. */
  readonly without: number;
}

/** What each rule would cost, before one is taken. @param quotes options of each shipment */
export const whatIf = (quotes: readonly (readonly RateOption[])[], rules: readonly ChoiceRule[]): WhatIf[] => rules.map((rule) => {
  const chosen = quotes.flatMap((options) => choose(options, rule).option ?? []);
  return { rule: rule.name, totals: totals(chosen.map(({ total }) => total)), chosen: chosen.length, without: quotes.length - chosen.length };
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
    case 'cheapest': return 'the cheapest';
    case 'fastest': return 'the fastest';
    case 'cheapestWithin': return `the cheapest within ${rule.days} days`;
    case 'slug': return `the service ${rule.slug}`;
    case 'preferred': return 'the first preferred service';
  }
};
