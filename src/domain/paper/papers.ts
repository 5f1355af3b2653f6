import { z } from 'zod';

/** Named paper sizes. PERSISTED names. */
const PAPER_NAMES = [
  '4x6in',
  '4x8in',
  'a6',
  '100x150mm',
  '99x200mm',
  'a5',
  'a4',
  'letter',
] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

const millimetres = z.number().min(20).max(2000);
/** A paper by name, or by its size in millimetres. */
export const paperSchema = z.union([
  z.enum(PAPER_NAMES),
  z.object({ widthMm: millimetres, heightMm: millimetres }),
]);
export type Paper = Readonly<z.infer<typeof paperSchema>>;

/** Allowed numbers of pages per sheet. PERSISTED. */
export const PER_SHEET = [1, 2, 4] as const;
export type PerSheet = (typeof PER_SHEET)[number];
export const perSheetSchema = z.literal(PER_SHEET);

/** Number of columns by pages per sheet. */
export const SHEET_COLUMNS: Readonly<Record<PerSheet, number>> = { 1: 1, 2: 1, 4: 2 };

/** A label slot: a position on a sheet, from 1, row by row from the top left. */
export const labelSlotSchema = z
  .number()
  .int()
  .min(1)
  .max(Math.max(...PER_SHEET));
