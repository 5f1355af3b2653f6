import type { Mode } from '../shipment/mode.ts';
import { totals, type Money } from '../money/money.ts';
import type { RateOption } from '../rates/option.ts';

/** How many shipments of a booking go with one service, and what they cost together. */
export interface ServiceSum {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  readonly totals: readonly Money[];
}

/** One parcel in the words of the question before it is bought. */
export interface ParcelFacts {
  readonly receiver: string;
  readonly city: string;
  /** ISO 3166-1, two letters, as far as it can be read. */
  readonly country: string;
  readonly mode: Mode;
  /** In the mode's mass unit; null when it cannot be read. */
  readonly weight: number | null;
  readonly boxes: number;
  readonly option: RateOption;
}

/** Of the shipments asked about: those that were sent before, by what became of them. */
export interface SentBefore {
  readonly booked: number;
  readonly uncertain: number;
  readonly sending: number;
}

/** The services of these options, that of the most shipments first. */
export const sumsByService = (options: readonly RateOption[]): ServiceSum[] =>
  [...Map.groupBy(options, ({ slug }) => slug)]
    .map(([slug, all]) => ({
      slug,
      name: all[0]?.name ?? slug,
      count: all.length,
      totals: totals(all.map(({ total }) => total)),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
