import { protectCell } from '../../domain/batch/batchCells.ts';
import { OWN_HEADERS } from '../../domain/batch/ownFile.ts';

/** Blanks at the ends are quoted too: some programs drop them otherwise. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const cell = (text: string): string => {
  const safe = protectCell(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of an export as CSV text, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((line) => `${line.map(cell).join(',')}\r\n`).join('');

/** What a CSV export begins with: UTF-8 with a byte order mark, and the header. */
export const CSV_START = `\ufeff${csvLines([OWN_HEADERS])}`;
