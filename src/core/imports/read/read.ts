import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { t } from '../../../texts/index.ts';
import type { BatchTable } from '../../../domain/batch/batchFile.ts';
import { cellText } from '../../../domain/batch/batchCells.ts';
import type { FileEncoding } from '../../../domain/batch/importReview.ts';
import { matchTable } from '../../../domain/batch/batchColumns.ts';
import { plainHeader } from '../../../domain/batch/plainHeader.ts';
import { systemNamed } from '../../../domain/batch/systemColumns.ts';
import { groupedHeaders } from '../../../domain/batch/headerMeaning.ts';
import { isNumericField } from '../../../domain/batch/columnField.ts';
import type { ColumnField } from '../../../domain/batch/columnField.ts';
import type { MatchedColumns } from '../../../domain/batch/batchColumn.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { isOwnTable } from '../../../domain/batch/ownFile.ts';
import { readDecimal } from '../../../domain/text/numberText.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { headerIndex, isOwnText, readCsv } from './csv.ts';
import type { CsvRecord, Separator } from './csv.ts';
import { readLetters, type FileLetters, type ReadLetters } from './letters.ts';
import { LIMITS } from './limits.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { compoundFileHas, foreignFile, foreignText, isCompoundFile, isZip } from './sniff.ts';
import { readXlsx } from './xlsx.ts';

/** Where a batch comes from: a file on disk, bytes dropped on the window, or pasted text. */
export type BatchSource =
  | { readonly path: string }
  | {
      readonly bytes: Uint8Array;
      readonly name: string;
      /** Where they were read from: files they name are looked for beside it. */ readonly from?: string;
    }
  | { readonly text: string };

/** A table and what was found out about the file it came from. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx';
  readonly table: BatchTable;
  /** Line that the header stands on, 1 = the first; null when the table has none. */
  readonly headerRow: number | null;
  /** Null for XLSX and pasted text. */
  readonly encoding: FileEncoding | null;
  /** Null for XLSX and pasted text. */
  readonly letters: FileLetters | null;
  /** Null for XLSX. */
  readonly separator: Separator | null;
  /** Name of the sheet; null for text. */
  readonly sheet: string | null;
  /** Sheets of the workbook, to choose another; empty for text. */
  readonly sheets: readonly string[];
  /** The first lines as they are, to choose the header among them; cells cut at 80 characters. */
  readonly firstLines: readonly (readonly string[])[];
  /** Where the columns go. */
  readonly match: MatchedColumns;
  /** True for an export of this program, which is read letter by letter. */
  readonly own: boolean;
  /** What is to be said of the file as a whole. */
  readonly notes: readonly Issue[];
  /** True when the numbers of the file are written with a decimal comma. */
  readonly decimalComma: boolean;
}

/** What a person has corrected of what was found out; what is left out is guessed. */
export interface ReadOverrides {
  readonly encoding?: FileEncoding;
  readonly separator?: Separator;
  /** Line of the header, 1 = the first; null: the table has none, and its columns are called by their letters. */
  readonly headerRow?: number | null;
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  /** Where single columns go, by position; null leaves one out, a hole leaves the guess. */
  readonly columns?: readonly (ColumnChoice | null | undefined)[];
  /** Where columns with these headers go, in any case; null leaves one out. What is said by position goes before it. */
  readonly byHeader?: ReadonlyMap<string, ColumnChoice | null>;
  /** Read a table that names no known column too: a person will say what is what. */
  readonly anyHeader?: boolean;
  /** Id of the program whose export it is (domain/batch/knownSystems), null for none. */
  readonly system?: string | null;
}

/** A column's place by a person's word. */
export interface ColumnChoice {
  readonly field: ColumnField;
  /** Unit of bare numbers (`lb`), or null. */
  readonly unit?: string | null;
}

/** The bytes of a source with the name to show for it. */
export interface SourceBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pasted: boolean;
}

const tooLarge = () =>
  problem('tooLarge', t('imports.tooLarge', { limit: LIMITS.fileBytes / 1e6 }));

const unreadable = (path: string, cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const name = basename(path);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return problem('notFound', t('imports.noFile', { name }));
  return problem(
    'unreadable',
    code === 'EACCES' || code === 'EPERM'
      ? t('imports.notAllowed', { name })
      : t('imports.notRead', { name }),
  );
};

const readPath = async (path: string): Promise<Result<Uint8Array, ImportProblem>> => {
  try {
    const facts = await stat(path);
    if (!facts.isFile())
      return problem(
        'unreadable',
        t('imports.notAFile', { name: basename(path), expected: t('imports.expected') }),
      );
    return facts.size >= LIMITS.fileBytes ? tooLarge() : ok(await readFile(path));
  } catch (cause) {
    return unreadable(path, cause);
  }
};

/** Gets the bytes of a source; the size limit is checked before anything is read. Never rejects. */
export const sourceBytes = async (
  source: BatchSource,
): Promise<Result<SourceBytes, ImportProblem>> => {
  const name =
    'path' in source
      ? basename(source.path)
      : 'name' in source
        ? source.name
        : t('imports.pastedText');
  if ('path' in source) {
    const bytes = await readPath(source.path);
    return bytes.ok ? ok({ name, bytes: bytes.value, pasted: false }) : bytes;
  }
  const bytes = 'bytes' in source ? source.bytes : new TextEncoder().encode(source.text);
  return bytes.length >= LIMITS.fileBytes
    ? tooLarge()
    : ok({ name, bytes, pasted: 'text' in source });
};

const isBlank = (record: CsvRecord): boolean =>
  record.problem === undefined && record.cells.every((cell) => cell.trim() === '');

