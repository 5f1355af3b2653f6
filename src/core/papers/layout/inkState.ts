import type { Rectangle } from '../pdf/box.ts';
import { IDENTITY } from '../pdf/transform.ts';
import type { Matrix } from '../pdf/transform.ts';

/** The graphics state, replaced as a whole by each change so that saving one keeps it. */
export interface State {
  readonly matrix: Matrix;
  /** Null when nothing can be seen. */
  readonly clip: Rectangle | null;
  readonly lineWidth: number;
  /** White hides what is below, so it is not ink. */
  readonly whiteFill: boolean;
  readonly whiteLine: boolean;
  /** Size of a thousandth of the font. */
  readonly unit: number;
  readonly size: number;
  readonly leading: number;
  readonly charSpace: number;
  readonly wordSpace: number;
  readonly stretch: number;
  readonly rise: number;
  readonly isHidden: boolean;
}

/** The state at the start of a page. */
export const AT_START: State = {
  matrix: IDENTITY,
  clip: null,
  lineWidth: 1,
  whiteFill: false,
  whiteLine: false,
  unit: 0.001,
  size: 0,
  leading: 0,
  charSpace: 0,
  wordSpace: 0,
  stretch: 1,
  rise: 0,
  isHidden: false,
};
