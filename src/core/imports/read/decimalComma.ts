import type { BatchTable } from '../../../domain/batch/batchFile.ts';
import type { MatchedColumns } from '../../../domain/batch/batchColumn.ts';
import { isNumericField } from '../../../domain/batch/columnField.ts';
import { readDecimal } from '../../../domain/text/numberText.ts';
import type { Separator } from './csv.ts';

const ENOUGH = 2_000;

/** Evidence for the decimal separator in a table: above 0 comma, below 0 point. */
const commaEvidence = ({ rows }: BatchTable, { columns }: MatchedColumns): number => {
  const numeric = columns.flatMap(({ field }, index) =>
    field !== null && isNumericField(field) ? [index] : [],
  );
  let evidence = 0;
  for (const { cells } of rows) {
    if (Math.abs(evidence) > ENOUGH) break;
    for (const index of numeric) {
      const text = cells[index] ?? '';
      const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
      if (last < 0) continue;
      const reading = readDecimal(text, { decimalComma: true });
      // Only unambiguous numbers with decimals count: a thousands separator alone says nothing about the decimal one.
      if (reading.ok && !reading.ambiguous && reading.value.includes('.'))
        evidence += text.charAt(last) === ',' ? 1 : -1;
    }
  }
  return evidence;
};

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
  const evidence = commaEvidence(table, match);
  return separator === ';' ? evidence >= 0 : evidence > 0;
};
