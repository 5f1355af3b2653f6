/** A cell of a web page, with the number of columns and rows that it spans. */
export interface SpannedCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
}

/** A cell that spans several rows: its column, first and last row, from 0. */
export interface SpannedLines {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const COLUMNS = 16_384;

/**
 * Lays out the cells of a web page's table: each at its first column and row, with empty cells where it spans further.
 * @param most maximum number of cells; `whole` is false when there are more
 */
export const placedCells = (
  rows: readonly (readonly SpannedCell[])[],
  most: number,
): {
  readonly rows: readonly (readonly string[])[];
  readonly merged: readonly SpannedLines[];
  readonly whole: boolean;
} => {
  const merged: SpannedLines[] = [];
  /** For each column, the first row that is not covered by a cell above. */
  const taken: number[] = [];
  const placed: (readonly string[])[] = [];
  let total = 0;
  for (const [line, cells] of rows.entries()) {
    const row: string[] = [];
    for (const { text, colspan, rowspan } of cells) {
      while ((taken[row.length] ?? 0) > line) row.push('');
      if (row.length >= COLUMNS) break;
      const last = Math.min(line + rowspan, rows.length) - 1;
      if (last > line) merged.push({ column: row.length, first: line, last });
      for (let more = 0; more < Math.min(colspan, COLUMNS - row.length); more += 1) {
        taken[row.length + more] = last + 1;
      }
      const start = row.length;
      row.push(text);
      while (row.length < Math.min(start + colspan, COLUMNS)) row.push('');
    }
    total += row.length;
    if (total > most) return { rows: placed, merged, whole: false };
    placed.push(row);
  }
  return { rows: placed, merged, whole: true };
};

/** The text of a link: its URL when it shows nothing, or only a shortened URL. */
export const linkText = (shown: string, href: string): string => {
  const text = shown.trim();
  const direct = /^(?:mailto|tel):([^?]*)/i.exec(href)?.[1];
  if (text === '') return direct ?? (/^https?:/i.test(href) ? href : '');
  const cut = /^(.+?)(?:…|\.\.\.)$/.exec(text)?.[1];
  return cut !== undefined && /^https?:/i.test(href) && href.includes(cut) ? href : shown;
};

/** The visible text of a cell: without surrounding spaces in lines and without empty lines. */
export const visibleText = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
