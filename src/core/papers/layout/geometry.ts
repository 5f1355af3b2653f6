import type { Rectangle, Rotation } from '../pdf/box.ts';
import type { Matrix } from '../pdf/transform.ts';

/** In points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of a box: lower left corner and size in points, after scaling and rotation. */
export interface Placement extends Rectangle {
  readonly scale: number;
  /** Clockwise degrees on top of the page's own rotation. */
  readonly rotation: 0 | 90;
  /** True when more of the box than rounding lies outside its cell; possible only with a lower limit of the scale. */
  readonly overflows: boolean;
}

/** How a box may be rotated and scaled to fit its cell. */
export interface PlaceOptions {
  /** `auto` rotates the box when it can be larger then. */
  readonly rotate: 'auto' | 'never';
  /** Upper limit of the scale; 1 never enlarges. */
  readonly maxScale: number;
  /** Lower limit of the scale, none when left out; 1 never shrinks, so that a larger box exceeds its cell. */
  readonly minScale?: number;
}

/** The gain that makes a rotation worthwhile: more than rounding. */
const WORTH_TURNING = 1 + 1e-9;
/** A millimeter over the edge comes from carriers' rounding of sizes and is not a lost part of the label. */
const OVERFLOW = 72 / 25.4;

/** Fits a box into a cell as large as possible, with its aspect ratio, centered. */
export const fitBox = (
  box: Size,
  cell: Rectangle,
  { rotate, maxScale, minScale = 0 }: PlaceOptions,
): Placement => {
  const upright = Math.min(cell.width / box.width, cell.height / box.height, maxScale);
  const turned = Math.min(cell.width / box.height, cell.height / box.width, maxScale);
  const rotation = rotate === 'auto' && turned > upright * WORTH_TURNING ? 90 : 0;
  const fitting = rotation === 90 ? turned : upright;
  const scale = Math.max(fitting, minScale);
  const [wide, high] =
    rotation === 90
      ? [scale * box.height, scale * box.width]
      : [scale * box.width, scale * box.height];
  const larger = scale > fitting;
  const [width, height] = larger
    ? [wide, high]
    : [Math.min(cell.width, wide), Math.min(cell.height, high)];
  return {
    x: cell.x + (cell.width - width) / 2,
    y: cell.y + (cell.height - height) / 2,
    width,
    height,
    scale,
    rotation,
    overflows: larger && (width > cell.width + OVERFLOW || height > cell.height + OVERFLOW),
  };
};

/** Returns the matrix that rotates a box clockwise, scales it and moves its lower left corner to a point. */
export const moveBox = (
  box: Rectangle,
  turn: Rotation,
  scale: number,
  to: { readonly x: number; readonly y: number },
): Matrix => {
  const right = box.x + box.width;
  const top = box.y + box.height;
  switch (turn) {
    case 0:
      return [scale, 0, 0, scale, to.x - scale * box.x, to.y - scale * box.y];
    case 90:
      return [0, -scale, scale, 0, to.x - scale * box.y, to.y + scale * right];
    case 180:
      return [-scale, 0, 0, -scale, to.x + scale * right, to.y + scale * top];
    case 270:
      return [0, scale, -scale, 0, to.x + scale * top, to.y - scale * box.x];
  }
};
