import { protectCell } from '../../../domain/batchCells.ts';
import { OWN_HEADERS, ownRows } from '../../../domain/ownFile.ts';
import type { OwnDraft } from '../../../domain/ownFile.ts';

/** Blanks at the ends are quoted too: some programs drop them otherwise. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const cell = (text: string): string => {
  const safe = protectCell(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A batch as CSV: UTF-8 with a byte order mark, commas, CR LF, a line an item. No cell begins in a way that a spreadsheet
 * would run, and importing the text gives the same drafts.
 */
export const batchCsv = (drafts: readonly OwnDraft[]): string =>
  `\ufeff${[OWN_HEADERS, ...ownRows(drafts)].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
