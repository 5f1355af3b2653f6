import { t } from '../../../texts/index.ts';
import type { FileFormat } from '../../../domain/batchFile/importReview.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { chosenSheet } from './book.ts';
import type { WorksheetSelection, SheetTable } from './book.ts';
import { odsBook } from './ods.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import { xlsxBook } from './xlsx.ts';
import { zipDirectory } from '../../base/files/zip.ts';

/**
 * Reads a sheet of a ZIP workbook, Excel's or OpenDocument's: the chosen one, or the first visible one with a batch header. Depends on its arguments
 * only; never rejects.
 */
export const readZipBook = async (
  bytes: Uint8Array,
  choice: WorksheetSelection = {},
): Promise<Result<SheetTable & { readonly format: FileFormat }, ImportProblem>> => {
  const directory = zipDirectory(bytes);
  if (!directory.ok) return directory;
  const names = new Set(directory.value.map(({ name }) => name));
  if (directory.value.some(({ encrypted }) => encrypted))
    return problem('encrypted', t('imports.fileLocked'));
  if (names.has('xl/workbook.bin')) return problem('oldExcel', t('imports.isXlsb'));
  const format = names.has('xl/workbook.xml')
    ? 'xlsx'
    : names.has('mimetype') && names.has('content.xml')
      ? 'ods'
      : null;
  if (format === null)
    return problem('notATable', t('imports.isZip', { expected: t('imports.expected') }));
  const book = (format === 'xlsx' ? xlsxBook : odsBook)(bytes, directory.value);
  if (!book.ok) return book;
  const sheet = await chosenSheet(book.value, choice);
  return sheet.ok ? ok({ ...sheet.value, format }) : sheet;
};
