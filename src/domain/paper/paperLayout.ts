import { z } from 'zod';
import { paperSchema, perSheetSchema } from './paperSchema.ts';

/** `first`: the first page of each document. `label`: its pages of label size, or its first page when there are none. */
const pages = z.enum(['all', 'first', 'label']);
const original = z.object({ kind: z.literal('original'), pages: pages.default('all') });
/** A layout of pages on sheets of paper, for waybills in files and for printers. PERSISTED. */
export const sheetSchema = z.object({
  kind: z.literal('sheet'),
  paper: paperSchema,
  /** Pages per sheet, in the columns of SHEET_COLUMNS. */
  perSheet: perSheetSchema,
  /** `fit`: scaled to the largest size that fits. `shrink`: at most 100 %. `actual`: 100 %; pages that are cut off are counted. */
  size: z.enum(['fit', 'shrink', 'actual']),
  /** `auto`: rotated when that fits better. */
  rotate: z.enum(['auto', 'never']),
  /** `label`: a page larger than a label is cropped to the label, by the desk's own rules first. */
  crop: z.enum(['none', 'label']),
  pages,
  /** Crop marks at the edges of the sheet, and around a page that does not fill it. */
  cutMarks: z.boolean(),
  /** Margin of the sheet in millimetres. */
  margin: z.number().min(0).max(50),
});

/** Layout of waybills on paper, as a person chose it. */
export const paperLayoutSchema = z.discriminatedUnion('kind', [original, sheetSchema]);
export type PaperLayout = z.infer<typeof paperLayoutSchema>;
export type SheetChoice = z.infer<typeof sheetSchema>;

/** A layout on 4 × 6 in labels, with the given changes. */
export const sheetChoice = (change: Partial<SheetChoice> = {}): SheetChoice => ({
  kind: 'sheet',
  paper: '4x6in',
  perSheet: 1,
  size: 'fit',
  rotate: 'auto',
  crop: 'none',
  pages: 'all',
  cutMarks: false,
  margin: 0,
  ...change,
});

/** Layouts by short name, for the command line. */
export const NAMED_LAYOUTS = {
  original: { kind: 'original', pages: 'all' },
  label: sheetChoice(),
  a4: sheetChoice({ paper: 'a4', size: 'shrink' }),
  a4x4: sheetChoice({ paper: 'a4', perSheet: 4, size: 'shrink' }),
} as const satisfies Record<string, PaperLayout>;
export type LayoutName = keyof typeof NAMED_LAYOUTS;
const side = z.number().min(5).max(2000);
/** Position of the label on a carrier's page of a known size, in millimetres from the top left corner of the displayed page. */
export const labelRuleSchema = z
  .object({
    name: z.string().trim().min(1).max(60),
    /** Slug of the delivery option; empty for all. */
    option: z.string().max(200),
    pageWidthMm: side,
    pageHeightMm: side,
    left: z.number().min(0).max(2000),
    top: z.number().min(0).max(2000),
    width: side,
    height: side,
  })
  .refine(
    ({ left, width, pageWidthMm, top, height, pageHeightMm }) =>
      left + width <= pageWidthMm + 1 && top + height <= pageHeightMm + 1,
  );
export type LabelRule = z.infer<typeof labelRuleSchema>;
