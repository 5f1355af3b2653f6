import type { Money } from '../money/money.ts';
import type { CustomerPrice } from '../pricing/priceRules.ts';

/** A priced delivery option: docs/service.md §4.4, with every number read to exact decimal text. */
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
  /** What the account is charged, the cost: `payment_amount`. */
  readonly total: Money;
  readonly itemValue: string;
  /** Mode that the service names with it, as it writes it; left out where it names none. */
  readonly mode?: string;
  /** Delivery days; null where the service does not say. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
  /** What the customer was offered it for; left out where that is the cost. Kept as it was offered, whatever the price rules say later. */
  readonly price?: CustomerPrice;
}

/** An option that the service offered and that this desk cannot read: it can be neither compared nor booked. */
export interface UnreadableOption {
  /** Null where the service gave none. */
  readonly slug: string | null;
  /** As far as it can be read. */
  readonly name: string;
  /** What cannot be read, as the service wrote it: its price, or the whole of it. At most 200 characters. */
  readonly raw: string;
}

/** What the service offers for one shipment. */
export interface Offer {
  readonly options: readonly RateOption[];
  /** Left out where all could be read. */
  readonly unreadable?: readonly UnreadableOption[];
  /** How many options there were, where only the one that was sold is kept. */
  readonly offered?: number;
}

/** Options that the service offered for one exact content at one time. */
export interface Quote extends Offer {
  /** Of everything that prices the shipment: see fingerprint.ts. An edit makes another fingerprint, so the quote is stale. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The option of a quote with that slug; undefined where it was not offered. */
export const optionOf = (quote: Quote, slug: string): RateOption | undefined =>
  quote.options.find((option) => option.slug === slug);
