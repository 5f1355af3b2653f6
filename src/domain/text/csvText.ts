import { protectCell } from '../batch/batchCells.ts';

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Comma separated lines with CRLF ends and a byte order mark, as every spreadsheet program reads them: none of their cells is run or changed by one. */
export const csvText = (lines: Iterable<readonly string[]>): string =>
  `\ufeff${Array.from(lines, (cells) => `${cells.map((cell) => quoted(protectCell(cell))).join(',')}\r\n`).join('')}`;
