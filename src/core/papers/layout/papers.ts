import { t } from '../../../texts/index.ts';
import { MM, PAPERS, type Paper } from '../../../domain/paper/papers.ts';
import type { Size } from './geometry.ts';

/** Limits of paper sizes in millimeters: printers take nothing smaller, and a larger value is a mistake in the unit. */
const [LEAST_MM, MOST_MM] = [20, 2000];

/** Returns the size of a paper in points. Throws RangeError for a paper under 20 mm or over 2 m. */
export const paperSize = (paper: Paper): Size => {
  if (typeof paper === 'string') return PAPERS[paper].size;
  const { widthMm, heightMm } = paper;
  if (![widthMm, heightMm].every((side) => side >= LEAST_MM && side <= MOST_MM))
    throw new RangeError(t('documents.paperRange', { least: LEAST_MM, most: MOST_MM }));
  return { width: widthMm * MM, height: heightMm * MM };
};

/** Returns true for papers that one label fills: at most 5 in wide and 9 in long. A page of such a size is a label page. */
export const isLabelSize = ({ width, height }: Size): boolean =>
  Math.min(width, height) <= 5 * 72 + 1 && Math.max(width, height) <= 9 * 72 + 1;

/** Returns a media name for a size (PWG 5101.1): `custom_desk-101.6x152.4mm_101.6x152.4mm`. */
export const mediaName = (paper: Paper): string => {
  const { width, height } = paperSize(paper);
  const text = `${mmText(width)}x${mmText(height)}mm`;
  return `custom_desk-${text}_${text}`;
};

const mmText = (points: number): string => String(Math.round((points / MM) * 10) / 10);
