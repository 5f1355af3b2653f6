import type { PDFContext } from 'pdf-lib';
import type { LabelRule } from '../../../domain/paper/paperLayout.ts';
import { budgetOf } from '../pdf/budget.ts';
import { intersect } from '../pdf/box.ts';
import type { Box } from '../pdf/box.ts';
import { inkOf } from '../pdf/ink/inkOf.ts';
import type { Ink } from '../pdf/ink/found.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { boundingBox, clustersOf } from './clusters.ts';
import type { Size } from './geometry.ts';
import { MM } from '../../../domain/paper/papers.ts';
import { isLabelSize } from './papers.ts';

/** Parts closer than this belong together; on a larger page a label has at least this much white around it. */
const GAP = 6 * MM;
const CELL = GAP / 3;
/** White left around the label. */
const AIR = 1 * MM;
/** Side lengths of a possible label on a larger page; the largest is half an A4 sheet without fold line and margins. */
const [LEAST_SHORT, MOST_SHORT, LEAST_LONG, MOST_LONG] = [60 * MM, 150 * MM, 90 * MM, 235 * MM];
/** Tolerance for page sizes of rules, because carriers round them. */
const SAME_PAGE = 3 * MM;
/** Number of bars of the shortest barcode a carrier prints. */
const LEAST_BARS = 20;
const PICTURE_WORTH = LEAST_BARS;
const LARGE_PICTURE = 20 * MM;

/** Returns the size of a page as a viewer shows it, in points. */
export const shownSizeOf = ({ visibleBox: { width, height }, rotate, userUnit }: PdfPage): Size =>
  rotate % 180 === 0
    ? { width: width * userUnit, height: height * userUnit }
    : { width: height * userUnit, height: width * userUnit };

const mayBeLabel = ({ width, height }: Size): boolean => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= LEAST_SHORT && short <= MOST_SHORT && long >= LEAST_LONG && long <= MOST_LONG;
};

/** Counts what looks like bars of a barcode; a large picture counts as one barcode. */
const barsOf = (ink: readonly Ink[], unit: number): number => {
  let bars = 0;
  for (const { kind, width, height } of ink) {
    if (kind === 'bar') bars += 1;
    else if (kind === 'picture' && Math.max(width, height) * unit >= LARGE_PICTURE)
      bars += PICTURE_WORTH;
  }
  return bars;
};

const byRule = (page: PdfPage, rules: readonly LabelRule[], option: string): Box | null => {
  const shown = shownSizeOf(page);
  const fitting = rules.filter(
    ({ pageWidthMm, pageHeightMm, option: of }) =>
      (of === '' || of === option) &&
      Math.abs(pageWidthMm * MM - shown.width) <= SAME_PAGE &&
      Math.abs(pageHeightMm * MM - shown.height) <= SAME_PAGE,
  );
  // A rule for the shipment's own option has precedence over one for all.
  const rule = fitting.find((each) => each.option !== '') ?? fitting[0];
  if (!rule) return null;
  const { visibleBox: box, rotate, userUnit } = page;
  const [left, top, width, height] = [rule.left, rule.top, rule.width, rule.height].map(
    (side) => (side * MM) / userUnit,
  ) as [number, number, number, number];
  // Converts from the top left of the page as shown to the page's own coordinates, which rotate with it.
  switch (rotate) {
    case 0:
      return { x: box.x + left, y: box.y + box.height - top - height, width, height };
    case 90:
      return { x: box.x + top, y: box.y + left, width: height, height: width };
    case 180:
      return { x: box.x + box.width - left - width, y: box.y + top, width, height };
    case 270:
      return {
        x: box.x + box.width - top - height,
        y: box.y + box.height - left - width,
        width: height,
        height: width,
      };
  }
};

const byInk = (context: PDFContext, page: PdfPage): Box | null => {
  const ink = inkOf(context, page);
  if (ink.length === 0) return null;
  const scaled = ({ width, height }: Box): Size => ({
    width: width * page.userUnit,
    height: height * page.userUnit,
  });
  const { visibleBox, userUnit } = page;
  // Pages of many meters get larger cells, so that their number stays small.
  const cell = Math.max(CELL / userUnit, Math.max(visibleBox.width, visibleBox.height) / 1000);
  const labels = clustersOf(visibleBox, ink, cell, budgetOf(context))
    .filter(({ box }) => mayBeLabel(scaled(box)))
    .map(({ box, members }) => ({ box, bars: barsOf(members, userUnit) }))
    .sort((one, other) => other.bars - one.bars);
  const [first, second] = labels;
  // With two parts of label size that both have a barcode, only a person can tell which one the parcel needs, so both stay.
  const clear = first && (!second || (first.bars >= LEAST_BARS && second.bars < first.bars / 2));
  const label = clear ? first.box : boundingBox(ink);
  const air = AIR / page.userUnit;
  return {
    x: label.x - air,
    y: label.y - air,
    width: label.width + 2 * air,
    height: label.height + 2 * air,
  };
};

/**
 * Returns the part of a page that is the label, in the page's own units; its visible box when the page is of label size or no part stands out. It is
 * found by a rule for the page's size, else by what is drawn: a part of label size with white all around it, the one with a barcode if there are
 * several; else everything drawn.
 * Throws when the page's content is missing or broken.
 */
export const labelBox = (
  context: PDFContext,
  page: PdfPage,
  rules: readonly LabelRule[],
  option = '',
): Box => {
  const found =
    byRule(page, rules, option) ?? (isLabelSize(shownSizeOf(page)) ? null : byInk(context, page));
  return (found && intersect(found, page.visibleBox)) ?? page.visibleBox;
};

/** Returns true when a barcode, or a picture that may be one, is drawn on the page. */
export const hasBarcode = (context: PDFContext, page: PdfPage): boolean =>
  barsOf(inkOf(context, page), page.userUnit) >= LEAST_BARS;
