/** An upright rectangle in points (1/72 in), origin at the lower left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Clockwise turn in degrees, as /Rotate counts it. */
export type Turn = 0 | 90 | 180 | 270;

/** The overlap of two boxes, or null when there is none to speak of. */
export const intersect = (a: Box, b: Box): Box | null => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
};

/** Any number of degrees as one of the four turns; what is no multiple of 90 counts as 0, as viewers do. */
export const toTurn = (degrees: number): Turn => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};
