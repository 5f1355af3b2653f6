import type { Mode } from '../shipment/mode.ts';

/** What a carrier of the service takes: docs/service.md §4.10. Sizes and weights in the units of its mode; null where nothing is said. */
export interface CarrierLimits {
  /** That of the option it stands for. */
  readonly slug: string;
  readonly name: string;
  readonly mode: Mode;
  readonly minWeight: number | null;
  readonly maxWeight: number | null;
  readonly maxLength: number | null;
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  /** Of the way around the two shorter sides. */
  readonly maxGirth: number | null;
}

/** A packed box, in the units of the mode; 0 for what is not known. */
export interface MeasuredBox {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A box that a carrier does not take, by its own limits. `light` is about all boxes together. */
export type LimitBreach =
  | {
      readonly kind: 'heavy' | 'girth';
      /** Counted from 0. */
      readonly box: number;
      readonly value: number;
      readonly limit: number;
    }
  | {
      readonly kind: 'size';
      readonly box: number;
      /** The longest side first. */
      readonly value: readonly number[];
      readonly limit: readonly (number | null)[];
    }
  | { readonly kind: 'light'; readonly value: number; readonly limit: number };

const descending = (sides: readonly number[]): number[] => sides.toSorted((a, b) => b - a);
/** Sizes are turned as they fit, so the largest side stands against the largest limit. */
const sizeLimits = ({
  maxLength,
  maxWidth,
  maxHeight,
}: CarrierLimits): readonly (number | null)[] => {
  const given = [maxLength, maxWidth, maxHeight];
  const whole = given.filter((limit) => limit !== null);
  return whole.length === given.length ? descending(whole) : given;
};

/** Why a carrier does not take one box; empty when it does, and for what is not measured yet. */
const breachesOfBox = (
  { length, width, height, weight }: MeasuredBox,
  box: number,
  limits: CarrierLimits,
): LimitBreach[] => {
  const breaches: LimitBreach[] = [];
  if (limits.maxWeight !== null && weight > limits.maxWeight)
    breaches.push({ kind: 'heavy', box, value: weight, limit: limits.maxWeight });
  const sides = descending([length, width, height]);
  const most = sizeLimits(limits);
  if (sides.some((side, at) => side > (most[at] ?? Infinity)))
    breaches.push({ kind: 'size', box, value: sides, limit: most });
  const girth = 2 * ((sides[1] ?? 0) + (sides[2] ?? 0));
  if (limits.maxGirth !== null && girth > limits.maxGirth)
    breaches.push({ kind: 'girth', box, value: girth, limit: limits.maxGirth });
  return breaches;
};

/** What of a shipment is beyond the limits of a carrier, which may take it all the same: the service decides. */
export const limitBreaches = (
  boxes: readonly MeasuredBox[],
  limits: CarrierLimits,
): readonly LimitBreach[] => {
  const breaches = boxes.flatMap((box, index) => breachesOfBox(box, index, limits));
  const isWeighed = boxes.length > 0 && boxes.every(({ weight }) => weight > 0);
  const weight = boxes.reduce((sum, box) => sum + box.weight, 0);
  return isWeighed && limits.minWeight !== null && weight < limits.minWeight
    ? [...breaches, { kind: 'light', value: weight, limit: limits.minWeight }]
    : breaches;
};

/** True when every carrier says how heavy a box may be: then no common limit is needed. */
export const sayWeight = (carriers: readonly CarrierLimits[]): boolean =>
  carriers.length > 0 && carriers.every(({ maxWeight }) => maxWeight !== null);

/** True when every carrier says how large a box may be. */
export const saySize = (carriers: readonly CarrierLimits[]): boolean =>
  carriers.length > 0 &&
  carriers.every((each) =>
    [each.maxLength, each.maxWidth, each.maxHeight].every((m) => m !== null),
  );
