import type { Box } from './box.ts';

/** The six numbers of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First `one`, then `other`. */
export const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

/** The upright box around a box that went through a matrix. */
export const boundsAfter = (box: Box, matrix: Matrix): Box => {
  // Nearly all are moved and scaled only.
  if (matrix[1] === 0 && matrix[2] === 0) {
    const width = matrix[0] * box.width;
    const height = matrix[3] * box.height;
    const x = matrix[0] * box.x + matrix[4];
    const y = matrix[3] * box.y + matrix[5];
    return {
      x: Math.min(x, x + width),
      y: Math.min(y, y + height),
      width: Math.abs(width),
      height: Math.abs(height),
    };
  }
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
