import type { Box, Turn } from '../pdf/box.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a box comes to lie: lower left corner and size in points, after scaling and turning. */
export interface Placement extends Box {
  readonly scale: number;
  /** Clockwise degrees on top of the page's own rotation. */
  readonly rotation: 0 | 90;
}

export interface PlaceOptions {
  /** `auto` turns the box when that lets it be larger. */
  readonly rotate: 'auto' | 'never';
  /** Upper limit of the scale; 1 never enlarges. */
  readonly maxScale: number;
}

/** A turn must gain more than rounding to be worth it. */
const WORTH_TURNING = 1 + 1e-9;

/** Fits a box into a cell as large as may be, keeping its shape, in the middle. */
export const place = (box: Size, cell: Box, { rotate, maxScale }: PlaceOptions): Placement => {
  const upright = Math.min(cell.width / box.width, cell.height / box.height, maxScale);
  const turned = Math.min(cell.width / box.height, cell.height / box.width, maxScale);
  const rotation = rotate === 'auto' && turned > upright * WORTH_TURNING ? 90 : 0;
  const scale = rotation === 90 ? turned : upright;
  const width = Math.min(cell.width, scale * (rotation === 90 ? box.height : box.width));
  const height = Math.min(cell.height, scale * (rotation === 90 ? box.width : box.height));
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height, scale, rotation };
};

/** The six numbers of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Maps a box, turned clockwise and scaled, so that its lower left corner comes to lie on a point. */
export const moveBox = (box: Box, turn: Turn, scale: number, to: { readonly x: number; readonly y: number }): Matrix => {
  const right = box.x + box.width;
  const top = box.y + box.height;
  switch (turn) {
    case 0: return [scale, 0, 0, scale, to.x - scale * box.x, to.y - scale * box.y];
    case 90: return [0, -scale, scale, 0, to.x - scale * box.y, to.y + scale * right];
    case 180: return [-scale, 0, 0, -scale, to.x + scale * right, to.y + scale * top];
    case 270: return [0, scale, -scale, 0, to.x + scale * top, to.y - scale * box.x];
  }
};

/** The upright box around a box that went through a matrix. */
export const boundsAfter = (box: Box, [a, b, c, d, e, f]: Matrix): Box => {
  const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
