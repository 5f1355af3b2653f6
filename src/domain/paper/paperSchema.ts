import { z } from 'zod';
import { MOST_PER_SHEET, PAPER_NAMES, PER_SHEET } from './papers.ts';

const side = z.number().min(20).max(2000);
/** A paper by name, or by its size in millimetres. */
export const paperSchema = z.union([
  z.enum(PAPER_NAMES),
  z.object({ widthMm: side, heightMm: side }),
]);

/** Allowed numbers of pages per sheet. */
export const perSheetSchema = z.literal(PER_SHEET);

/** A label slot: a position on a sheet, from 1, row by row from the top left. */
export const labelSlotSchema = z.number().int().min(1).max(MOST_PER_SHEET);
