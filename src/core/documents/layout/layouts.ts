import type { Box } from '../pdf/box.ts';
import type { Matrix } from '../pdf/matrix.ts';
import type { PlaceOptions, Size } from './geometry.ts';
import { MM, paperSize } from './papers.ts';
import type { Paper } from './papers.ts';

/** A place on a sheet, counted in reading order from the top left. */
export type Position = 1 | 2 | 3 | 4;

/**
 * What a printer does wrong, so that layouts undo it. Measured on the calibration page.
 * `x`, `y`: how far the print has to move to the right and down. `across`, `along`: what 100 mm measure on paper. All in 0.1 mm.
 */
export interface Calibration {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly along: number;
}

export const NO_CALIBRATION: Calibration = { x: 0, y: 0, across: 1000, along: 1000 };

/** Where the label lies on a carrier's page of a known size; all in millimetres from the top left of the page as it is shown. */
export interface CropRule {
  /** The delivery option it is for; empty or left out for all of them. */
  readonly option?: string;
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pages on paper of a given size. What is left out has the value named first. */
export interface SheetLayout {
  readonly kind: 'sheet';
  /** 4 × 6 in. */
  readonly paper?: Paper;
  /** One. Two lie above each other, four in two columns. */
  readonly perSheet?: 1 | 2 | 4;
  /** Place of the first page on the first sheet: 1. */
  readonly start?: Position;
  /** No. Marks to cut by, at the edges of the sheet and around a page that does not fill it. */
  readonly cutMarks?: boolean;
  /** `fit` on a label, `shrink` on A4 and Letter. `fit`: as large as it goes. `shrink`: never above 100 %. `actual`: 100 %, what does not fit is cut off and counted. */
  readonly size?: 'fit' | 'shrink' | 'actual';
  /** `auto`: turned when that fits better. */
  readonly rotate?: 'auto' | 'never';
  /** `none`. `label`: pages larger than a label are cut down to it; a rule for the page's size goes first. */
  readonly crop?: 'none' | 'label' | readonly CropRule[];
  /** `all`. `first`: each document's first page. `label`: its pages of label size, else its first page. */
  readonly pages?: 'all' | 'first' | 'label';
  /** Millimetres of the sheet's edge that stay free: 0. */
  readonly margin?: number;
  /** None. */
  readonly calibration?: Calibration;
  /** Small words at the foot of each page, such as `REPRINT 2`, unless its source has its own: none. */
  readonly stamp?: string;
}

/**
 * How pages are put on paper.
 * `original`: each page as it is. `label`: each page fitted to 4 × 6 in, smaller ones enlarged. `a4`: one page on each A4
 * sheet. `a4x4`: four on each A4 sheet, in reading order, the first one at position `start` (1 top left, 2 top right, 3 bottom
 * left, 4 bottom right), so that a half-used sheet of labels can be used up. On A4 nothing is enlarged above 100 %.
 * `sheet`: any paper with every choice; the other three are short names of such sheets.
 */
export type Layout =
  | { readonly kind: 'original'; readonly pages?: SheetLayout['pages'] }
  | { readonly kind: 'label' }
  | { readonly kind: 'a4' }
  | { readonly kind: 'a4x4'; readonly start: Position }
  | SheetLayout;

/** Sheets of one size with cells in the order they are filled. All measures in points. */
export interface SheetPlan {
  readonly sheet: Size;
  readonly cells: readonly Box[];
  /** How many cells of the first sheet stay empty. */
  readonly skip: number;
  readonly fit: PlaceOptions;
  readonly cutMarks: boolean;
  readonly crop: 'none' | 'label' | readonly CropRule[];
  readonly pages: 'all' | 'first' | 'label';
  /** What undoes the printer's error, or null. */
  readonly correction: Matrix | null;
  readonly stamp: string | null;
}

const COLUMNS = { 1: 1, 2: 1, 4: 2 } as const;

/** Cells of a sheet cut into equal columns and rows, row by row from the top. */
const grid = (sheet: Size, perSheet: 1 | 2 | 4, margin: number): Box[] => {
  const columns = COLUMNS[perSheet];
  const rows = perSheet / columns;
  const width = (sheet.width - 2 * margin) / columns;
  const height = (sheet.height - 2 * margin) / rows;
  return Array.from({ length: perSheet }, (_, index) => ({
    x: margin + (index % columns) * width,
    y: sheet.height - margin - (Math.floor(index / columns) + 1) * height,
    width,
    height,
  }));
};

const isOfficePaper = (paper: Paper): boolean => paper === 'a4' || paper === 'letter';

/** A page larger than this stays at 100 % only by being cut: the scale of `actual` is 1 whatever the cell. */
const placing = (size: 'fit' | 'shrink' | 'actual', rotate: 'auto' | 'never'): PlaceOptions => {
  switch (size) {
    case 'fit':
      return { rotate, maxScale: Number.POSITIVE_INFINITY };
    case 'shrink':
      return { rotate, maxScale: 1 };
    case 'actual':
      return { rotate, maxScale: 1, minScale: 1 };
  }
};

/** Scales about the middle of the sheet, then moves. PDF counts upwards, people downwards. */
const correctionOf = (sheet: Size, { x, y, across, along }: Calibration): Matrix | null => {
  if (x === 0 && y === 0 && across === 1000 && along === 1000) return null;
  const [sx, sy] = [1000 / across, 1000 / along];
  return [
    sx,
    0,
    0,
    sy,
    (sheet.width * (1 - sx)) / 2 + (x / 10) * MM,
    (sheet.height * (1 - sy)) / 2 - (y / 10) * MM,
  ];
};

const sheetOf = (layout: Exclude<Layout, { kind: 'original' }>): SheetLayout => {
  switch (layout.kind) {
    case 'label':
      return { kind: 'sheet', paper: '4x6in', size: 'fit' };
    case 'a4':
      return { kind: 'sheet', paper: 'a4', size: 'shrink' };
    case 'a4x4':
      return { kind: 'sheet', paper: 'a4', perSheet: 4, size: 'shrink', start: layout.start };
    case 'sheet':
      return layout;
  }
};

/**
 * The sheets a layout fills.
 * @throws RangeError for a paper, margin or calibration that no printer has
 */
export const planOf = (layout: Exclude<Layout, { kind: 'original' }>): SheetPlan => {
  const {
    paper = '4x6in',
    perSheet = 1,
    start = 1,
    rotate = 'auto',
    crop = 'none',
    pages = 'all',
    margin = 0,
    calibration = NO_CALIBRATION,
    ...rest
  } = sheetOf(layout);
  const sheet = paperSize(paper);
  const edge = margin * MM;
  if (!(edge >= 0 && 4 * edge < Math.min(sheet.width, sheet.height)))
    throw new RangeError('The margin leaves no room on the paper.');
  if (
    ![calibration.across, calibration.along].every(
      (measured) => measured >= 800 && measured <= 1200,
    )
  )
    throw new RangeError('100 mm measure between 80 and 120 mm on any printer.');
  return {
    sheet,
    cells: grid(sheet, perSheet, edge),
    skip: (start - 1) % perSheet,
    fit: placing(rest.size ?? (isOfficePaper(paper) ? 'shrink' : 'fit'), rotate),
    cutMarks: rest.cutMarks ?? false,
    crop,
    pages,
    correction: correctionOf(sheet, calibration),
    stamp: rest.stamp ?? null,
  };
};

/** The paper a layout prints on, or null where every page keeps its own. */
export const paperOf = (layout: Layout): Paper | null => {
  if (layout.kind === 'original') return null;
  return sheetOf(layout).paper ?? '4x6in';
};

/** The size a layout's sheets have, in points, or null where pages keep their own. */
export const sheetSizeOf = (layout: Layout): Size | null => {
  const paper = paperOf(layout);
  return paper === null ? null : paperSize(paper);
};
