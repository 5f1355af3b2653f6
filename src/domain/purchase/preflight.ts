import type { Mode } from '../shipment/mode.ts';
import { totals, type Money } from '../money/money.ts';
import type { RateOption } from '../rates/option.ts';

/** Number and cost of the shipments of a booking with one delivery service. */
export interface ServiceSum {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  readonly totals: readonly Money[];
}

/** Facts of a parcel for the question before it is booked. */
export interface ParcelFacts {
  readonly receiver: string;
  readonly city: string;
  /** ISO 3166-1, two letters, when it can be recognised. */
  readonly country: string;
  readonly mode: Mode;
  /** In the mode's mass unit; null when it cannot be read. */
  readonly weight: number | null;
  readonly boxes: number;
  readonly option: RateOption;
  /** Whether the shipping rule that fits prints the packing slip; null when it leaves that. */
  readonly packingSlip: boolean | null;
}

/** How many of the selected shipments were already sent, by state. */
export interface SentBefore {
  readonly booked: number;
  readonly uncertain: number;
  readonly sending: number;
}

/** Sums of the options by service, the most frequent first. */
export const sumsByService = (options: readonly RateOption[]): ServiceSum[] =>
  [...Map.groupBy(options, ({ slug }) => slug)]
    .map(([slug, all]) => ({
      slug,
      name: all[0]?.name ?? slug,
      count: all.length,
      totals: totals(all.map(({ total }) => total)),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
