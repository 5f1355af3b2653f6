import { t } from '../../../texts/index.ts';
import { readSheet } from 'read-excel-file/universal';
import { ok } from '../../../domain/service/serviceError.ts';
import { info, warning } from '../../../domain/shipment/issue.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { headerIndex } from './csv.ts';
import { LIMITS } from './limits.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { dateStyles, sharedStrings, sheetCells } from './sheetCells.ts';
import type { BookFacts } from './sheetCells.ts';
import {
  hiddenLines,
  keepShownText,
  mergedLines,
  paddedStyles,
  sheetPart,
  sheetSize,
  sheetsOf,
} from './sheetXml.ts';
import type { WorkbookSheet } from './sheetXml.ts';
import { storedZip, unpack, zipDirectory } from './zip.ts';

export interface SheetTable {
  readonly sheet: string;
  /** Sheets that can be chosen instead, this one among them. */
  readonly sheets: readonly string[];
  /** All lines of the sheet; index 0 is line 1. */
  readonly records: readonly { readonly cells: readonly string[] }[];
  /** Index of the header in `records`; -1 when no line names columns of a batch. */
  readonly header: number;
  /** What a person should know of this workbook: macros, hidden sheets, merged cells. */
  readonly notes: readonly Issue[];
}

export interface SheetChoice {
  /** The sheet to read, hidden or not; left out, the first visible one with a batch header. */
  readonly sheet?: string;
  /** Take the first filled sheet when none has a batch header: a person will say what is what. */
  readonly anyHeader?: boolean;
}

/** A number as the file stores it, in plain digits: never an exponent, never the noise of a binary fraction. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  // Fifteen digits are all that a spreadsheet keeps; more of them are rounding noise.
  const short = String(Number(value.toPrecision(15)));
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(short) ?? [];
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
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Why a ZIP is no workbook that can be read here. */
const notAWorkbook = (
  names: ReadonlySet<string>,
): { readonly ok: false; readonly error: ImportProblem } => {
  if (names.has('xl/workbook.bin')) return problem('oldExcel', t('imports.isXlsb'));
  if (names.has('mimetype') && names.has('content.xml'))
    return problem('notATable', t('imports.isOpenDocument'));
  return problem('notATable', t('imports.isZip', { expected: t('imports.expected') }));
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

/** Reads the first visible sheet with a batch header, or the chosen one. A pure function of the bytes; never rejects. */
export const readXlsx = async (
  bytes: Uint8Array,
  choice: SheetChoice = {},
): Promise<Result<SheetTable, ImportProblem>> => {
  const directory = zipDirectory(bytes);
  if (!directory.ok) return directory;
  const names = new Set(directory.value.map(({ name }) => name));
  if (directory.value.some(({ encrypted }) => encrypted))
    return problem('encrypted', t('imports.fileLocked'));
  if (!names.has('xl/workbook.xml')) return notAWorkbook(names);
  const unpacked = unpack(
    bytes,
    directory.value.filter(({ name }) => isNeeded(name)),
  );
  if (!unpacked.ok) return unpacked;
  const parts = unpacked.value;
  const text = (name: string): string =>
    Buffer.from(parts.get(name) ?? new Uint8Array()).toString('utf8');
  const padded = paddedStyles(text('xl/styles.xml'));
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
  const macros = names.has('xl/vbaProject.bin') ? [info('', 'macros', t('imports.macros'), 1)] : [];
  const book = text('xl/workbook.xml');
  const relations = text('xl/_rels/workbook.xml.rels');
  const workbook: Workbook = {
    sheets: sheetsOf(book),
    notes: macros,
    xml: (sheet) => text(sheetPart(relations, sheet)),
    facts: once(() => ({
      strings: sharedStrings(text('xl/sharedStrings.xml')),
      padded,
      dates: dateStyles(text('xl/styles.xml')),
      from1904: /<workbookPr\s[^>]*date1904="(?:1|true)"/.test(book),
    })),
    archive: once(() =>
      storedZip(
        new Map(
          [...parts].map(([name, data]): [string, Uint8Array] => {
            const xml = sheetXml.get(name);
            const kept = xml === undefined ? xml : keepShownText(xml, padded);
            return [name, kept === xml || kept === undefined ? data : Buffer.from(kept, 'latin1')];
          }),
        ),
      ),
    ),
  };
  return choice.sheet === undefined
    ? firstBatchSheet(workbook, choice)
    : namedSheet(workbook, choice.sheet);
};

interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly notes: readonly Issue[];
  /** A sheet's XML; empty when the workbook does not say where it is. */
  readonly xml: (sheet: WorkbookSheet) => string;
  readonly facts: () => BookFacts;
  /** The workbook as the library is given it. */
  readonly archive: () => ArrayBuffer;
}

