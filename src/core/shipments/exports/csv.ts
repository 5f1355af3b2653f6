import { protectCell } from '../../../domain/batchFile/batchCells.ts';
import { fromMinor, type MinorMoney } from '../../../domain/money/money.ts';
import { OWN_HEADERS } from '../../../domain/batchFile/ownFile.ts';

/** Leading and trailing blanks are quoted too: some programs drop them otherwise. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A cell: a text, or an amount that the desk computed. A spreadsheet treats an amount as a number, also a negative one, but never a text. */
export type CsvCell = string | MinorMoney;

const cell = (said: CsvCell): string => {
  if (typeof said !== 'string') return fromMinor(said).amount;
  const safe = protectCell(said);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns rows as CSV text, each with a line end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((line) => `${line.map(cell).join(',')}\r\n`).join('');

/** Returns a complete CSV file: UTF-8 with a byte order mark, which every spreadsheet program reads. */
export const csvText = (rows: Iterable<readonly CsvCell[]>): string =>
  `\ufeff${csvLines([...rows])}`;

/** Start of a CSV export: byte order mark and header. */
export const CSV_START = csvText([OWN_HEADERS]);
