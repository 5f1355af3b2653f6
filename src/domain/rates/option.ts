import type { Money } from '../money/money.ts';
import type { CustomerPrice } from '../pricing/priceRules.ts';
import type { Disagreement } from './disagreement.ts';

/** A priced delivery option: docs/service.md §4.4, with all numbers as exact decimal text. */
export interface RateOption {
  readonly slug: string;
  readonly name: string;
  readonly charges: {
    readonly shipment: string;
    readonly insurance: string;
    readonly pickup: string;
    readonly lastMile: string;
    readonly vat: string | null;
  };
  /** Price before discount. */
  readonly gross: Money;
  readonly discount: string;
  /** The cost that the account is charged: `payment_amount`. */
  readonly total: Money;
  /** Value of the goods as the service takes it; zero when it names none. */
  readonly itemValue: string;
  /** Mode in the service's answer, unchanged; omitted when there is none. */
  readonly mode?: string;
  /** Set when it is for another mode or in another currency than was asked for: bought only when a person confirms that. */
  readonly disagrees?: Disagreement;
  /** Business days until delivery; null when the service gives none. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
  /** Customer's price as offered; omitted when it equals the cost. Not changed by later price rules. */
  readonly price?: CustomerPrice;
}

/** An offered option that the desk cannot parse: it can be neither compared nor booked. */
export interface UnreadableOption {
  /** Null when the service gave none. */
  readonly slug: string | null;
  /** Name, as far as it can be read. */
  readonly name: string;
  /** The unreadable part as the service wrote it: its price, or all of it. At most 200 characters; '' where customers have prices of their own. */
  readonly raw: string;
}

/** The options for one shipment. */
export interface Offer {
  readonly options: readonly RateOption[];
  /** Omitted when all options could be read. */
  readonly unreadable?: readonly UnreadableOption[];
  /** Number of offered options, when only the sold one is kept. */
  readonly offered?: number;
}

/** What counts of one option from earlier quotes of the same content. PERSISTED with the quote. */
export interface EarlierPrice {
  readonly slug: string;
  /** What the service charged in the first quote, or what a person confirmed since. */
  readonly cost: Money;
  /** The customer's price that stays because the customer paid, or agreed to it for the purchase in progress. */
  readonly price?: CustomerPrice;
}

/** The options that were offered for one exact content at one time. */
export interface Quote extends Offer {
  /** Fingerprint of everything that prices the shipment: see fingerprint.ts. An edit changes the fingerprint, so the quote becomes stale. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** For options whose cost or price differs from that of earlier quotes (pricing/shipmentPrice.ts); omitted when there are none. */
  readonly earlier?: readonly EarlierPrice[];
}

/** The option with that slug; undefined when it was not offered. */
export const optionOf = (
  { options }: Pick<Offer, 'options'>,
  slug: string,
): RateOption | undefined => options.find((option) => option.slug === slug);
