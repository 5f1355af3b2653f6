import type { Box } from '../pdf/box.ts';
import type { PlaceOptions, Size } from './geometry.ts';

/**
 * How pages are put on paper.
 * `original`: each page as it is. `label`: each page fitted to 4 × 6 in, smaller ones enlarged. `a4`: one page on each A4
 * sheet. `a4x4`: four on each A4 sheet, in reading order, the first one at position `start` (1 top left, 2 top right, 3 bottom
 * left, 4 bottom right), so that a half-used sheet of labels can be used up. On A4 nothing is enlarged above 100 %.
 */
export type Layout =
  | { readonly kind: 'original' }
  | { readonly kind: 'label' }
  | { readonly kind: 'a4' }
  | { readonly kind: 'a4x4'; readonly start: 1 | 2 | 3 | 4 };

/** Sheets of one size with cells in the order they are filled. All measures in points. */
export interface SheetPlan {
  readonly sheet: Size;
  readonly cells: readonly Box[];
  /** How many cells of the first sheet stay empty. */
  readonly skip: number;
  readonly fit: PlaceOptions;
}

const LABEL: Size = { width: 288, height: 432 };
const A4: Size = { width: 595.28, height: 841.89 };
const WITHOUT_ENLARGING: PlaceOptions = { rotate: 'auto', maxScale: 1 };

/** Cells of a sheet cut into equal columns and rows, row by row from the top. */
const grid = (sheet: Size, columns: number, rows: number): Box[] => {
  const width = sheet.width / columns;
  const height = sheet.height / rows;
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * width, y: sheet.height - (Math.floor(index / columns) + 1) * height, width, height,
  }));
};

/** The sheets a layout fills. */
export const planOf = (layout: Exclude<Layout, { kind: 'original' }>): SheetPlan => {
  switch (layout.kind) {
    case 'label': return { sheet: LABEL, cells: grid(LABEL, 1, 1), skip: 0, fit: { rotate: 'auto', maxScale: Number.POSITIVE_INFINITY } };
    case 'a4': return { sheet: A4, cells: grid(A4, 1, 1), skip: 0, fit: WITHOUT_ENLARGING };
    case 'a4x4': return { sheet: A4, cells: grid(A4, 2, 2), skip: layout.start - 1, fit: WITHOUT_ENLARGING };
  }
};
