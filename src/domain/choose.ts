import { compareDecimals } from './money.ts';
import type { RateOption } from './option.ts';

/** How one option is picked for each of many shipments. */
export type PickRule =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'fastest' }
  | { readonly kind: 'cheapestWithin'; readonly days: number }
  | { readonly kind: 'slug'; readonly slug: string };

const byPrice = (a: RateOption, b: RateOption): number =>
  compareDecimals(a.total.amount, b.total.amount) || days(a) - days(b) || (a.slug < b.slug ? -1 : 1);
const bySpeed = (a: RateOption, b: RateOption): number =>
  days(a) - days(b) || (a.minDays ?? Infinity) - (b.minDays ?? Infinity) || byPrice(a, b);
/** An option that does not say how long it takes counts as the slowest. `Number.MAX_SAFE_INTEGER`, so differences stay numbers. */
const days = (option: RateOption): number => option.maxDays ?? Number.MAX_SAFE_INTEGER;

/** The option that a rule picks, the same every time for the same options; undefined when none fits. */
export const pick = (options: readonly RateOption[], rule: PickRule): RateOption | undefined => {
  switch (rule.kind) {
    case 'cheapest': return options.toSorted(byPrice)[0];
    case 'fastest': return options.toSorted(bySpeed)[0];
    case 'cheapestWithin': return options.filter((option) => days(option) <= rule.days).sort(byPrice)[0];
    case 'slug': return options.find((option) => option.slug === rule.slug);
  }
};

/** `cheapest`, `fastest`, `within:7` or `slug:SLUG`, as the command line takes it. */
export const readPickRule = (text: string): PickRule | null => {
  if (text === 'cheapest' || text === 'fastest') return { kind: text };
  const within = /^within:([1-9]\d{0,2})$/.exec(text)?.[1];
  if (within) return { kind: 'cheapestWithin', days: Number(within) };
  return text.startsWith('slug:') && text.length > 5 ? { kind: 'slug', slug: text.slice(5) } : null;
};

export const describeRule = (rule: PickRule): string => {
  switch (rule.kind) {
    case 'cheapest': return 'cheapest';
    case 'fastest': return 'fastest';
    case 'cheapestWithin': return `cheapest within ${rule.days} days`;
    case 'slug': return `service ${rule.slug}`;
  }
};
