import { linkText } from '../../../domain/text/tableCells.ts';

/** A table for the clipboard, as tab-separated text like that of spreadsheets, and as HTML. */
export type Cells = readonly (readonly string[])[];
/** The cells of a table to paste; null leaves the cell as it is. */
export type PastedCells = readonly (readonly (string | null)[])[];

const quoted = (text: string): string =>
  /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns cells as tab-separated text that spreadsheets can paste. */
export const toTsv = (cells: Cells): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\r\n');

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>');
/**
 * Returns cells as an HTML table. Cells are marked as text, so that a spreadsheet keeps leading zeros of an HS code and the plus of a phone number.
 */
export const toHtml = (cells: Cells): string =>
  `<table>${cells.map((row) => `<tr>${row.map((text) => `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`;

/** Returns the index of the next tab or line break after `at`, or the length of the text. */
const endOfText = (text: string, at: number): number => {
  let end = at + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 9 || code === 10 || code === 13) break;
  }
  return end;
};

/** Parses tab-separated text with quoted cells. An empty last line is not a row. */
export const fromTsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '"' && cell === '') {
      const end = closing(text, at + 1);
      if (end !== null) {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
        continue;
      }
    }
    if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r') {
      endRow();
      if (text[at + 1] === '\n') at += 1;
    } else {
      const end = endOfText(text, at);
      cell += text.slice(at, end);
      at = end;
      continue;
    }
    at += 1;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};

/** Returns the index of the quote that ends a cell; null when the first quote is a plain character, as in 12" wide. */
const closing = (text: string, from: number): number | null => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '') ? at : null;
  }
  return null;
};

/** Returns the text of a cell as a page shows it: line breaks of the source are spaces, only `<br>` is a line break. */
const shownText = (cell: HTMLTableCellElement): string => {
  for (const unseen of cell.querySelectorAll('script, style, template, [hidden]')) unseen.remove();
  for (const link of cell.querySelectorAll('a')) {
    const shown = link.textContent;
    const text = linkText(shown, link.getAttribute('href') ?? '');
    if (text !== shown) link.textContent = text;
  }
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u2028');
  return cell.textContent
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .trim();
};

const MOST_MERGED = 200;

/** Spreadsheet programs mark their HTML so; their plain text has the same content and is more precise. */
const OF_SPREADSHEET = /urn:schemas-microsoft-com|google-sheets|mso-|LibreOffice|OpenOffice/i;

/** Removes styles from HTML: the window's content security policy forbids them and logs each one. */
const unstyled = (html: string): string =>
  html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''));

/** Returns the first table in a piece of HTML, or null. A merged cell leaves the other cells that it covers empty. */
export const fromHtml = (html: string): string[][] | null => {
  const table = new DOMParser().parseFromString(unstyled(html), 'text/html').querySelector('table');
  if (!table) return null;
  const rows: (string | undefined)[][] = [...table.rows].map(() => []);
  [...table.rows].forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      for (let down = 0; down < Math.min(Math.max(cell.rowSpan, 1), MOST_MERGED); down += 1) {
        for (let right = 0; right < Math.min(Math.max(cell.colSpan, 1), MOST_MERGED); right += 1) {
          const line = rows[at + down];
          if (line) line[column + right] = down + right === 0 ? shownText(cell) : '';
        }
      }
    }
  });
  return rows.length > 0 ? rows.map((cells) => Array.from(cells, (text) => text ?? '')) : null;
};

/** Returns the cells of a table that was copied from a web page, or null. Its plain text would put cells beside merged ones into wrong columns. */
export const browserTable = (html: string): string[][] | null => {
  if (!/<table\b/i.test(html) || OF_SPREADSHEET.test(html)) return null;
  const cells = fromHtml(html);
  return cells?.some((row) => row.length > 1) ? cells : null;
};

/**
 * Returns the pasted cells: the table of a web page; otherwise the text when it has columns, else the table of the HTML, else the text as one column.
 */
export const pastedCells = (text: string, html: string): string[][] => {
  const table = browserTable(html);
  if (table !== null) return table;
  const plain = fromTsv(text);
  if (plain.some((row) => row.length > 1)) return plain;
  return fromHtml(html) ?? plain;
};

/**
 * Returns the cells that a table fills in an area: one cell fills the whole area, a block that fits several times is repeated, anything else extends
 * down and right from the corner.
 */
export const laidOut = (
  cells: PastedCells,
  area: { readonly rows: number; readonly cols: number },
): { readonly row: number; readonly col: number; readonly text: string | null }[] => {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const rows = area.rows > height && area.rows % height === 0 ? area.rows : height;
  const cols = area.cols > width && area.cols % width === 0 ? area.cols : width;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => ({
      row,
      col,
      text: textAt(cells, row % height, col % width),
    })),
  ).flat();
};

/** Returns the text of a cell; '' where a row is shorter than others. */
const textAt = (cells: PastedCells, row: number, col: number): string | null => {
  const text = cells[row]?.[col];
  return text === undefined ? '' : text;
};
