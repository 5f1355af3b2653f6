import { t } from '../../../texts/index.ts';
import type { SheetFacts } from '../../../domain/batchFile/importReview.ts';
import { isSameSheet, quotedNames } from '../../../domain/sheet/sheetNotes.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { info, warning } from '../../../domain/shipment/issue.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { headerIndex } from '../../base/files/csv.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import type { MergedLines } from './sheetXml.ts';

/** Rows of a sheet as text; index 0 is row 1. */
export type Records = { cells: string[] }[];

/** The first rows of a sheet, and the number of rows with content. */
export interface SheetLook {
  readonly first: Records;
  readonly filled: number;
}

/** One sheet of a workbook. */
export interface BookSheet {
  readonly name: string;
  /** True when the program that made it does not show it. */
  readonly hidden: boolean;
  /** All rows, or null when they cannot be read (a chart, or damage). */
  readonly records: () => Promise<Records | null>;
  /** A short version, for a sheet that is only offered as a choice. */
  readonly look: () => Promise<SheetLook>;
  readonly merged: () => readonly MergedLines[];
  /** Numbers of hidden rows, from 1. */
  readonly hiddenLines: () => readonly number[];
  /** Indexes of hidden columns, from 0; absent when the format does not store them. */
  readonly hiddenColumns?: (width: number) => readonly number[];
}

/** A file with one or more tables: a workbook, or a web page. */
export interface Book {
  readonly sheets: readonly BookSheet[];
  readonly notes: readonly Issue[];
}

/** The sheet of a workbook that is read, as rows of cells. */
export interface SheetTable {
  readonly sheet: string;
  /** Sheets that can be chosen, including this one. */
  readonly sheets: readonly SheetFacts[];
  readonly records: readonly { readonly cells: readonly string[] }[];
  /** Index of the header in `records`; -1 when no row names columns of a batch. */
  readonly header: number;
  /** Notes for the user: macros, hidden rows and columns, merged cells. Those about other sheets are made where it is known which are read. */
  readonly notes: readonly Issue[];
}

/** Which sheet to read. */
export interface WorksheetSelection {
  /** The name of the sheet, hidden or not; left out, the first visible one with a batch header. */
  readonly sheet?: string;
  /** True to use the first filled sheet when none has a batch header: a person will assign the columns. */
  readonly anyHeader?: boolean;
}

const isFilled = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  cells.some((text) => text.trim() !== '');

/** The short version of rows that were all read. */
export const shortVersionOf = (records: Records): SheetLook => ({
  first: records.slice(0, IMPORT_LIMITS.headerLines),
  filled: records.filter(isFilled).length,
});

const factsOf = (sheet: BookSheet, { first, filled }: SheetLook): SheetFacts => {
  const header = headerIndex(first);
  const above = header < 0 ? 0 : first.slice(0, header + 1).filter(isFilled).length;
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    rows: filled - above,
    shipments: header >= 0 && filled > above,
  };
};

/**
 * Copies the value of a cell merged over several rows to each of them, as a person sees it. Blocks of a sound sheet do not overlap; those of a
 * made-up one are left as soon as they would fill more cells than a sheet may have.
 * @returns the number of merged blocks
 */
const fillMerged = (sheet: BookSheet, records: Records, header: number): number => {
  let [filled, cellsLeft] = [0, IMPORT_LIMITS.cells];
  for (const { column, first, last } of sheet.merged()) {
    const value = records[first]?.cells[column] ?? '';
    if (first <= header || value === '') continue;
    const end = Math.min(last, records.length - 1);
    cellsLeft -= end - first;
    if (cellsLeft < 0) break;
    for (let line = first + 1; line <= end; line += 1) {
      const cells = records[line]?.cells;
      if (cells !== undefined && (cells[column] ?? '') === '') cells[column] = value;
    }
    filled += 1;
  }
  return filled;
};

/** A sheet with its notes, ready to be read as a batch. */
const tableOf = async (
  book: Book,
  sheet: BookSheet,
  records: Records,
  header: number,
): Promise<SheetTable> => {
  const blocks = fillMerged(sheet, records, header);
  const unseen = sheet.hiddenLines().filter((line) => {
    const record = records[line - 1];
    return line > header + 1 && record !== undefined && isFilled(record);
  }).length;
  const heads = records[header]?.cells ?? [];
  const aside = (sheet.hiddenColumns?.(heads.length) ?? []).flatMap((column) => {
    const name = heads[column]?.trim() ?? '';
    const isRead = records.some(
      ({ cells }, line) => line > header && (cells[column] ?? '').trim() !== '',
    );
    return name !== '' && isRead ? [name] : [];
  });
  const sheets: SheetFacts[] = [];
  for (const each of book.sheets)
    sheets.push(factsOf(each, each === sheet ? shortVersionOf(records) : await each.look()));
  const notes: readonly (Issue | null)[] = [
    unseen === 0
      ? null
      : warning('', 'hidden-lines', t('imports.hiddenLines', { count: unseen }), 1),
    aside.length === 0
      ? null
      : warning(
          '',
          'hidden-columns',
          t('imports.hiddenColumns', { columns: quotedNames(aside) }),
          1,
        ),
    blocks === 0
      ? null
      : info(
          '',
          'merged-cells',
          blocks === 1 ? t('imports.mergedBlock') : t('imports.mergedBlocks', { count: blocks }),
          1,
        ),
  ];
  return {
    sheet: sheet.name,
    sheets,
    records,
    header,
    notes: [...book.notes, ...notes.filter((note) => note !== null)],
  };
};

const damaged = () => problem('unreadable', t('imports.sheetDamaged'));

const firstBatchSheet = async (
  book: Book,
  anyHeader: boolean,
): Promise<Result<SheetTable, ImportProblem>> => {
  let fallback: (() => Promise<SheetTable>) | null = null;
  let failed = 0;
  for (const sheet of book.sheets.filter(({ hidden }) => !hidden).slice(0, IMPORT_LIMITS.sheets)) {
    const records = await sheet.records();
    const header = records === null ? -1 : headerIndex(records);
    if (records !== null && header >= 0) return ok(await tableOf(book, sheet, records, header));
    if (records === null) failed += 1;
    else if (records.length > 0)
      fallback ??= () => tableOf(book, sheet, records, headerIndex(records, anyHeader));
  }
  if (fallback === null)
    return failed > 0
      ? damaged()
      : problem('empty', t('imports.allSheetsEmpty', { expected: t('imports.expected') }));
  return anyHeader
    ? ok(await fallback())
    : problem('noKnownHeader', t('imports.noSheetOfBatch', { expected: t('imports.expected') }));
};

const namedSheet = async (book: Book, name: string): Promise<Result<SheetTable, ImportProblem>> => {
  const sheet =
    book.sheets.find((each) => each.name === name) ??
    book.sheets.find((each) => isSameSheet(each.name, name));
  if (sheet === undefined)
    return problem(
      'notFound',
      t('imports.noSheet', {
        name,
        sheets: book.sheets.map((each) => `“${each.name}”`).join(', '),
      }),
    );
  const records = await sheet.records();
  if (records === null) return damaged();
  if (records.length === 0) return problem('empty', t('imports.sheetEmpty', { name: sheet.name }));
  return ok(await tableOf(book, sheet, records, headerIndex(records, true)));
};

/** The chosen sheet, or the first visible one that looks like shipments. Never rejects. */
export const chosenSheet = (
  book: Book,
  { sheet, anyHeader }: WorksheetSelection,
): Promise<Result<SheetTable, ImportProblem>> =>
  sheet === undefined ? firstBatchSheet(book, anyHeader === true) : namedSheet(book, sheet);
