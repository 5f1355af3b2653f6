const QUOTE = 34;
const LINE_END = 10;

/** The last cell of a column: raw text in the file, and its value. */
interface Written {
  readonly raw: string;
  readonly cell: string;
}

/**
 * Splits a text with correct quotation marks into records, with the same result as papaparse but several times as fast: most cells equal the cell
 * above, so they are neither parsed nor stored twice.
 * @returns null for any other text: a quoted cell that is never closed, or that is not followed by a separator or a line end
 */
export const plainRecords = (text: string, separator: string): string[][] | null => {
  const between = separator.charCodeAt(0);
  const endsCell = (at: number): boolean => {
    // NaN after the end.
    const code = text.charCodeAt(at);
    return code === between || code === LINE_END || at === text.length;
  };
  /** Index after the closing quote of the quoted cell that starts at `from`; -1 when there is none. */
  const quotedEnd = (from: number): number => {
    for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
      if (text.charCodeAt(at + 1) !== QUOTE) return at + 1;
    return -1;
  };
  const above: Written[] = [];
  const records: string[][] = [];
  let cells: string[] = [];
  let column = 0;
  for (let at = 0; ; at += 1) {
    const known = above[column];
    let end: number;
    if (
      known !== undefined &&
      endsCell(at + known.raw.length) &&
      (known.raw === '' || text.startsWith(known.raw, at))
    ) {
      end = at + known.raw.length;
      cells[column] = known.cell;
    } else {
      const isQuoted = text.charCodeAt(at) === QUOTE;
      if (isQuoted) end = quotedEnd(at);
      else for (end = at; !endsCell(end);) end += 1;
      if (end < 0 || !endsCell(end)) return null;
      const raw = text.slice(at, end);
      const inside = isQuoted ? raw.slice(1, -1) : raw;
      const cell = isQuoted && inside.includes('"') ? inside.replaceAll('""', '"') : inside;
      above[column] = { raw, cell };
      cells[column] = cell;
    }
    column += 1;
    at = end;
    if (at < text.length && text.charCodeAt(at) !== LINE_END) continue;
    cells.length = column;
    records.push(cells);
    if (at === text.length) return records;
    // A copy has its full length at once; an array that grows cell by cell is reallocated several times.
    cells = cells.slice();
    column = 0;
  }
};
