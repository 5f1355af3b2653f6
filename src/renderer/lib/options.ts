import { pickOption, type ChoiceRule, type PickRule } from '../../domain/rates/choose.ts';
import type { ShippingRule } from '../../domain/rates/shippingRules.ts';
import type { Offer, RateOption } from '../../domain/rates/option.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { compareDecimals, type Money } from '../../domain/money/money.ts';
import { t } from '../../texts/index.ts';

/** An option, marked where it is the best of those offered. */
export interface TaggedOption {
  readonly option: RateOption;
  readonly cheapest: boolean;
  readonly fastest: boolean;
  /** Best value: the lowest price per day saved against the cheapest. */
  readonly best: boolean;
  /** Price per day saved against the cheapest, rounded to cents; null when it saves none. */
  readonly perDay: Money | null;
}

/** Returns the price per day saved as a number, for comparison and display only; it is never added up. */
const perDaySaved = (option: RateOption, cheapest: RateOption): number | null => {
  if (option.maxDays === null || cheapest.maxDays === null) return null;
  const days = cheapest.maxDays - option.maxDays;
  return days > 0 ? (Number(option.total.amount) - Number(cheapest.total.amount)) / days : null;
};

/**
 * Sorts options by price and marks the cheapest, the fastest and the best value. Nothing is marked when an option could not be parsed, because that
 * one could be any of them.
 */
export const taggedOptions = ({ options, unreadable = [] }: Offer): readonly TaggedOption[] => {
  const known = unreadable.length === 0 ? options : [];
  const cheapest = pickOption(known, { kind: 'cheapest' });
  const fastest = pickOption(known, { kind: 'fastest' })?.slug;
  const values = new Map(
    options.map((option) => [
      option.slug,
      cheapest && !option.disagrees ? perDaySaved(option, cheapest) : null,
    ]),
  );
  const least = Math.min(...[...values.values()].filter((value) => value !== null));
  /** Options that disagree with the request come last. */
  const rank = ({ disagrees }: RateOption): number => (disagrees ? 1 : 0);
  let marked = false;
  return options
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.total.currency === b.total.currency
          ? compareDecimals(a.total.amount, b.total.amount)
          : a.total.currency < b.total.currency
            ? -1
            : 1),
    )
    .map((option) => {
      const value = values.get(option.slug) ?? null;
      const best = !marked && value !== null && value === least;
      marked ||= best;
      return {
        option,
        cheapest: option.slug === cheapest?.slug,
        fastest: option.slug === fastest,
        best,
        perDay:
          value === null ? null : { amount: value.toFixed(2), currency: option.total.currency },
      };
    });
};

/** Returns the chosen option of a shipment; null when none is chosen or it is not offered any more. */
export const chosenOption = (shipment: ShipmentSnapshot): RateOption | null =>
  shipment.quote?.options.find((option) => option.slug === shipment.chosen) ?? null;

/** Returns the desk's rules that a person chooses by their names. */
export const namedRules = (rules: readonly ShippingRule[] = []): readonly ChoiceRule[] =>
  rules.flatMap(({ name, pick, never, where }) =>
    where === null && pick !== null ? [{ name, pick, never }] : [],
  );

/** Returns the rules that every desk has. */
export const builtInRules = (): readonly ChoiceRule[] => [
  { name: t('rates.ruleCheapest'), pick: { kind: 'cheapest' }, never: [] },
  { name: t('rates.ruleFastest'), pick: { kind: 'fastest' }, never: [] },
  {
    name: t('rates.ruleCheapestWithin', { days: 7 }),
    pick: { kind: 'cheapestWithin', days: 7 },
    never: [],
  },
];

/**
 * Returns a rule in words.
 * @param nameOf returns the name of a service by its slug
 */
export const ruleWords = (
  { pick: rule, never }: Pick<ChoiceRule, 'pick' | 'never'>,
  nameOf: (slug: string) => string = (slug) => slug,
): string => {
  const words = pickWords(rule, nameOf);
  return never.length > 0
    ? t('rates.ruleNever', { rule: words, services: never.map(nameOf).join(` ${t('rates.or')} `) })
    : words;
};
const pickWords = (rule: PickRule, nameOf: (slug: string) => string): string => {
  switch (rule.kind) {
    case 'cheapest':
      return t('rates.cheapest');
    case 'fastest':
      return t('rates.fastest');
    case 'cheapestWithin':
      return t('rates.cheapestWithinDays', { days: rule.days });
    case 'slug':
      return nameOf(rule.slug);
    case 'cheapestOf':
      return t('rates.cheapestOf', { services: rule.slugs.map(nameOf).join(', ') });
    case 'preferred':
      return t('rates.firstOffered', { services: rule.slugs.map(nameOf).join(', ') });
  }
};

/**
 * Returns why a rule left shipments without a choice, for a toast.
 * @param without number of shipments for which no option fits
 * @param unreadable number of shipments with an option that could not be parsed
 */
export const missedWords = (
  without: number,
  unreadable: number,
  names: readonly string[],
): string =>
  [
    ...(without > 0 ? [t('rates.missedNoOption', { n: without })] : []),
    ...(unreadable > 0
      ? [
          t('rates.missedUnreadable', {
            n: unreadable,
            named: names.some(Boolean) ? 'yes' : 'no',
            options: names.filter(Boolean).join(', '),
          }),
        ]
      : []),
  ].join(' ');
