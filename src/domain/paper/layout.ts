import type { LabelRule, PaperLayout, SheetChoice } from './paperLayout.ts';

/**
 * A printer's errors, which layouts compensate. Measured on the calibration page.
 * `x`, `y`: how far the print has to move to the right and down. `across`, `along`: what 100 mm measure on paper. All in 0.1 mm.
 */
export interface Calibration {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly along: number;
}

export const NO_CALIBRATION: Calibration = { x: 0, y: 0, across: 1000, along: 1000 };

/** A person's choices for a sheet, with values that only the desk knows. Defaults are those of `sheetChoice`; `size` is `shrink` on office paper. */
export interface SheetLayout extends Readonly<Partial<Omit<SheetChoice, 'kind'>>> {
  readonly kind: 'sheet';
  /**
   * Where labels are on the pages of carriers, for `crop: 'label'`. A rule for the page's size has precedence over what stands out on it. Default:
   * none.
   */
  readonly labelRules?: readonly LabelRule[];
  /** Label slot of the first page on the first sheet. Default: 1. */
  readonly start?: number;
  /** Default: none. */
  readonly calibration?: Calibration;
  /** Small text at the foot of each page, such as `REPRINT 2`, unless its source has its own. Default: none. */
  readonly stamp?: string;
}

/** How pages are put on paper: unchanged, or on sheets. PERSISTED with print jobs. */
export type Layout =
  { readonly kind: 'original'; readonly pages?: SheetLayout['pages'] } | SheetLayout;

/**
 * Returns the layout that a person chose, in the form of the layout functions.
 * @param rules the desk's own rules of where labels are on a page
 * @param start slot of the first page on the first sheet; limited to the slots of a sheet
 */
export const layoutOf = (choice: PaperLayout, rules: readonly LabelRule[], start = 1): Layout =>
  choice.kind === 'original'
    ? choice
    : { ...choice, labelRules: rules, start: Math.min(start, choice.perSheet) };
