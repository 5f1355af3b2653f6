import { t } from '../../../texts/index.ts';
import { readAddress } from '../../../domain/address/readAddress.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { FileFormat } from '../../../domain/batchFile/importReview.ts';
import { chosenSheet } from './book.ts';
import type { SheetTable } from './book.ts';
import { headerIndex, isOwnText, readCsv, type CsvRecord } from '../../base/files/csv.ts';
import { excelXmlBook, isExcelXml } from './excelXml.ts';
import { htmlBook, isWebPage, pageEncoding } from './html.ts';
import { readLetters, type ReadLetters } from '../../base/files/letters.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import type { ReadOverrides } from './overrides.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import { fileTooLarge } from './source.ts';
import { compoundFileHas, foreignFile, foreignText, isCompoundFile, isZip } from './sniff.ts';
import { headerOf, isBlank, tableUnder, tooMany, type ReadTable } from './table.ts';
import { readZipBook } from './zipBook.ts';

const ADDRESS_LINES = 12;
/** Lines with more cells than this are rows of a table rather than lines of an address. */
const ADDRESS_CELLS = 3;
/** True for a text of a few lines that is an address, as somebody copies one from a message. */
const isOneAddress = (records: readonly CsvRecord[]): boolean => {
  const lines = records.filter((record) => !isBlank(record));
  if (lines.length > ADDRESS_LINES) return false;
  if (lines.length > 1 && lines.some(({ cells }) => cells.length > ADDRESS_CELLS)) return false;
  const read = readAddress(lines.map(({ cells }) => cells.join(', ')).join('\n'));
  return read?.line1 !== undefined && (read.country ?? read.postcode ?? read.phone) !== undefined;
};

const readText = (
  { text, encoding, letters }: ReadLetters,
  overrides: ReadOverrides,
): Result<ReadTable, ImportProblem> => {
  if (/^[\s\0\ufeff,;"]*$/.test(text))
    return problem('empty', t('imports.fileEmpty', { expected: t('imports.expected') }));
  const foreign = isOwnText(text) ? null : foreignText(text);
  if (foreign !== null)
    return problem(
      'notATable',
      t('imports.notATable', { is: foreign, expected: t('imports.expected') }),
    );
  const csv = readCsv(text, overrides.separator);
  if (csv === null) return tooMany();
  const found = headerIndex(csv.records, overrides.anyHeader);
  if (found < 0 && overrides.headerRow === undefined && isOneAddress(csv.records))
    return problem('notATable', t('imports.oneAddress', { button: t('counter.pasteAddress') }));
  const header = headerOf(csv.records, found, overrides);
  if (header !== null)
    return tableUnder(
      csv.records,
      header,
      {
        format: 'csv',
        encoding,
        letters,
        separator: csv.separator,
        sheet: null,
        sheets: [],
        notes: [],
      },
      overrides,
    );
  const first =
    csv.records
      .find((record) => !isBlank(record))
      ?.cells.slice(0, 4)
      .map((cell) => `“${cell.trim().slice(0, 30)}”`)
      .join(', ') ?? '';
  return problem(
    'noKnownHeader',
    t('imports.noColumns', { first, expected: t('imports.expected') }),
  );
};

const compoundProblem = (bytes: Uint8Array) => {
  if (compoundFileHas(bytes, 'EncryptedPackage')) return problem('encrypted', t('imports.locked'));
  return problem('oldExcel', t('imports.oldExcel'));
};

const sheetChoice = (overrides: ReadOverrides) => ({
  ...(overrides.sheet !== undefined && { sheet: overrides.sheet }),
  anyHeader: overrides.anyHeader === true || overrides.headerRow !== undefined,
});

type FoundLetters = Pick<ReadTable, 'encoding' | 'letters'>;

/** The table of a chosen sheet. */
const readSheet = (
  { records, sheet, sheets, notes, header: guessed }: SheetTable,
  format: FileFormat,
  { encoding, letters }: FoundLetters,
  overrides: ReadOverrides,
): Result<ReadTable, ImportProblem> => {
  const header = headerOf(records, guessed, overrides);
  if (header === null)
    return problem(
      'noKnownHeader',
      t('imports.sheetWithoutColumns', { sheet, expected: t('imports.expected') }),
    );
  return tableUnder(
    records,
    header,
    { format, encoding, letters, separator: null, sheet, sheets, notes },
    overrides,
  );
};

/** Reads tables in markup: a web page, or a workbook as XML. Null for any other text. */
const readMarkup = async (
  { text, encoding, letters }: ReadLetters,
  overrides: ReadOverrides,
): Promise<Result<ReadTable, ImportProblem> | null> => {
  const format = isExcelXml(text) ? 'xml' : isWebPage(text) ? 'html' : null;
  if (format === null) return null;
  const book = (format === 'xml' ? excelXmlBook : htmlBook)(text);
  if (!book.ok) return book;
  // A page without a table is treated as any other text.
  if (book.value.sheets.length === 0) return null;
  const sheet = await chosenSheet(book.value, sheetChoice(overrides));
  return sheet.ok ? readSheet(sheet.value, format, { encoding, letters }, overrides) : sheet;
};

/** Reads a table from the bytes of a file, by its content. Depends on its arguments only, so a worker can run it; never rejects. */
export const readTable = async (
  bytes: Uint8Array,
  overrides: ReadOverrides = {},
): Promise<Result<ReadTable, ImportProblem>> => {
  if (bytes.length === 0)
    return problem('empty', t('imports.fileEmpty', { expected: t('imports.expected') }));
  if (bytes.length >= IMPORT_LIMITS.fileBytes) return fileTooLarge();
  if (isCompoundFile(bytes)) return compoundProblem(bytes);
  if (isZip(bytes)) {
    const sheet = await readZipBook(bytes, sheetChoice(overrides));
    return sheet.ok
      ? readSheet(sheet.value, sheet.value.format, { encoding: null, letters: null }, overrides)
      : sheet;
  }
  const foreign = foreignFile(bytes);
  if (foreign !== null)
    return problem(
      'notATable',
      t('imports.notATable', { is: foreign, expected: t('imports.expected') }),
    );
  const letters = await readLetters(bytes, overrides.encoding ?? pageEncoding(bytes) ?? undefined);
  return (await readMarkup(letters, overrides)) ?? readText(letters, overrides);
};
