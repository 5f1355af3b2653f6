import type { Rectangle } from './box.ts';

/** The six numbers of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the transformation `one` followed by `other`. */
export const combineTransforms = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

/** Returns the upright bounding box of a box after a transformation. */
export const boxAfter = (
  { x, y, width, height }: Rectangle,
  [a, b, c, d, e, f]: Matrix,
): Rectangle => {
  const [across, along] = [
    [a * width, c * height],
    [b * width, d * height],
  ] as const;
  const least = ([one, other]: readonly [number, number]): number =>
    Math.min(0, one) + Math.min(0, other);
  return {
    x: a * x + c * y + e + least(across),
    y: b * x + d * y + f + least(along),
    width: Math.abs(across[0]) + Math.abs(across[1]),
    height: Math.abs(along[0]) + Math.abs(along[1]),
  };
};
