import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BatchTable } from '../../../domain/batchFile.ts';
import { isNumericField, matchColumns } from '../../../domain/batchColumns.ts';
import { readDecimal } from '../../../domain/numberText.ts';
import { ok } from '../../../domain/serviceError.ts';
import type { Result } from '../../../domain/serviceError.ts';
import { headerIndex, readCsv } from './csv.ts';
import type { CsvRecord, Separator } from './csv.ts';
import { decodeText } from './encoding.ts';
import type { TextEncodingName } from './encoding.ts';
import { LIMITS } from './limits.ts';
import { EXPECTED, problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { compoundFileHas, foreignFile, foreignText, isCompoundFile, isZip } from './sniff.ts';
import { readXlsx } from './xlsx.ts';

/** Where a batch comes from: a file on disk, bytes dropped on the window, or pasted text. */
export type BatchSource =
  | { readonly path: string }
  | { readonly bytes: Uint8Array; readonly name: string }
  | { readonly text: string };

/** A table and what was found out about the file it came from. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx';
  readonly table: BatchTable;
  /** Line that the header stands on, 1 = the first. */
  readonly headerRow: number;
  /** Null for XLSX and pasted text. */
  readonly encoding: TextEncodingName | null;
  /** Null for XLSX. */
  readonly separator: Separator | null;
  /** Name of the sheet; null for text. */
  readonly sheet: string | null;
  /** True when the numbers of the file are written with a decimal comma. */
  readonly decimalComma: boolean;
}

/** The bytes of a source with the name to show for it. */
export interface SourceBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pasted: boolean;
}

const MEGABYTES = `${LIMITS.fileBytes / 1e6} MB`;
const tooLarge = problem('tooLarge', `This file is larger than the limit of ${MEGABYTES}. Split it into several files.`);

const unreadable = (path: string, cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const name = basename(path);
  if (code === 'ENOENT' || code === 'ENOTDIR') return problem('notFound', `There is no file “${name}” at that place.`);
  return problem('unreadable', code === 'EACCES' || code === 'EPERM' ? `“${name}” may not be read by this user.` : `“${name}” could not be read. It may be open in another program or on a drive that is gone.`);
};

const readPath = async (path: string): Promise<Result<Uint8Array, ImportProblem>> => {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return problem('unreadable', `“${basename(path)}” is not a file. ${EXPECTED}`);
    return facts.size >= LIMITS.fileBytes ? tooLarge : ok(await readFile(path));
  } catch (cause) {
    return unreadable(path, cause);
  }
};

/** Gets the bytes of a source; the size limit is checked before anything is read. Never rejects. */
export const sourceBytes = async (source: BatchSource): Promise<Result<SourceBytes, ImportProblem>> => {
  const name = 'path' in source ? basename(source.path) : 'name' in source ? source.name : 'pasted text';
  if ('path' in source) {
    const bytes = await readPath(source.path);
    return bytes.ok ? ok({ name, bytes: bytes.value, pasted: false }) : bytes;
  }
  const bytes = 'bytes' in source ? source.bytes : new TextEncoder().encode(source.text);
  return bytes.length >= LIMITS.fileBytes ? tooLarge : ok({ name, bytes, pasted: 'text' in source });
};

const isBlank = (record: CsvRecord): boolean => record.problem === undefined && record.cells.every((cell) => cell.trim() === '');

/** How surely the numbers of a table are written with a comma: above 0 comma, below 0 point. */
const commaEvidence = ({ headers, rows }: BatchTable): number => {
  const numeric = matchColumns(headers).flatMap(({ field }, index) => (field !== null && isNumericField(field) ? [index] : []));
  let evidence = 0;
  for (const { cells } of rows) {
    for (const index of numeric) {
      const text = cells[index] ?? '';
      const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
      if (last < 0) continue;
      const reading = readDecimal(text, { decimalComma: true });
      // Only numbers with one possible meaning count, and thousands alone say nothing of the decimals.
      if (reading.ok && !reading.ambiguous && reading.value.includes('.')) evidence += text.charAt(last) === ',' ? 1 : -1;
    }
  }
  return evidence;
};

