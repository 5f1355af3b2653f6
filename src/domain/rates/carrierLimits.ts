import type { Mode } from '../shipment/mode.ts';

/** Limits of a carrier of the service: docs/service.md §4.10. Sizes and weights in the units of its mode; null where there is no limit. */
export interface CarrierLimits {
  /** Slug of its delivery option. */
  readonly slug: string;
  readonly name: string;
  readonly mode: Mode;
  readonly minWeight: number | null;
  readonly maxWeight: number | null;
  readonly maxLength: number | null;
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  /** Limit of the girth around the two shorter sides. */
  readonly maxGirth: number | null;
}

/** A packed box, in the units of the mode; 0 when unknown. */
export interface MeasuredBox {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A limit of a carrier that a box exceeds. `light`: all boxes together are below the minimum weight. */
export type LimitBreach =
  | {
      readonly kind: 'heavy' | 'girth';
      /** Index from 0. */
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
/** Boxes can be turned, so the known limits are compared largest first. A side without a limit stays where it is: length is the longest. */
const sizeLimits = ({
  maxLength,
  maxWidth,
  maxHeight,
}: CarrierLimits): readonly (number | null)[] => {
  const limits = [maxLength, maxWidth, maxHeight];
  const known = descending(limits.filter((limit) => limit !== null));
  return limits.map((limit) => (limit === null ? null : (known.shift() ?? null)));
};

/** Limits that one box exceeds; empty for unknown measures. */
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

/** Limits of a carrier that a shipment exceeds. The carrier may accept it anyway: the service decides. */
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

/** True when every carrier has a weight limit: the common limit is not needed then. */
export const allLimitWeight = (carriers: readonly CarrierLimits[]): boolean =>
  carriers.length > 0 && carriers.every(({ maxWeight }) => maxWeight !== null);

/** True when every carrier has size limits. */
export const allLimitSize = (carriers: readonly CarrierLimits[]): boolean =>
  carriers.length > 0 &&
  carriers.every((each) =>
    [each.maxLength, each.maxWidth, each.maxHeight].every((m) => m !== null),
  );
