import { ownRows } from '../../../domain/batchFile/ownFile.ts';
import type { OwnDraft } from '../../../domain/batchFile/ownFile.ts';
import { inSlices } from '../../base/slices.ts';
import { CSV_START, csvLines } from './csv.ts';
import { sheetLines, workbookOf } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Returns a file with drafts and their problems: one line per item, in the columns of a batch file. Importing it gives exactly the same drafts. No
 * cell begins in a way that a spreadsheet would execute.
 * @param draftAt returns the draft at an index; called in order, in slices with a yield to the event loop between them
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
