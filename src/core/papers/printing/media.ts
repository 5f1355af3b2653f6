import { MM } from '../../../domain/paper/papers.ts';
import { paperSize } from '../layout/papers.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import type { MediaSize, PrinterInfo } from './ports.ts';

const INCH_MM = 25.4;
/** Tolerance in millimeters. Names of sizes are rounded: `na_index-4x6_4x6in` is 101.6 mm wide, and drivers round to points. */
const SAME_MM = 1.5;

/** Returns the size at the end of a PWG 5101.1 name (`iso_a6_105x148mm`); null for names without one. */
export const mediaSize = (name: string): MediaSize | null => {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name);
  if (!match) return null;
  const unit = match[3] === 'in' ? INCH_MM : 1;
  return { name, widthMm: Number(match[1]) * unit, heightMm: Number(match[2]) * unit };
};

const holds = ({ widthMm, heightMm, upToMm }: MediaSize, width: number, height: number): boolean =>
  upToMm
    ? width >= widthMm - SAME_MM &&
      width <= upToMm.width + SAME_MM &&
      height >= heightMm - SAME_MM &&
      height <= upToMm.height + SAME_MM
    : Math.abs(width - widthMm) <= SAME_MM && Math.abs(height - heightMm) <= SAME_MM;

/** Returns whether a printer lists a paper, in either orientation; `unknown` when it lists none. */
export const listsPaper = (
  { media }: Pick<PrinterInfo, 'media'>,
  paper: Paper,
): 'yes' | 'no' | 'unknown' => {
  if (media.length === 0) return 'unknown';
  const size = paperSize(paper);
  const [width, height] = [size.width / MM, size.height / MM];
  return media.some((each) => holds(each, width, height) || holds(each, height, width))
    ? 'yes'
    : 'no';
};
