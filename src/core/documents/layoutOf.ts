import type { LabelRule, PaperLayout } from '../../domain/paper/paperLayout.ts';
import { sheetChoice } from '../../domain/paper/paperLayout.ts';
import type { PrinterChoice } from '../../domain/paper/print.ts';
import type { CropRule, Layout, Position } from './layout/layouts.ts';

/** What “cut down to the label” means at a desk: its own rules first, then what stands out on the page. */
export const labelCrop = (rules: readonly LabelRule[]): 'label' | readonly CropRule[] =>
  rules.length === 0 ? 'label' : rules;

/**
 * The layout a person chose, for the engine.
 * @param rules the desk's own rules of where labels lie
 * @param start place of the first page on the first sheet
 */
export const layoutOf = (choice: PaperLayout, rules: readonly LabelRule[], start = 1): Layout => {
  if (choice.kind === 'original') return choice;
  const { crop, ...sheet } = choice;
  return {
    ...sheet,
    crop: crop === 'label' ? labelCrop(rules) : 'none',
    start: Math.min(start, choice.perSheet) as Position,
  };
};

/** What a printer is set to, as a layout. A roll has no sheets: pages keep their size. */
export const layoutOfChoice = ({
  paper,
  perSheet,
  size,
  rotate,
  crop,
  pages,
  cutMarks,
  margin,
}: PrinterChoice): PaperLayout => {
  if (typeof paper === 'object' && 'rollMm' in paper) return { kind: 'original', pages };
  return sheetChoice({
    paper,
    perSheet,
    size,
    rotate,
    crop: crop === 'none' ? 'none' : 'label',
    pages,
    cutMarks,
    margin,
  });
};
