import { MM, paperSize } from '../layout/papers.ts';
import type { Room } from './compose.ts';
import type { MadePaper } from './data.ts';

/** On narrower paper, wide margins would take too much of it. */
const NARROW = 90 * MM;

/** Returns the size and margin of a paper. Throws RangeError for an impossible paper. */
export const roomOn = (paper: MadePaper): Room => {
  if (typeof paper === 'object' && 'rollMm' in paper) {
    if (!(paper.rollMm >= 50 && paper.rollMm <= 220))
      throw new RangeError('A roll is from 50 to 220 mm wide.');
    return { width: paper.rollMm * MM, height: null, margin: 4 * MM };
  }
  const { width, height } = paperSize(paper);
  return { width, height, margin: width < NARROW ? 4 * MM : width < 150 * MM ? 5 * MM : 14 * MM };
};
