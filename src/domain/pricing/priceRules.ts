import type { MinorMoney } from '../money/money.ts';
import { modeFacts, MODES, type Mode } from '../shipment/mode.ts';

/**
 * One price rule: what is added to the account's cost, and for which shipments. An empty list or null means no condition. A negative share or amount
 * is a discount. Shares are in hundredths of a percent (1,250 is 12.5 %), amounts in minor units of the mode's currency, weights in thousandths of
 * the mode's mass unit (grams for kg).
 */
export interface PriceRule {
  readonly name: string;
  /** Slugs of delivery services. */
  readonly services: readonly string[];
  /** Destination countries, two letters. */
  readonly countries: readonly string[];
  /** The chargeable weight is above `overWeight` and at most `upToWeight`. */
  readonly overWeight: number | null;
  readonly upToWeight: number | null;
  /** Share of the cost. */
  readonly percent: number;
  readonly fixed: number;
  /** Amount per chargeable mass unit, proportionally for parts of a unit. */
  readonly perWeight: number;
  /** The lowest price for a customer, VAT included. */
  readonly minimum: number;
}

/** Price list of one mode. Amounts are in the mode's currency. */
export interface PriceList {
  /** The first matching rule applies. */
  readonly rules: readonly PriceRule[];
  /** VAT on the whole price, hundredths of a percent. */
  readonly vat: number;
  /** Prices are rounded up to a multiple of this; 1 for no rounding. */
  readonly roundTo: number;
}

export type PriceLists = Readonly<Record<Mode, PriceList>>;

/** Minimum and maximum of each number, and maximum lengths. The amounts are limited so that sums remain safe integers. */
const PRICE_BOUNDS = {
  rules: 100,
  name: 60,
  services: 50,
  service: 200,
  countries: 250,
  weight: [0, 1e9],
  percent: [-10_000, 1_000_000],
  amount: [-1e12, 1e12],
  minimum: [0, 1e12],
  vat: [0, 10_000],
  roundTo: [1, 1e9],
} as const;

const isWithin = (value: number | null, [least, most]: readonly [number, number]): boolean =>
  value === null || (Number.isInteger(value) && value >= least && value <= most);

/** True when all values of a list are within their limits. */
export const isPriceList = ({ rules, vat, roundTo }: PriceList): boolean =>
  rules.length <= PRICE_BOUNDS.rules &&
  isWithin(vat, PRICE_BOUNDS.vat) &&
  isWithin(roundTo, PRICE_BOUNDS.roundTo) &&
  rules.every(
    (rule) =>
      rule.name.length <= PRICE_BOUNDS.name &&
      rule.services.length <= PRICE_BOUNDS.services &&
      rule.services.every((slug) => slug !== '' && slug.length <= PRICE_BOUNDS.service) &&
      rule.countries.length <= PRICE_BOUNDS.countries &&
      rule.countries.every((code) => /^[A-Z]{2}$/.test(code)) &&
      isWithin(rule.overWeight, PRICE_BOUNDS.weight) &&
      isWithin(rule.upToWeight, PRICE_BOUNDS.weight) &&
      isWithin(rule.percent, PRICE_BOUNDS.percent) &&
      isWithin(rule.fixed, PRICE_BOUNDS.amount) &&
      isWithin(rule.perWeight, PRICE_BOUNDS.amount) &&
      isWithin(rule.minimum, PRICE_BOUNDS.minimum),
  );

const NO_LIST: PriceList = { rules: [], vat: 0, roundTo: 1 };
/** No price lists: the customer pays the cost. */
export const NO_PRICE_LISTS: PriceLists = { SFN: NO_LIST, STN: NO_LIST };

/** True for a list that changes no price. */
export const sellsAtCost = ({ rules, vat, roundTo }: PriceList): boolean =>
  rules.length === 0 && vat === 0 && roundTo === 1;

/** True when customers pay the cost in every mode, so that the cost is no secret. */
export const isCostPublic = (lists: PriceLists): boolean =>
  MODES.every((mode) => sellsAtCost(lists[mode]));

/** The customer's price of one option, as it was offered. PERSISTED with quotes and sold records. */
export interface CustomerPrice {
  /** VAT included. */
  readonly total: MinorMoney;
  /** VAT in the total; null when none is charged. */
  readonly vat: MinorMoney | null;
  /** Hundredths of a percent. */
  readonly vatRate: number;
  /** Name of the rule that applied; null for none. */
  readonly rule: string | null;
}

/** What a price depends on besides the cost. */
export interface PricedParcel {
  readonly mode: Mode;
  /** Two letters. */
  readonly country: string;
  /** Chargeable weight, in thousandths of the mode's mass unit. */
  readonly weight: number;
  readonly slug: string;
}

const fits = (rule: PriceRule, { slug, country, weight: charged }: PricedParcel): boolean =>
  (rule.services.length === 0 || rule.services.includes(slug)) &&
  (rule.countries.length === 0 || rule.countries.includes(country)) &&
  (rule.overWeight === null || charged > rule.overWeight) &&
  (rule.upToWeight === null || charged <= rule.upToWeight);

/** The first matching rule, or null. */
export const ruleFor = (list: PriceList, parcel: PricedParcel): PriceRule | null =>
  list.rules.find((rule) => fits(rule, parcel)) ?? null;

/** Integer division, rounded, halves away from zero. @param by above zero */
const divided = (value: bigint, by: bigint): bigint =>
  value < 0n ? -divided(-value, by) : (2n * value + by) / (2n * by);
const roundedUp = (value: bigint, step: bigint): bigint => ((value + step - 1n) / step) * step;
const atLeast = (value: bigint, least: bigint): bigint => (value < least ? least : value);

/**
 * Computes the customer's price: cost plus share, fixed amount and amount per weight of the first matching rule, plus VAT, at least the rule's
 * minimum, rounded up. Never negative. Null when the list is empty, or the cost is in another currency than the list: the customer then pays the
 * cost.
 * @throws RangeError when the price is not a safe integer
 */
export const customerPrice = (
  list: PriceList,
  cost: MinorMoney,
  parcel: PricedParcel,
): CustomerPrice | null => {
  if (sellsAtCost(list) || cost.currency !== modeFacts(parcel.mode).currency) return null;
  const rule = ruleFor(list, parcel);
  const base = BigInt(cost.minor);
  const added = rule
    ? divided(base * BigInt(rule.percent), 10_000n) +
      BigInt(rule.fixed) +
      divided(BigInt(rule.perWeight) * BigInt(parcel.weight), 1000n)
    : 0n;
  const net = atLeast(base + added, 0n);
  const rate = BigInt(list.vat);
  const gross = net + divided(net * rate, 10_000n);
  const total = roundedUp(atLeast(gross, BigInt(rule?.minimum ?? 0)), BigInt(list.roundTo));
  const money = (minor: bigint): MinorMoney => {
    if (minor > BigInt(Number.MAX_SAFE_INTEGER))
      throw new RangeError(`${cost.currency} ${minor} minor units are more than can be kept.`);
    return { minor: Number(minor), currency: cost.currency };
  };
  return {
    total: money(total),
    // Computed from the rounded total, so that the amounts on the paper add up and match the rate.
    vat: list.vat === 0 ? null : money(divided(total * rate, 10_000n + rate)),
    vatRate: list.vat,
    rule: rule?.name ?? null,
  };
};
