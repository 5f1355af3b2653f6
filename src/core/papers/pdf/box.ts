/** An upright rectangle in points (1/72 in), origin at the lower left. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Clockwise rotation in degrees, as in /Rotate. */
export type Rotation = 0 | 90 | 180 | 270;

/** Returns the overlap of two boxes, or null when its area is zero. */
export const intersect = (a: Rectangle, b: Rectangle): Rectangle | null => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
};

/** Converts any number of degrees to one of the four rotations; what is not a multiple of 90 counts as 0, as in viewers. */
export const toRotation = (degrees: number): Rotation => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};
