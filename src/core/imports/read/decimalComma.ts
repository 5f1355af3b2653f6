import type { BatchTable } from '../../../domain/batchFile/batchFile.ts';
import type { MatchedColumns } from '../../../domain/batchFile/batchColumn.ts';
import { isNumericField } from '../../../domain/batchFile/columnField.ts';
import { commaEvidence } from '../../../domain/text/decimalComma.ts';
import type { Separator } from '../../base/files/csv.ts';

function* numbersOf({ rows }: BatchTable, { columns }: MatchedColumns): Generator<string> {
  const numeric = columns.flatMap(({ field }, index) =>
    field !== null && isNumericField(field) ? [index] : [],
  );
  for (const { cells } of rows) for (const index of numeric) yield cells[index] ?? '';
}

/**
 * True when numbers have a decimal comma. With semicolons as separator a comma is assumed unless the numbers show otherwise; with commas it is never
 * assumed; otherwise the numbers decide.
 */
export const usesDecimalComma = (
  separator: Separator | null,
  table: BatchTable,
  match: MatchedColumns,
): boolean => {
  if (separator === ',') return false;
  const evidence = commaEvidence(numbersOf(table, match));
  return separator === ';' ? evidence >= 0 : evidence > 0;
};
