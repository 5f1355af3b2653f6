import { pick } from '../../domain/choose.ts';
import type { RateOption } from '../../domain/option.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { compareDecimals } from '../../domain/money.ts';

export interface TaggedOption {
  readonly option: RateOption;
  readonly cheapest: boolean;
  readonly fastest: boolean;
}

/** Options from the cheapest up, the cheapest and the fastest marked. */
export const taggedOptions = (options: readonly RateOption[]): readonly TaggedOption[] => {
  const cheapest = pick(options, { kind: 'cheapest' })?.slug;
  const fastest = pick(options, { kind: 'fastest' })?.slug;
  return options
    .toSorted((a, b) => compareDecimals(a.total.amount, b.total.amount))
    .map((option) => ({ option, cheapest: option.slug === cheapest, fastest: option.slug === fastest }));
};

export const chosenOption = (shipment: ShipmentSnapshot): RateOption | null =>
  shipment.quote?.options.find((option) => option.slug === shipment.chosen) ?? null;
