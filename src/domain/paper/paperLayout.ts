import { z } from 'zod';
import { paperSchema, perSheetSchema } from './papers.ts';

/** `first`: each document's first page. `label`: its pages of label size, else its first page. */
const pages = z.enum(['all', 'first', 'label']);
const original = z.object({ kind: z.literal('original'), pages: pages.default('all') });
/** Pages on sheets of paper: how a person lays out waybills, and what a printer is set to. PERSISTED. */
export const sheetSchema = z.object({
  kind: z.literal('sheet'),
  paper: paperSchema,
  /** In the columns of SHEET_COLUMNS. */
  perSheet: perSheetSchema,
  /** `fit`: as large as it goes. `shrink`: never above 100 %. `actual`: 100 %, what does not fit is cut off and counted. */
  size: z.enum(['fit', 'shrink', 'actual']),
  /** `auto`: turned when that fits better. */
  rotate: z.enum(['auto', 'never']),
  /** `label`: a page larger than a label is cut down to it, by the desk's own rules first. */
  crop: z.enum(['none', 'label']),
  pages,
  /** Marks to cut by, at the edges of the sheet and around a page that does not fill it. */
  cutMarks: z.boolean(),
  /** Millimetres of the sheet's edge that stay free. */
  margin: z.number().min(0).max(50),
});

/** How waybills are laid out on paper, as a person chose it. */
export const paperLayoutSchema = z.discriminatedUnion('kind', [original, sheetSchema]);
export type PaperLayout = z.infer<typeof paperLayoutSchema>;
export type SheetChoice = z.infer<typeof sheetSchema>;

/** A layout on 4 × 6 in labels, with what is named changed. */
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

/** Layouts by the short names that the command line takes, and that older settings hold. */
export const NAMED_LAYOUTS = {
  original: { kind: 'original', pages: 'all' },
  label: sheetChoice(),
  a4: sheetChoice({ paper: 'a4', size: 'shrink' }),
  a4x4: sheetChoice({ paper: 'a4', perSheet: 4, size: 'shrink' }),
} as const satisfies Record<string, PaperLayout>;
export type LayoutName = keyof typeof NAMED_LAYOUTS;
const isName = (value: unknown): value is LayoutName =>
  typeof value === 'string' && Object.hasOwn(NAMED_LAYOUTS, value);

/** As it is kept in the settings: one of the older names is read as what it stands for. */
export const keptLayoutSchema = z.preprocess(
  (value) => (isName(value) ? NAMED_LAYOUTS[value] : value),
  paperLayoutSchema,
);

const side = z.number().min(5).max(2000);
/** Where the label lies on a carrier's page of a known size, in millimetres from the top left of the page as it is shown. */
export const labelRuleSchema = z
  .object({
    name: z.string().trim().min(1).max(60),
    /** Slug of the delivery option it is for; empty for all. */
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
    'The label lies outside of the page.',
  );
export type LabelRule = z.infer<typeof labelRuleSchema>;