const ENOUGH = 2_000;

/** How surely the numbers of a table are written with a comma: above 0 comma, below 0 point. */
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
      // Only numbers with one possible meaning count, and thousands alone say nothing of the decimals.
      if (reading.ok && !reading.ambiguous && reading.value.includes('.'))
        evidence += text.charAt(last) === ',' ? 1 : -1;
    }
  }
  return evidence;
};

/** Semicolons mean a decimal comma unless the numbers say otherwise; after commas nothing is turned; else the numbers decide. */
const usesDecimalComma = (
  separator: Separator | null,
  table: BatchTable,
  match: MatchedColumns,
): boolean => {
  if (separator === ',') return false;
  const evidence = commaEvidence(table, match);
  return separator === ';' ? evidence >= 0 : evidence > 0;
};

/** Spreadsheet's name of a column: A … Z, AA … */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const tableOf = (records: readonly CsvRecord[], header: number): BatchTable => ({
  headers:
    header < 0
      ? Array.from(
          { length: records.reduce((most, { cells }) => Math.max(most, cells.length), 0) },
          (_, index) => t('imports.column', { letters: letters(index) }),
        )
      : groupedHeaders(
          records[header - 1]?.cells ?? [],
          (records[header]?.cells ?? []).map((text) => text.trim()),
        ),
  rows: records.flatMap((record, index) =>
    index <= header || isBlank(record) ? [] : [{ row: index + 1, ...record }],
  ),
});

const SAMPLED_LINES = 200;
const SAMPLED_VALUES = 30;

/** First values of each column, without the empty ones: what its header is judged by. */
const samplesOf = ({ headers, rows }: BatchTable): string[][] => {
  const samples = headers.map((): string[] => []);
  for (const { cells } of rows.slice(0, SAMPLED_LINES))
    for (const [at, sample] of samples.entries()) {
      const text = cellText(cells[at] ?? '');
      if (text !== '' && sample.length < SAMPLED_VALUES) sample.push(text);
    }
  return samples;
};

/** The columns by headers and values, with what a person has said of single ones put over it. */
const matched = (
  table: BatchTable,
  hasHeader: boolean,
  { columns: byPlace, byHeader, system }: ReadOverrides,
): MatchedColumns => {
  const choices =
    byPlace ?? (byHeader && table.headers.map((header) => byHeader.get(plainHeader(header))));
  const guessed = matchTable(
    hasHeader ? table.headers : table.headers.map(() => ''),
    samplesOf(table),
    system === undefined ? undefined : system === null ? null : systemNamed(system),
  );
  const columns = table.headers.map((header, index) => {
    const choice = choices?.[index];
    if (choice !== undefined)
      return { header, field: choice?.field ?? null, unit: choice?.unit ?? null };
    const found = { ...(guessed.columns[index] ?? { field: null, unit: null }), header };
    // A guess gives way to the column that a person has chosen for the same field.
    return choices?.some((each) => each?.field === found.field) === true
      ? { ...found, field: null }
      : found;
  });
  return {
    columns,
    order: hasHeader ? guessed.order : columns.map((_, index) => index),
    system: guessed.system,
    ...(guessed.fallback && { fallback: guessed.fallback }),
  };
};

type Found = Pick<
  ReadTable,
  'format' | 'encoding' | 'letters' | 'separator' | 'sheet' | 'sheets' | 'notes'
>;

const FIRST_LINES = 15;

const finish = (
  records: readonly CsvRecord[],
  header: number,
  found: Found,
  overrides: ReadOverrides,
): Result<ReadTable, ImportProblem> => {
  const table = tableOf(records, header);
  if (table.rows.length > LIMITS.rows) return tooMany();
  if (table.rows.length === 0) return problem('empty', t('imports.headerOnly'));
  const missing = [...(overrides.byHeader?.keys() ?? [])].filter(
    (word) => !table.headers.some((each) => plainHeader(each) === word),
  );
  if (missing.length > 0)
    return problem(
      'noSuchColumn',
      t('imports.noSuchColumn', {
        missing: missing.map((word) => `“${word}”`).join(', '),
        headers: table.headers
          .filter((each) => each !== '')
          .slice(0, 60)
          .join(', '),
      }),
    );
  const match = matched(table, header >= 0, overrides);
  return ok({
    ...found,
    table,
    match,
    headerRow: header < 0 ? null : header + 1,
    own: overrides.columns === undefined && overrides.byHeader === undefined && isOwnTable(table),
    decimalComma: overrides.decimalComma ?? usesDecimalComma(found.separator, table, match),
    firstLines: records
      .slice(0, FIRST_LINES)
      .map(({ cells }) => cells.slice(0, 200).map((cell) => cell.slice(0, 80))),
  });
};

const tooMany = () => problem('tooManyRows', t('imports.tooManyLines', { most: LIMITS.rows }));

/** Index of the header line: as a person said (-1: there is none), else as found, else the first filled one where any will do. */
const headerOf = (
  records: readonly CsvRecord[],
  found: number,
  { headerRow, anyHeader }: ReadOverrides,
): number | null => {
  if (headerRow !== undefined)
    return headerRow === null ? -1 : Math.min(Math.max(headerRow, 1), records.length) - 1;
  if (found >= 0) return found;
  const filled = records.findIndex((record) => !isBlank(record));
  // A single line is no table, whatever it says.
  return anyHeader === true &&
    filled >= 0 &&
    records.slice(filled + 1).some((record) => !isBlank(record))
    ? filled
    : null;
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
  const header = headerOf(csv.records, headerIndex(csv.records, overrides.anyHeader), overrides);
  if (header !== null)
    return finish(
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
  return finish(
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
