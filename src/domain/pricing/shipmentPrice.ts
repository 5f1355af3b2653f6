import {
  minorDifference,
  toMinor,
  type MinorMoney,
  compareDecimals,
  type Money,
} from '../money/money.ts';
import { movedTooFar } from '../purchase/guard.ts';
import { optionOfPurchase, quoteOf, slugOf, type Purchase } from '../purchase/purchase.ts';
import { optionOf, type EarlierPrice, type Quote, type RateOption } from '../rates/option.ts';
import { customerTotal } from './customerOffer.ts';
import type { CustomerPrice } from './priceRules.ts';

/** The names of a price: what the service charges, and what the customer agreed to. `M`: `Money` or `MinorMoney`, also null where it was not kept. */
export interface CostAndPrice<M = Money> {
  /** What the service charges the account. Limits, balance and price guard count it. */
  readonly cost: M;
  /** What the customer agreed to pay; equal to the cost without price rules. */
  readonly price: M;
}

/** The price of one shipment with its chosen option. */
export interface ShipmentPrice extends CostAndPrice {
  /** What the service charged in its first quote for this content, or what a person confirmed since. The price guard compares with it. */
  readonly firstCost: Money;
  /** Money that was received, minus refunds, by currency; amounts of zero are left out. */
  readonly paid: readonly Money[];
}

/** The customer's price minus the cost; null when the currencies differ or one of them was not kept. */
export const marginOf = ({ cost, price }: CostAndPrice<MinorMoney | null>): MinorMoney | null =>
  cost !== null && price?.currency === cost.currency ? minorDifference(price, cost) : null;

/** What the service charged for an option in the first quote; undefined when it never offered it. */
const firstCostOf = (quote: Quote, slug: string): Money | undefined =>
  quote.earlier?.find((each) => each.slug === slug)?.cost ?? optionOf(quote, slug)?.total;

/** The names of an option's price in its quote. */
export const optionPrice = (quote: Quote, option: RateOption): Omit<ShipmentPrice, 'paid'> => ({
  cost: option.total,
  price: customerTotal(option),
  firstCost: firstCostOf(quote, option.slug) ?? option.total,
});

/** The names of the price of the chosen option; null without one. */
export const chosenPrice = (purchase: Purchase): Omit<ShipmentPrice, 'paid'> | null => {
  const [quote, option] = [quoteOf(purchase), optionOfPurchase(purchase)];
  return quote && option ? optionPrice(quote, option) : null;
};

/** True when the cost differs from the first one by more than `share` percent, or is in another currency. */
export const isCostMoved = (
  { cost, firstCost }: Pick<ShipmentPrice, 'cost' | 'firstCost'>,
  share: number,
): boolean => movedTooFar(firstCost, cost, share);

/** True when it is bought only after a person confirmed the cost: it moved too far, and is not lower than the first one. */
export const mustConfirmCost = (
  price: Pick<ShipmentPrice, 'cost' | 'firstCost'>,
  share: number,
): boolean =>
  isCostMoved(price, share) &&
  (price.cost.currency !== price.firstCost.currency ||
    compareDecimals(price.cost.amount, price.firstCost.amount) > 0);

const sameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** Why the customer's price of the chosen option stays: it was paid in part or in full, or a person agreed to it for the purchase in progress. */
export type PriceStands = 'paid' | 'agreed' | null;

/**
 * The quote after a new answer of the service. For the same content it keeps the costs of the first quote, and the customer's price that stands unless
 * the service now charges in another currency.
 * @param fresh the answer with the customer's prices of the current price list
 */
export const quoteAfter = (before: Purchase, fresh: Quote, stands: PriceStands): Quote => {
  const [quote, chosen] = [quoteOf(before), slugOf(before)];
  if (quote?.fingerprint !== fresh.fingerprint) return fresh;
  const standing = (slug: string): CustomerPrice | undefined => {
    if (stands === null) return undefined;
    const option = slug === chosen ? optionOf(quote, slug) : undefined;
    if (!option) return quote.earlier?.find((each) => each.slug === slug)?.price;
    return option.price ?? (stands === 'paid' ? priceAtCost(option.total) : undefined);
  };
  const slugs = new Set([...quote.options, ...(quote.earlier ?? [])].map(({ slug }) => slug));
  const earlier = [...slugs].flatMap((slug): EarlierPrice[] => {
    const [cost, now, price] = [firstCostOf(quote, slug), optionOf(fresh, slug), standing(slug)];
    if (!cost) return [];
    const kept = now && now.total.currency !== price?.total.currency ? undefined : price;
    return !kept && now && sameMoney(now.total, cost)
      ? []
      : [{ slug, cost, ...(kept && { price: kept }) }];
  });
  if (earlier.length === 0) return fresh;
  return {
    ...fresh,
    earlier,
    options: fresh.options.map((option) => {
      const price = earlier.find(({ slug }) => slug === option.slug)?.price;
      return price ? { ...option, price } : option;
    }),
  };
};

/** The quote after a person confirmed this cost of an option by its amount; the same quote when the option does not cost that. */
export const quoteWithConfirmedCost = (quote: Quote, slug: string, cost: Money): Quote => {
  const { earlier = [], ...rest } = quote;
  const total = optionOf(quote, slug)?.total;
  if (!total || !sameMoney(total, cost) || !earlier.some((each) => each.slug === slug))
    return quote;
  const left = earlier.flatMap((each) =>
    each.slug !== slug ? each : each.price ? { ...each, cost } : [],
  );
  return left.length === 0 ? rest : { ...rest, earlier: left };
};

const priceAtCost = (cost: Money): CustomerPrice => ({
  total: toMinor(cost),
  vat: null,
  vatRate: 0,
  rule: null,
});
