import type { Money } from './money.ts';

/** A priced delivery option: interface.md, "Rate option", with every number read to exact decimal text. */
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
  /** What the customer pays: `payment_amount`. */
  readonly total: Money;
  readonly itemValue: string;
  /** Delivery days; null where the service does not say. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
}

/** Options that the service offered for one exact content at one time. */
export interface Quote {
  /** Of everything that prices the shipment: see fingerprint.ts. An edit makes another fingerprint, so the quote is stale. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly options: readonly RateOption[];
}

export const optionOf = (quote: Quote, slug: string): RateOption | undefined => quote.options.find((option) => option.slug === slug);
