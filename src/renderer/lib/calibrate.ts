import type { Calibration } from '../../domain/paper/layout.ts';
import { MM, PAPERS } from '../../domain/paper/papers.ts';
import type { InputOf } from '../../main/ipc/routes.ts';

export type SheetPaper = InputOf<'printers.calibrate'>['paper'];

/** Width and height of a paper, in millimetres. */
export const paperMm = (paper: SheetPaper): readonly [width: number, height: number] =>
  typeof paper === 'string'
    ? [PAPERS[paper].size.width / MM, PAPERS[paper].size.height / MM]
    : [paper.widthMm, paper.heightMm];

/**
 * Length of the ruler on the test page along a side of this length: 100 mm, or 80 mm when there is
 * less room.
 */
export const ruleMm = (side: number): 80 | 100 => (side >= 106 ? 100 : 80);
/** Distance from the edge of the paper to the cross of the test page, in millimetres. */
export const CROSS_MM = 10;

/** What a person measured on the test page, in millimetres. */
export interface Measured {
  readonly across: number;
  readonly along: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Correction of one direction. The page was printed with the present correction; the remaining
 * error is added to it. A printer maps a coordinate p to t·p + o; the layout engine scales about
 * the middle of the sheet and then shifts.
 * @param scale what 100 mm measure without correction
 * @param offset how far prints are shifted; both in 0.1 mm
 */
const corrected = (
  scale: number,
  offset: number,
  rule: number,
  cross: number,
  side: number,
): readonly [scale: number, offset: number] => {
  const now = scale / 1000;
  const t = now * (rule / ruleMm(side));
  const middle = side / 2;
  const o = cross - t * (CROSS_MM / now + middle * (1 - 1 / now) + offset / 10);
  // Avoids a negative zero.
  return [Math.round(t * 1000), Math.round((-(o + middle * (t - 1)) / t) * 10) + 0];
};

/** The calibration after measuring a test page that was printed with `now`. */
export const calibrated = (
  now: Calibration,
  measured: Measured,
  paper: SheetPaper,
): Calibration => {
  const [width, height] = paperMm(paper);
  const [across, x] = corrected(now.across, now.x, measured.across, measured.left, width);
  const [along, y] = corrected(now.along, now.y, measured.along, measured.top, height);
  return { x, y, across, along };
};

/** True for a correction that a printer can have: up to 50 mm shift and 20 % scale. */
export const isPossible = ({ x, y, across, along }: Calibration): boolean =>
  [x, y].every((each) => Math.abs(each) <= 500) &&
  [across, along].every((each) => each >= 800 && each <= 1200);
