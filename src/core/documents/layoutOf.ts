import type { LabelRule, PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { Layout } from './layout/layouts.ts';

/**
 * The layout a person chose, for the engine.
 * @param rules the desk's own rules of where labels lie
 * @param start place of the first page on the first sheet; the last one of a sheet that has fewer
 */
export const layoutOf = (choice: PaperLayout, rules: readonly LabelRule[], start = 1): Layout =>
  choice.kind === 'original'
    ? choice
    : { ...choice, labelRules: rules, start: Math.min(start, choice.perSheet) };
