import type { LabelRule, PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { Layout } from './layout/layouts.ts';

/**
 * Returns the layout that a person chose, in the form of the layout functions.
 * @param rules the desk's own rules of where labels are on a page
 * @param start slot of the first page on the first sheet; limited to the slots of a sheet
 */
export const layoutOf = (choice: PaperLayout, rules: readonly LabelRule[], start = 1): Layout =>
  choice.kind === 'original'
    ? choice
    : { ...choice, labelRules: rules, start: Math.min(start, choice.perSheet) };
