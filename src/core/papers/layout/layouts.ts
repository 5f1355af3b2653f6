import { t } from '../../../texts/index.ts';
import { sheetChoice } from '../../../domain/paper/paperLayout.ts';
import type { LabelRule, SheetChoice } from '../../../domain/paper/paperLayout.ts';
import {
  NO_CALIBRATION,
  type Calibration,
  type Layout,
  type SheetLayout,
} from '../../../domain/paper/layout.ts';
import { isOfficePaper, MM, SHEET_COLUMNS } from '../../../domain/paper/papers.ts';
import type { Paper, PerSheet } from '../../../domain/paper/papers.ts';
import type { Rectangle } from '../pdf/box.ts';
import type { Matrix } from '../pdf/transform.ts';
import type { PlaceOptions, Size } from './geometry.ts';
import { paperSize } from './papers.ts';

/** Sheets of one size with cells in the order in which they are filled. All measures in points. */
export interface SheetPlan {
  readonly sheet: Size;
  readonly cells: readonly Rectangle[];
  /** How many cells of the first sheet stay empty. */
  readonly skip: number;
  readonly fit: PlaceOptions;
  readonly cutMarks: boolean;
  readonly crop: SheetChoice['crop'];
  readonly labelRules: readonly LabelRule[];
  readonly pages: SheetChoice['pages'];
  /** The matrix that compensates the printer's error, or null. */
  readonly correction: Matrix | null;
  readonly stamp: string | null;
}

/** Returns the cells of a sheet divided into equal columns and rows, row by row from the top. */
const grid = (sheet: Size, perSheet: PerSheet, margin: number): Rectangle[] => {
  const columns = SHEET_COLUMNS[perSheet];
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

/** `actual` keeps the scale at 1 whatever the cell: a page larger than its cell is cut. */
const placing = (size: SheetChoice['size'], rotate: SheetChoice['rotate']): PlaceOptions => {
  switch (size) {
    case 'fit':
      return { rotate, maxScale: Number.POSITIVE_INFINITY };
    case 'shrink':
      return { rotate, maxScale: 1 };
    case 'actual':
      return { rotate, maxScale: 1, minScale: 1 };
  }
};

/** Scales around the center of the sheet, then moves. The y axis of PDF points up, that of the calibration down. */
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

/** Returns the sheets that a layout fills. Throws RangeError for a paper, margin or calibration that no printer has. */
export const planOf = (layout: SheetLayout): SheetPlan => {
  const size = layout.paper !== undefined && isOfficePaper(layout.paper) ? 'shrink' : 'fit';
  const chosen = { ...sheetChoice({ size }), ...layout };
  const { paper, perSheet, margin, start = 1, calibration = NO_CALIBRATION } = chosen;
  const sheet = paperSize(paper);
  const edge = margin * MM;
  if (!(edge >= 0 && 4 * edge < Math.min(sheet.width, sheet.height)))
    throw new RangeError(t('documents.marginTooWide'));
  if (
    ![calibration.across, calibration.along].every(
      (measured) => measured >= 800 && measured <= 1200,
    )
  )
    throw new RangeError(t('documents.calibrationRange'));
  return {
    sheet,
    cells: grid(sheet, perSheet, edge),
    skip: (start - 1) % perSheet,
    fit: placing(chosen.size, chosen.rotate),
    cutMarks: chosen.cutMarks,
    crop: chosen.crop,
    labelRules: chosen.labelRules ?? [],
    pages: chosen.pages,
    correction: correctionOf(sheet, calibration),
    stamp: chosen.stamp ?? null,
  };
};

/** Returns the paper a layout prints on, or null where every page keeps its own. */
export const paperOf = (layout: Layout): Paper | null =>
  layout.kind === 'original' ? null : (layout.paper ?? sheetChoice().paper);
