/** A cell as a web page has it: over how many columns and lines it reaches. */
export interface SpannedCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
}

/** A cell that reaches over several lines: its column, first and last line, from 0. */
export interface SpannedLines {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const COLUMNS = 16_384;

/**
 * Puts the cells of a web page's table where they are seen: each at its first column and line, nothing beside it under what reaches further.
 * @param most so many cells are placed; `whole` is false when there are more
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
  /** Up to which line a column is taken by a cell further up. */
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

/** The text of a link: its address where it shows nothing, or only the beginning of it. */
export const linkText = (shown: string, href: string): string => {
  const text = shown.trim();
  const direct = /^(?:mailto|tel):([^?]*)/i.exec(href)?.[1];
  if (text === '') return direct ?? (/^https?:/i.test(href) ? href : '');
  const cut = /^(.+?)(?:…|\.\.\.)$/.exec(text)?.[1];
  return cut !== undefined && /^https?:/i.test(href) && href.includes(cut) ? href : shown;
};

/** Text of a cell as it is seen: no space at the ends of lines, no empty lines. */
export const shownText = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