/** Made with the first question and kept. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

type Records = { cells: string[] }[];

/** A sheet as it is handed on: what is merged over several lines stands on each of them, as a person sees it. */
const tableOf = (
  workbook: Workbook,
  sheet: WorkbookSheet,
  records: Records,
  header: number,
): SheetTable => {
  let filled = 0;
  for (const { column, first, last } of mergedLines(workbook.xml(sheet))) {
    const value = records[first]?.cells[column] ?? '';
    if (first <= header || value === '') continue;
    for (let line = first + 1; line <= Math.min(last, records.length - 1); line += 1) {
      const cells = records[line]?.cells;
      if (cells !== undefined && (cells[column] ?? '') === '') cells[column] = value;
    }
    filled += 1;
  }
  const unseen = hiddenLines(workbook.xml(sheet)).filter(
    (line) =>
      line > header + 1 && records[line - 1]?.cells.some((text) => text.trim() !== '') === true,
  ).length;
  const hidden = workbook.sheets
    .filter((each) => each.hidden && each !== sheet)
    .map(({ name }) => `“${name}”`);
  return {
    sheet: sheet.name,
    sheets: workbook.sheets.map(({ name }) => name),
    records,
    header,
    notes: [
      ...workbook.notes,
      ...(hidden.length > 0
        ? [
            info(
              '',
              'hidden-sheets',
              t('imports.hiddenSheets', { sheets: hidden.slice(0, 5).join(', ') }),
              1,
            ),
          ]
        : []),
      ...(unseen > 0
        ? [warning('', 'hidden-lines', t('imports.hiddenLines', { count: unseen }), 1)]
        : []),
      ...(filled > 0
        ? [
            info(
              '',
              'merged-cells',
              filled === 1
                ? t('imports.mergedBlock')
                : t('imports.mergedBlocks', { count: filled }),
              1,
            ),
          ]
        : []),
    ],
  };
};

const firstBatchSheet = async (
  workbook: Workbook,
  choice: SheetChoice,
): Promise<Result<SheetTable, ImportProblem>> => {
  let fallback: SheetTable | null = null;
  let failed = 0;
  for (const sheet of workbook.sheets.filter(({ hidden }) => !hidden).slice(0, LIMITS.sheets)) {
    const records = await sheetRecords(workbook, sheet);
    const header = records === null ? -1 : headerIndex(records);
    if (records !== null && header >= 0) return ok(tableOf(workbook, sheet, records, header));
    if (records === null) failed += 1;
    else if (records.length > 0)
      fallback ??= tableOf(workbook, sheet, records, headerIndex(records, choice.anyHeader));
  }
  if (fallback === null)
    return failed > 0
      ? sizeProblem('malformed')
      : problem('empty', t('imports.allSheetsEmpty', { expected: t('imports.expected') }));
  return choice.anyHeader === true
    ? ok(fallback)
    : problem('noKnownHeader', t('imports.noSheetOfBatch', { expected: t('imports.expected') }));
};

const namedSheet = async (
  workbook: Workbook,
  name: string,
): Promise<Result<SheetTable, ImportProblem>> => {
  const sheet = workbook.sheets.find((each) => each.name === name);
  if (sheet === undefined) return problem('notFound', t('imports.noSheet', { name }));
  const records = await sheetRecords(workbook, sheet);
  if (records === null) return sizeProblem('malformed');
  if (records.length === 0) return problem('empty', t('imports.sheetEmpty', { name }));
  return ok(tableOf(workbook, sheet, records, headerIndex(records, true)));
};

/** Lines of one sheet as text, or null when it cannot be read (a chart, or damage). What the quick reader leaves, the library reads. */
const sheetRecords = async (workbook: Workbook, sheet: WorkbookSheet): Promise<Records | null> => {
  const plain = sheetCells(workbook.xml(sheet), workbook.facts(), plainNumber);
  if (plain !== null) return plain.map((cells) => ({ cells }));
  try {
    const lines = await readSheet<string>(workbook.archive(), sheet.number, {
      parseNumber: plainNumber,
      trim: false,
    });
    return lines.map((line) => ({ cells: line.map(cellText) }));
  } catch {
    return null;
  }
};
