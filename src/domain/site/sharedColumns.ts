import { z } from 'zod';
import { COLUMN_FIELDS } from '../batchFile/columnHeaders.ts';
import type { SavedColumn } from '../batchFile/importReview.ts';
import { headerKey } from '../batchFile/plainHeader.ts';

/** Prefix of a column's field in an entry that desks share. PERSISTED. */
const COLUMN = 'column:';

/** True for a field of an entry that is a column of a file. */
export const isColumn = (field: string): boolean => field.startsWith(COLUMN);

/** Saved columns as fields, one each: `column:soldfor`, and `column:soldfor 2` for the second column with the same header. */
export const fieldsOfColumns = (
  columns: readonly SavedColumn[],
): readonly (readonly [field: string, column: SavedColumn])[] => {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const key = headerKey(column.header);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return [`${COLUMN}${key}${times === 1 ? '' : ` ${times}`}`, column];
  });
};

/** A column as the text that desks share. */
export const columnText = ({ header, field, unit }: SavedColumn): string =>
  JSON.stringify({ header, field, unit });

const columnSchema = z.object({
  header: z.string(),
  field: z.enum(COLUMN_FIELDS).nullable(),
  unit: z.string().nullable(),
});

/** Parses the text of a column; null when this version does not know its field. */
export const readColumn = (text: string): SavedColumn | null => {
  try {
    return columnSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
