import { t } from '../../../texts/index.ts';
import { readSheet } from 'read-excel-file/universal';
import { ok } from '../../../domain/service/serviceError.ts';
import { info } from '../../../domain/shipment/issue.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Book, BookSheet, Records } from './book.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import { plainNumber } from './plainNumber.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import {
  filledRows,
  firstRows,
  hiddenColumns,
  hiddenLines,
  keepShownText,
  mergedLines,
  sheetPart,
  sheetSize,
  sheetsOf,
  withoutEmptyEnd,
} from './sheetXml.ts';
import type { WorkbookSheet } from './sheetXml.ts';
import { shownNumbers } from './shownNumbers.ts';
import { storedZip, unzip } from '../../base/files/zip.ts';
import type { ZipEntry } from '../../base/files/zip.ts';

/** Based on the values that the library returns, not on its types (they declare a date as `typeof Date`). */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const sizeProblem = (size: 'tooManyRows' | 'tooManyCells' | 'malformed') => {
  switch (size) {
    case 'tooManyRows':
      return problem('tooManyRows', t('imports.sheetTooLong', { most: IMPORT_LIMITS.rows }));
    case 'tooManyCells':
      return problem('tooLarge', t('imports.sheetTooWide'));
    case 'malformed':
      return problem('unreadable', t('imports.sheetDamaged'));
  }
};

/** Parts of a workbook that the library needs; pictures, macros and printer settings stay packed. */
const isNeeded = (name: string): boolean =>
  /\.(?:xml|rels)$/i.test(name) &&
  !/^(?:docProps|customXml|xl\/(?:drawings|charts|media|theme|pivot\w*|comments\w*))/.test(name);

/** Only a sheet has this element; the bare word may also be a cell's text. */
const SHEET = /<(?:[\w-]+:)?sheetData[\s/>]/;

/** The sheets of an Excel workbook. Depends on the bytes only; never throws. */
export const xlsxBook = (
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Result<Book, ImportProblem> => {
  const names = new Set(entries.map(({ name }) => name));
  const unpacked = unzip(
    bytes,
    entries.filter(({ name }) => isNeeded(name)),
  );
  if (!unpacked.ok) return unpacked;
  const parts = unpacked.value;
  const text = (name: string): string =>
    Buffer.from(parts.get(name) ?? new Uint8Array()).toString('utf8');
  const shown = shownNumbers(text('xl/styles.xml'));
  const sheetXml = new Map<string, string>();
  for (const [name, data] of parts) {
    const part = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (!part.includes('sheetData')) continue;
    // Latin-1 maps each byte to one character: all search patterns are ASCII, and writing it back keeps every byte.
    const xml = part.toString('latin1');
    if (!SHEET.test(xml)) continue;
    const size = sheetSize(xml);
    if (size !== 'fits') return sizeProblem(size);
    sheetXml.set(name, xml);
    // Kept once only, as text: a long sheet takes tens of megabytes.
    parts.delete(name);
  }
  const book = text('xl/workbook.xml');
  const relations = text('xl/_rels/workbook.xml.rels');
  /** The workbook for the library, with no sheet but this one. */
  const archiveOf = (part: string, xml: string): ArrayBuffer =>
    storedZip(
      new Map([
        ...parts,
        [part, Buffer.from(withoutEmptyEnd(keepShownText(xml, shown)), 'latin1')],
      ]),
    );
  return ok({
    sheets: sheetsOf(book).map((sheet): BookSheet => {
      const part = sheetPart(relations, sheet);
      const xml = sheetXml.get(part) ?? '';
      const rowsOf = async (of: string): Promise<Records | null> =>
        sheetXml.has(part) ? recordsOf(archiveOf(part, of), sheet) : null;
      return {
        name: sheet.name,
        hidden: sheet.hidden,
        records: () => rowsOf(xml),
        look: async () => ({
          first: (await rowsOf(firstRows(xml, IMPORT_LIMITS.headerLines))) ?? [],
          filled: filledRows(xml),
        }),
        merged: () => mergedLines(xml),
        hiddenLines: () => hiddenLines(xml),
        hiddenColumns: (width) => hiddenColumns(xml, width),
      };
    }),
    notes: names.has('xl/vbaProject.bin') ? [info('', 'macros', t('imports.macros'), 1)] : [],
  });
};

/** The rows of a sheet, or null when they cannot be read. */
const recordsOf = async (
  archive: ArrayBuffer,
  { number }: WorkbookSheet,
): Promise<Records | null> => {
  try {
    const lines = await readSheet<string>(archive, number, {
      parseNumber: plainNumber,
      trim: false,
    });
    return lines.map((line) => ({ cells: line.map(cellText) }));
  } catch {
    return null;
  }
};
