import { ownRows } from '../../domain/batch/ownFile.ts';
import type { OwnDraft } from '../../domain/batch/ownFile.ts';
import { inSlices } from '../runs/slices.ts';
import { CSV_START, csvLines } from './csv.ts';
import { sheetLines, workbookOf } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Bytes of a file with drafts, problems included: a line an item, in the columns of a batch file. Importing it gives the same
 * drafts, letter by letter. No cell begins in a way that a spreadsheet would run.
 * @param draftAt gives the draft at a place; called in order, in slices that leave the event loop free
 */
export const writeBatch = async (
  count: number,
  draftAt: (index: number) => OwnDraft,
  format: ExportFormat,
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = format === 'csv' ? [Buffer.from(CSV_START)] : [];
  let row = 2;
  await inSlices(
    Array.from({ length: count }, (_, index) => index),
    (index) => {
      const rows = ownRows([draftAt(index)], index);
      chunks.push(Buffer.from(format === 'csv' ? csvLines(rows) : sheetLines(rows, row)));
      row += rows.length;
    },
  );
  return format === 'csv' ? new Uint8Array(Buffer.concat(chunks)) : workbookOf(chunks);
};
