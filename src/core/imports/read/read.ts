import { t } from '../../../texts/index.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { headerIndex, isOwnText, readCsv } from './csv.ts';
import { readLetters, type ReadLetters } from './letters.ts';
import { LIMITS } from './limits.ts';
import type { ReadOverrides } from './overrides.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { compoundFileHas, foreignFile, foreignText, isCompoundFile, isZip } from './sniff.ts';
import { sourceBytes, tooLarge, type BatchSource } from './source.ts';
import { headerOf, isBlank, tableUnder, tooMany, type ReadTable } from './table.ts';
import { readXlsx } from './xlsx.ts';

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
  const header = headerOf(csv.records, headerIndex(csv.records, overrides.anyHeader), overrides);
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

const readWorkbook = async (
  bytes: Uint8Array,
  overrides: ReadOverrides,
): Promise<Result<ReadTable, ImportProblem>> => {
  const choice = {
    ...(overrides.sheet !== undefined && { sheet: overrides.sheet }),
    anyHeader: overrides.anyHeader === true || overrides.headerRow !== undefined,
  };
  const workbook = await readXlsx(bytes, choice);
  if (!workbook.ok) return workbook;
  const { records, sheet, sheets, notes } = workbook.value;
  const header = headerOf(records, workbook.value.header, overrides);
  if (header === null)
    return problem(
      'noKnownHeader',
      t('imports.sheetWithoutColumns', { sheet, expected: t('imports.expected') }),
    );
  return tableUnder(
    records,
    header,
    { format: 'xlsx', encoding: null, letters: null, separator: null, sheet, sheets, notes },
    overrides,
  );
};

/** Reads a table out of the bytes of a CSV or XLSX file. A function of the bytes alone, so a worker can run it; never rejects. */
export const readTable = async (
  bytes: Uint8Array,
  overrides: ReadOverrides = {},
): Promise<Result<ReadTable, ImportProblem>> => {
  if (bytes.length === 0)
    return problem('empty', t('imports.fileEmpty', { expected: t('imports.expected') }));
  if (bytes.length >= LIMITS.fileBytes) return tooLarge();
  if (isCompoundFile(bytes)) return compoundProblem(bytes);
  if (isZip(bytes)) return readWorkbook(bytes, overrides);
  const foreign = foreignFile(bytes);
  if (foreign !== null)
    return problem(
      'notATable',
      t('imports.notATable', { is: foreign, expected: t('imports.expected') }),
    );
  return readText(await readLetters(bytes, overrides.encoding), overrides);
};

/**
 * Reads a batch file into its table: format, encoding, separator, header and columns are found out, or taken from what a
 * person has corrected. Nothing is taken over yet.
 */
export const readBatchFile = async (
  source: BatchSource,
  overrides: ReadOverrides = {},
): Promise<Result<ReadTable, ImportProblem>> => {
  const found = await sourceBytes(source);
  if (!found.ok) return found;
  const read = await readTable(found.value.bytes, overrides);
  return read.ok && found.value.pasted
    ? ok({ ...read.value, encoding: null, letters: null })
    : read;
};
