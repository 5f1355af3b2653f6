import { t } from '../../../texts/index.ts';
import type { Paper, PaperName } from '../../../domain/paper/papers.ts';
import type { Size } from './geometry.ts';

/** Points in a millimeter. */
export const MM = 72 / 25.4;
const INCH = 72;

const inches = (width: number, height: number): Size => ({
  width: width * INCH,
  height: height * INCH,
});
const millimetres = (width: number, height: number): Size => ({
  width: width * MM,
  height: height * MM,
});

/** Named papers, in points. */
export const PAPERS = {
  '4x6in': inches(4, 6),
  '4x8in': inches(4, 8),
  a6: millimetres(105, 148),
  '100x150mm': millimetres(100, 150),
  '99x200mm': millimetres(99, 200),
  a5: millimetres(148, 210),
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<PaperName, Size>;

/** Limits of paper sizes in millimeters: printers take nothing smaller, and a larger value is a mistake in the unit. */
const [LEAST_MM, MOST_MM] = [20, 2000];

/** Returns the size of a paper in points. Throws RangeError for a paper under 20 mm or over 2 m. */
export const paperSize = (paper: Paper): Size => {
  if (typeof paper === 'string') return PAPERS[paper];
  const { widthMm, heightMm } = paper;
  if (![widthMm, heightMm].every((side) => side >= LEAST_MM && side <= MOST_MM))
    throw new RangeError(t('documents.paperRange', { least: LEAST_MM, most: MOST_MM }));
  return millimetres(widthMm, heightMm);
};

/** Returns true for papers that one label fills: at most 5 in wide and 9 in long. A page of such a size is a label page. */
export const isLabelSize = ({ width, height }: Size): boolean =>
  Math.min(width, height) <= 5 * INCH + 1 && Math.max(width, height) <= 9 * INCH + 1;

/** Returns a media name for a size (PWG 5101.1): `custom_desk-101.6x152.4mm_101.6x152.4mm`. */
export const mediaName = (paper: Paper): string => {
  const { width, height } = paperSize(paper);
  const text = `${mmText(width)}x${mmText(height)}mm`;
  return `custom_desk-${text}_${text}`;
};

const mmText = (points: number): string => String(Math.round((points / MM) * 10) / 10);

/** Returns the name of the paper for people. */
export const paperTitle = (paper: Paper): string => {
  if (typeof paper !== 'string') return `${paper.widthMm} × ${paper.heightMm} mm`;
  return TITLES[paper];
};

const TITLES: Readonly<Record<PaperName, string>> = {
  '4x6in': '4 × 6 in',
  '4x8in': '4 × 8 in',
  a6: 'A6',
  '100x150mm': '100 × 150 mm',
  '99x200mm': '99 × 200 mm',
  a5: 'A5',
  a4: 'A4',
  letter: 'Letter',
};
