import { languageNow, t } from '../../../texts/index.ts';
import type { BatchTable, TableRow } from '../../../domain/batchFile/batchFile.ts';
import type {
  FileEncoding,
  FileFormat,
  SheetFacts,
} from '../../../domain/batchFile/importReview.ts';
import { columnLetters } from '../../../domain/batchFile/columnLetters.ts';
import { groupedHeaders } from '../../../domain/batchFile/headerMeaning.ts';
import type { MatchedColumns } from '../../../domain/batchFile/batchColumn.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { unfoldedGoods } from '../../../domain/goods/packedGoods.ts';
import { plainHeader } from '../../../domain/batchFile/plainHeader.ts';
import { nearNames } from '../../../domain/text/compareNames.ts';
import { withUnitsBelow } from '../../../domain/batchFile/unitsLine.ts';
import { isOwnTable } from '../../../domain/batchFile/ownFile.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { columnsByWord, matchFileColumns } from './columns.ts';
import type { CsvRecord, Separator } from '../../base/files/csv.ts';
import { usesDecimalComma } from './decimalComma.ts';
import type { FileLetters } from '../../base/files/letters.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import type { ReadOverrides } from './overrides.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';

/** A table and what was detected about its file. */
export interface ReadTable {
  /** Detected from the content, whatever the file's name. */
  readonly format: FileFormat;
  readonly table: BatchTable;
  /** Row number of the header, from 1; null when the table has none. */
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
  readonly sheets: readonly SheetFacts[];
  /** The first rows unchanged, to choose the header from; cells cut at 80 characters. */
  readonly firstLines: readonly (readonly string[])[];
  /** The fields of the columns. */
  readonly match: MatchedColumns;
  /** True for an unchanged export of this program, which is read without guesses. */
  readonly own: boolean;
  /** Notes about the file as a whole. */
  readonly notes: readonly Issue[];
  /** True when the numbers of the file have a decimal comma. */
  readonly decimalComma: boolean;
}

/** True for a row with only empty cells. */
export const isBlank = (record: CsvRecord): boolean =>
  record.problem === undefined && record.cells.every((cell) => cell.trim() === '');

/**
 * Index of the header row: as a person chose (-1: there is none), else as detected, else the first filled row when `anyHeader` is set. Null when
 * there is none.
 */
export const headerOf = (
  records: readonly CsvRecord[],
  found: number,
  { headerRow, anyHeader }: ReadOverrides,
): number | null => {
  if (headerRow !== undefined)
    return headerRow === null ? -1 : Math.min(Math.max(headerRow, 1), records.length) - 1;
  if (found >= 0) return found;
  const filled = records.findIndex((record) => !isBlank(record));
  // A single row is not a table.
  return anyHeader === true &&
    filled >= 0 &&
    records.slice(filled + 1).some((record) => !isBlank(record))
    ? filled
    : null;
};

const tableOf = (records: readonly CsvRecord[], header: number): BatchTable => {
  const named =
    header < 0
      ? Array.from(
          { length: records.reduce((most, { cells }) => Math.max(most, cells.length), 0) },
          (_, index) => t('imports.column', { letters: columnLetters(index) }),
        )
      : groupedHeaders(
          records[header - 1]?.cells ?? [],
          (records[header]?.cells ?? []).map((text) => text.replace(/\s+/g, ' ').trim()),
        );
  const measured = header < 0 ? null : withUnitsBelow(named, records[header + 1]?.cells ?? []);
  const last = measured === null ? header : header + 1;
  const rows: TableRow[] = [];
  records.forEach((record, index) => {
    if (index <= last || isBlank(record)) return;
    const { cells, problem: why } = record;
    rows.push(
      why === undefined ? { row: index + 1, cells } : { row: index + 1, cells, problem: why },
    );
  });
  return { headers: measured ?? named, rows };
};

/** The problem of a file with too many rows. */
export const tooMany = () =>
  problem('tooManyRows', t('imports.tooManyLines', { most: IMPORT_LIMITS.rows }));

type Found = Pick<
  ReadTable,
  'format' | 'encoding' | 'letters' | 'separator' | 'sheet' | 'sheets' | 'notes'
>;

const MOST_MEANT = 3;
const MOST_HEADERS = 60;

/** The problem of columns that a person named and the table does not have, each with the columns that it may mean. */
const noSuchColumns = (missing: readonly string[], headers: readonly string[]) => {
  const named = headers.filter((header) => header !== '');
  const either = new Intl.ListFormat(languageNow(), { type: 'disjunction' });
  return problem(
    'noSuchColumn',
    [
      ...missing.map((column) => {
        const meant = nearNames(column, named, MOST_MEANT).map((header) => `“${header}”`);
        return meant.length === 0
          ? t('imports.noSuchColumn', { column })
          : t('imports.columnMeant', { column, meant: either.format(meant) });
      }),
      t('imports.columnsAre', { headers: named.slice(0, MOST_HEADERS).join(', ') }),
    ].join(' '),
  );
};

const FIRST_LINES = 15;

/**
 * The table below a header row, with the fields of its columns and its number format.
 * @param header index of the header row, -1 for none
 */
export const tableUnder = (
  records: readonly CsvRecord[],
  header: number,
  found: Found,
  overrides: ReadOverrides,
): Result<ReadTable, ImportProblem> => {
  const table = unfoldedGoods(tableOf(records, header), overrides.system);
  if (table.rows.length > IMPORT_LIMITS.rows) return tooMany();
  if (table.rows.length === 0) return problem('empty', t('imports.headerOnly'));
  const named = columnsByWord(table.headers);
  const missing = [...(overrides.byHeader?.keys() ?? [])].filter(
    (typed) => !named.has(plainHeader(typed)),
  );
  if (missing.length > 0) return noSuchColumns(missing, table.headers);
  const match = matchFileColumns(table, header >= 0, overrides);
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
