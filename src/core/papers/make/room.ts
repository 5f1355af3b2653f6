import { t } from '../../../texts/index.ts';
import { MM } from '../../../domain/paper/papers.ts';
import { paperSize } from '../layout/papers.ts';
import type { PageFormat } from './compose.ts';
import type { MadePaper } from './data.ts';

/** On narrower paper, wide margins would take too much of it. */
const NARROW = 90 * MM;
/** Widths of rolls in millimetres that there are printers for. */
const [LEAST_ROLL_MM, MOST_ROLL_MM] = [50, 220];

/** Returns the size and margin of a paper. Throws RangeError for an impossible paper. */
export const roomOn = (paper: MadePaper): PageFormat => {
  if (typeof paper === 'object' && 'rollMm' in paper) {
    if (!(paper.rollMm >= LEAST_ROLL_MM && paper.rollMm <= MOST_ROLL_MM))
      throw new RangeError(t('documents.rollRange', { least: LEAST_ROLL_MM, most: MOST_ROLL_MM }));
    return { width: paper.rollMm * MM, height: null, margin: 4 * MM };
  }
  const { width, height } = paperSize(paper);
  return { width, height, margin: width < NARROW ? 4 * MM : width < 150 * MM ? 5 * MM : 14 * MM };
};
