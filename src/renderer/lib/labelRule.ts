import { labelRuleSchema, type LabelRule } from '../../domain/paper/paperLayout.ts';
import { t } from '../../texts/index.ts';

/** Millimetres per point. */
export const MM_POINT = 25.4 / 72;

/** Rounds millimetres to a tenth. */
export const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** A rectangle on a page, in millimetres. */
export interface PageRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const LEAST = 5;

/** Returns the rectangle between two corners, clamped to the page and not smaller than a label can be, in millimetres. */
export const spotBetween = (
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
  page: { readonly width: number; readonly height: number },
): PageRectangle => {
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const [x0, x1] = [one.x, other.x].map((x) => clamp(x, page.width)).toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const [y0, y1] = [one.y, other.y].map((y) => clamp(y, page.height)).toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const [width, height] = [
    Math.min(page.width, Math.max(LEAST, x1 - x0)),
    Math.min(page.height, Math.max(LEAST, y1 - y0)),
  ];
  return {
    left: tenth(Math.min(x0, page.width - width)),
    top: tenth(Math.min(y0, page.height - height)),
    width: tenth(width),
    height: tenth(height),
  };
};

/** Returns why a rule cannot be saved, or null. */
export const ruleProblem = (rule: LabelRule): string | null => {
  if (rule.name.trim() === '') return t('settingsPaper.ruleNeedsName');
  const read = labelRuleSchema.safeParse(rule);
  return read.success ? null : t('settingsPaper.ruleOffPage');
};
