/**
 * A cell that a spreadsheet shows as text and never runs: what begins like a formula gets an apostrophe, which
 * batchCells.ts `cellText` takes off again, so nothing changes on the way there and back.
 */
const harmless = (text: string): string => (/^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|^'+\d/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma separated lines with CRLF ends and a byte order mark, as every spreadsheet program reads them. */
export const csvText = (lines: Iterable<readonly string[]>): string =>
  `\ufeff${Array.from(lines, (cells) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`;
