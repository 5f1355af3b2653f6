import type { Rectangle } from '../pdf/box.ts';

/** Coordinates after each path operator of pdf.js: moveTo, lineTo, curveTo, quadraticCurveTo, closePath. */
const COORDINATES = [2, 2, 6, 4, 0];
/** A box this many times as long as wide is a bar. */
const BAR_SHAPE = 4;

/** Returns the boxes of a path's parts: a barcode is often one path of many bars. */
export const partsOf = (path: Float32Array): Rectangle[] => {
  const parts: Rectangle[] = [];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  const end = (): void => {
    if (left <= right)
      parts.push({ x: left, y: bottom, width: right - left, height: top - bottom });
    [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  };
  for (let at = 0; at < path.length;) {
    const operator = path[at] ?? 0;
    if (operator === 0) end();
    const last = at + (COORDINATES[operator] ?? 0);
    for (at += 1; at < last; at += 2) {
      const [x = 0, y = 0] = [path[at], path[at + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  end();
  return parts;
};

/** Returns the box between two corners, in the order of pdf.js: x0, y0, x1, y1. */
export const boxOf = ([x0, y0, x1, y1]: ArrayLike<number> & Iterable<number>): Rectangle => ({
  x: x0 ?? 0,
  y: y0 ?? 0,
  width: (x1 ?? 0) - (x0 ?? 0),
  height: (y1 ?? 0) - (y0 ?? 0),
});
/** True for the shape of a bar. */
export const isLong = ({ width, height }: Rectangle): boolean =>
  Math.max(width, height) > BAR_SHAPE * Math.min(width, height);
