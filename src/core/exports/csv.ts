import { protectCell } from '../../domain/batch/batchCells.ts';
import { fromMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { OWN_HEADERS } from '../../domain/batch/ownFile.ts';

/** Blanks at the ends are quoted too: some programs drop them otherwise. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** What a cell says: a text, or an amount that the desk worked out. A spreadsheet adds amounts up, also those below zero; a text never becomes one. */
export type CsvCell = string | MinorMoney;

const cell = (said: CsvCell): string => {
  if (typeof said !== 'string') return fromMinor(said).amount;
  const safe = protectCell(said);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of an export as CSV text, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((line) => `${line.map(cell).join(',')}\r\n`).join('');

/** A whole CSV file: UTF-8 with a byte order mark, as every spreadsheet program reads it. */
export const csvText = (rows: Iterable<readonly CsvCell[]>): string =>
  `\ufeff${csvLines([...rows])}`;

/** What a CSV export begins with: UTF-8 with a byte order mark, and the header. */
export const CSV_START = csvText([OWN_HEADERS]);
