import { MM } from '../../../domain/paper/papers.ts';
import type { Ink } from './ink.ts';

/** Number of bars of the shortest barcode that a carrier prints. */
const LEAST_BARS = 20;
/** Bars shorter than this are parts of letters and frames. */
const LEAST_LENGTH = 3 * MM;
/** Bars further apart than this belong to different codes. */
const MOST_PITCH = 6 * MM;
/** A code whose bars are all equally thin is drawn module by module, which are close together; the lines of a table are not. */
const MODULE_PITCH = 1.5 * MM;
/** Bars this many times as thick as the thinnest are wide ones, of which a code has at least this share. */
const [WIDE, WIDE_SHARE] = [1.5, 0.15];

interface Bar {
  readonly at: number;
  readonly thick: number;
  readonly length: number;
}

const isCode = (bars: readonly Bar[]): boolean => {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || bars.length < LEAST_BARS) return false;
  const thinnest = Math.min(...bars.map(({ thick }) => thick));
  const wide = bars.filter(({ thick }) => thick >= WIDE * thinnest).length;
  return (
    wide >= WIDE_SHARE * bars.length || (last.at - first.at) / (bars.length - 1) <= MODULE_PITCH
  );
};

/** Returns bars in a row without larger gaps. */
const runsOf = (bars: readonly Bar[]): Bar[][] => {
  const runs: Bar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.at - other.at)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && bar.at - before.at <= MOST_PITCH) run.push(bar);
    else runs.push([bar]);
  }
  return runs;
};

/**
 * Returns the length of the bars of the tallest barcode, in points; 0 without one. A barcode is a row of bars that begin and end together, or a
 * picture with one. @param unit points in one unit of the page
 */
export const tallestCode = (ink: readonly Ink[], unit: number): number => {
  let tallest = 0;
  const rows = new Map<string, Bar[]>();
  for (const { kind, code, x, y, width, height } of ink) {
    tallest = Math.max(tallest, code * unit);
    if (kind !== 'bar') continue;
    const [along, start, at, thick] =
      height > width ? [height, y, x + width / 2, width] : [width, x, y + height / 2, height];
    const bar = { at: at * unit, thick: thick * unit, length: along * unit };
    if (bar.length < LEAST_LENGTH) continue;
    const key = [height > width, Math.round(start * unit), Math.round(bar.length)].join();
    const row = rows.get(key);
    if (row) row.push(bar);
    else rows.set(key, [bar]);
  }
  for (const row of rows.values())
    if (row.length >= LEAST_BARS && runsOf(row).some(isCode))
      tallest = Math.max(tallest, row[0]?.length ?? 0);
  return tallest;
};
