import { isAscii } from 'node:buffer';
import { t } from '../../../texts/index.ts';
import { readSheet } from 'read-excel-file/universal';
import { ok } from '../../../domain/service/serviceError.ts';
import { info } from '../../../domain/shipment/issue.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Book, BookSheet } from './book.ts';
import { LIMITS } from './limits.ts';
import { plainNumber } from './plainNumber.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { dateStyles, sharedStrings, sheetCells } from './sheetCells.ts';
import type { BookFacts } from './sheetCells.ts';
import {
  exactSize,
  filledRows,
  firstRows,
  hiddenColumns,
  hiddenLines,
  keepShownText,
  mergedLines,
  sheetPart,
  sheetSize,
  sheetsOf,
} from './sheetXml.ts';
import type { WorkbookSheet } from './sheetXml.ts';
import { shownNumbers } from './shownNumbers.ts';
import { storedZip, unpack } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/** Typed by what the library hands out, not by its declarations (they call a date `typeof Date`). */
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
      return problem('tooManyRows', t('imports.sheetTooLong', { most: LIMITS.rows }));
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

/** The sheets of an Excel workbook. A function of the bytes alone; never throws. */
export const xlsxBook = (
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Result<Book, ImportProblem> => {
  const names = new Set(entries.map(({ name }) => name));
  const unpacked = unpack(
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
    if (
      !name.startsWith('xl/') ||
      !Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('sheetData')
    )
      continue;
    // One byte one character: all that is looked for is ASCII, and what is put back keeps every other byte.
    const xml = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
    const size = sheetSize(xml);
    if (size !== 'fits') return sizeProblem(size);
    sheetXml.set(name, xml);
  }
  const texts = new Map<string, string>();
  /** The XML of a sheet, made of its bytes once: most hold nothing but ASCII, and are the same text read either way. */
  const sheetText = (name: string): string => {
    const data = parts.get(name);
    const known = texts.get(name) ?? (data && isAscii(data) ? sheetXml.get(name) : undefined);
    const made = known ?? text(name);
    texts.set(name, made);
    return made;
  };
  const book = text('xl/workbook.xml');
  const relations = text('xl/_rels/workbook.xml.rels');
  const facts = once(() => ({
    strings: sharedStrings(text('xl/sharedStrings.xml')),
    shown,
    dates: dateStyles(text('xl/styles.xml')),
    from1904: /<workbookPr\s[^>]*date1904="(?:1|true)"/.test(book),
  }));
  /** The workbook as the library is given it. */
  const archive = once(() =>
    storedZip(
      new Map(
        [...parts].map(([name, data]): [string, Uint8Array] => {
          const xml = sheetXml.get(name);
          const kept = xml === undefined ? xml : keepShownText(xml, shown);
          return [name, kept === xml || kept === undefined ? data : Buffer.from(kept, 'latin1')];
        }),
      ),
    ),
  );
  return ok({
    sheets: sheetsOf(book).map((sheet) =>
      bookSheet(sheet, () => sheetText(sheetPart(relations, sheet)), facts, archive),
    ),
    notes: names.has('xl/vbaProject.bin') ? [info('', 'macros', t('imports.macros'), 1)] : [],
  });
};

/** Made with the first question and kept. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/** @param xml the sheet's XML; empty when the workbook does not say where it is */
const bookSheet = (
  sheet: WorkbookSheet,
  xml: () => string,
  facts: () => BookFacts,
  archive: () => ArrayBuffer,
): BookSheet => ({
  name: sheet.name,
  hidden: sheet.hidden,
  records: async () => {
    const plain = sheetCells(xml(), facts(), plainNumber);
    if (plain !== null) return plain.map((cells) => ({ cells }));
    // What the quick reader leaves, the library reads: it counts columns of any number of letters, and the quick look at the size sees only the last of a row.
    if (exactSize(xml()) !== 'fits') return null;
    try {
      const lines = await readSheet<string>(archive(), sheet.number, {
        parseNumber: plainNumber,
        trim: false,
      });
      return lines.map((line) => ({ cells: line.map(cellText) }));
    } catch {
      return null;
    }
  },
  look: () => {
    const whole = xml();
    const cells = sheetCells(firstRows(whole, LIMITS.headerLines), facts(), plainNumber) ?? [];
    return { first: cells.map((line) => ({ cells: line })), filled: filledRows(whole) };
  },
  merged: () => mergedLines(xml()),
  hiddenLines: () => hiddenLines(xml()),
  hiddenColumns: (width) => hiddenColumns(xml(), width),
});
