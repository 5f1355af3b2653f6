import type { LabelRule } from '../../../domain/paper/paperLayout.ts';
import { MM } from '../../../domain/paper/papers.ts';
import type { Rectangle } from '../pdf/box.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Size } from './geometry.ts';

/** Tolerance for page sizes of rules, because carriers round them. */
const SAME_PAGE = 3 * MM;

/** Returns the size of a page as a viewer shows it, in points. */
export const shownSizeOf = ({ visibleBox: { width, height }, rotate, userUnit }: PdfPage): Size =>
  rotate % 180 === 0
    ? { width: width * userUnit, height: height * userUnit }
    : { width: height * userUnit, height: width * userUnit };

/** Returns where the label is on a page of this size by the desk's own rules, in the page's own units; null without a rule. */
export const byRule = (
  page: PdfPage,
  rules: readonly LabelRule[],
  option: string,
): Rectangle | null => {
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