/** Semicolons mean a decimal comma unless the numbers say otherwise; after commas nothing is turned; else the numbers decide. */
const usesDecimalComma = (separator: Separator | null, table: BatchTable): boolean => {
  if (separator === ',') return false;
  const evidence = commaEvidence(table);
  return separator === ';' ? evidence >= 0 : evidence > 0;
};

const tableOf = (records: readonly CsvRecord[], header: number): BatchTable => ({
  headers: (records[header]?.cells ?? []).map((text) => text.trim()),
  rows: records.flatMap((record, index) => (index <= header || isBlank(record) ? [] : [{ row: index + 1, ...record }])),
});

type Found = Pick<ReadTable, 'format' | 'encoding' | 'separator' | 'sheet'>;

const finish = (records: readonly CsvRecord[], header: number, found: Found): Result<ReadTable, ImportProblem> => {
  const table = tableOf(records, header);
  if (table.rows.length > LIMITS.rows) return tooMany;
  if (table.rows.length === 0) return problem('empty', 'This file has a header and no line below it.');
  return ok({ ...found, table, headerRow: header + 1, decimalComma: usesDecimalComma(found.separator, table) });
};

const tooMany = problem('tooManyRows', `This file has more than ${LIMITS.rows.toLocaleString('en')} lines or millions of cells, more than one batch takes. Split it into several files.`);

const readText = (text: string, encoding: TextEncodingName | null): Result<ReadTable, ImportProblem> => {
  if (/^[\s\0\ufeff,;"]*$/.test(text)) return problem('empty', `This file is empty. ${EXPECTED}`);
  const foreign = foreignText(text);
  if (foreign !== null) return problem('notATable', `This is ${foreign}, not a table. ${EXPECTED}`);
  const csv = readCsv(text);
  if (csv === null) return tooMany;
  const header = headerIndex(csv.records);
  if (header >= 0) return finish(csv.records, header, { format: 'csv', encoding, separator: csv.separator, sheet: null });
  const first = csv.records.find((record) => !isBlank(record))?.cells.slice(0, 4).map((cell) => `“${cell.trim().slice(0, 30)}”`).join(', ') ?? '';
  return problem('noKnownHeader', `The columns of a batch were not found; the file begins with ${first}. ${EXPECTED}`);
};

const compoundProblem = (bytes: Uint8Array) => {
  if (compoundFileHas(bytes, 'EncryptedPackage')) return problem('encrypted', 'This workbook is locked with a password. Save it without one and import that.');
  return problem('oldExcel', 'This is a file of an old Office program (.xls). Save it as “Excel Workbook (.xlsx)” or CSV and import that.');
};

/** Reads a table out of the bytes of a CSV or XLSX file. A function of the bytes alone, so a worker can run it; never rejects. */
export const readTable = async (bytes: Uint8Array): Promise<Result<ReadTable, ImportProblem>> => {
  if (bytes.length === 0) return problem('empty', `This file is empty. ${EXPECTED}`);
  if (bytes.length >= LIMITS.fileBytes) return tooLarge;
  if (isCompoundFile(bytes)) return compoundProblem(bytes);
  if (isZip(bytes)) {
    const workbook = await readXlsx(bytes);
    if (!workbook.ok) return workbook;
    const { records, header, sheet } = workbook.value;
    return finish(records, header, { format: 'xlsx', encoding: null, separator: null, sheet });
  }
  const foreign = foreignFile(bytes);
  if (foreign !== null) return problem('notATable', `This is ${foreign}, not a table. ${EXPECTED}`);
  const { text, encoding } = decodeText(bytes);
  return readText(text, encoding);
};

/** Reads a batch file into its table: format, encoding, separator and header are found out. Nothing is taken over yet. */
export const readBatchFile = async (source: BatchSource): Promise<Result<ReadTable, ImportProblem>> => {
  const found = await sourceBytes(source);
  if (!found.ok) return found;
  const read = await readTable(found.value.bytes);
  return read.ok && found.value.pasted ? ok({ ...read.value, encoding: null }) : read;
};
