import { readSheet } from 'read-excel-file/universal';
import { ok } from '../../../domain/serviceError.ts';
import type { Result } from '../../../domain/serviceError.ts';
import { headerIndex } from './csv.ts';
import { LIMITS } from './limits.ts';
import { EXPECTED, problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { keepShownText, paddedStyles, sheetSize, visibleSheets } from './sheetXml.ts';
import { storedZip, unpack, zipDirectory } from './zip.ts';

export interface SheetTable {
  readonly sheet: string;
  /** All lines of the sheet; index 0 is line 1. */
  readonly records: readonly { readonly cells: readonly string[] }[];
  /** Index of the header in `records`. */
  readonly header: number;
}

/** A number as the file stores it, in plain digits: never an exponent, never the noise of a binary fraction. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  // Fifteen digits are all that a spreadsheet keeps; more of them are rounding noise.
  const short = String(Number(value.toPrecision(15)));
  const [, sign = '', whole = '', fraction = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(short) ?? [];
  if (whole === '') return short;
  const places = Number(power);
  return places >= 0
    ? `${sign}${whole}${fraction.padEnd(places, '0')}`
    : `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
};

/** Typed by what the library hands out, not by its declarations (they call a date `typeof Date`). */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
};

/** Why a ZIP is no workbook that can be read here. */
const notAWorkbook = (names: ReadonlySet<string>): { readonly ok: false; readonly error: ImportProblem } => {
  if (names.has('xl/workbook.bin')) return problem('oldExcel', 'This is a binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)” and import that.');
  if (names.has('mimetype') && names.has('content.xml')) return problem('notATable', 'This is an OpenDocument file. Save it as XLSX or CSV and import that.');
  return problem('notATable', `This is a ZIP or a document, not a workbook. ${EXPECTED}`);
};

const sizeProblem = (size: 'tooManyRows' | 'tooManyCells' | 'malformed') => {
  switch (size) {
    case 'tooManyRows': return problem('tooManyRows', `This sheet has more than ${LIMITS.rows.toLocaleString('en')} lines, the most one batch takes. Split it into several files.`);
    case 'tooManyCells': return problem('tooLarge', 'This sheet has values so far to the right or below that it spans millions of cells. Copy the table into a new workbook and import that.');
    case 'malformed': return problem('unreadable', 'A sheet of this workbook is damaged. Open it in a spreadsheet program, save it again and import that.');
  }
};

/** Parts of a workbook that the library needs; pictures, macros and printer settings stay packed. */
const isNeeded = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) && !/^(?:docProps|customXml|xl\/(?:drawings|charts|media|theme|pivot\w*|comments\w*))/.test(name);

/** Reads the first visible sheet with a batch header. A pure function of the bytes; never rejects. */
export const readXlsx = async (bytes: Uint8Array): Promise<Result<SheetTable, ImportProblem>> => {
  const directory = zipDirectory(bytes);
  if (!directory.ok) return directory;
  const names = new Set(directory.value.map(({ name }) => name));
  if (directory.value.some(({ encrypted }) => encrypted)) return problem('encrypted', 'This file is locked with a password. Save it without one and import that.');
  if (!names.has('xl/workbook.xml')) return notAWorkbook(names);
  const unpacked = unpack(bytes, directory.value.filter(({ name }) => isNeeded(name)));
  if (!unpacked.ok) return unpacked;
  const parts = unpacked.value;
  const text = (name: string): string => Buffer.from(parts.get(name) ?? new Uint8Array()).toString('utf8');
  const padded = paddedStyles(text('xl/styles.xml'));
  for (const [name, data] of parts) {
    if (!/^xl\//.test(name) || !Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('sheetData')) continue;
    // One byte one character: all that is looked for is ASCII, and what is put back keeps every other byte.
    const xml = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
    const size = sheetSize(xml);
    if (size !== 'fits') return sizeProblem(size);
    const kept = keepShownText(xml, padded);
    if (kept !== xml) parts.set(name, Buffer.from(kept, 'latin1'));
  }
  return firstBatchSheet(storedZip(parts), visibleSheets(text('xl/workbook.xml')).slice(0, LIMITS.sheets));
};

const firstBatchSheet = async (archive: ArrayBuffer, sheets: ReturnType<typeof visibleSheets>): Promise<Result<SheetTable, ImportProblem>> => {
  let filled = 0;
  let failed = 0;
  for (const { number, name } of sheets) {
    const records = await sheetRecords(archive, number);
    if (records === null) failed += 1;
    else if (records.length > 0) filled += 1;
    const header = records === null ? -1 : headerIndex(records);
    if (records !== null && header >= 0) return ok({ sheet: name, records, header });
  }
  if (failed > 0 && filled === 0) return sizeProblem('malformed');
  if (filled === 0) return problem('empty', `No sheet of this workbook has anything in it. ${EXPECTED}`);
  return problem('noKnownHeader', `No visible sheet of this workbook begins with columns of a batch. ${EXPECTED}`);
};

/** Lines of one sheet as text, or null when the library cannot read it (a chart, or damage). */
const sheetRecords = async (archive: ArrayBuffer, number: number): Promise<{ cells: string[] }[] | null> => {
  try {
    const lines = await readSheet<string>(archive, number, { parseNumber: plainNumber });
    return lines.map((line) => ({ cells: line.map(cellText) }));
  } catch {
    return null;
  }
};
