import type { CellEdit } from './sheetEdits.ts';

/** New texts of many fields in little room: a step over a thousand rows is shown before the rows themselves have come. */
export interface FieldTable {
  readonly paths: readonly string[];
  /** A text for each path, in their order; null where the row keeps what it has. */
  readonly rows: readonly { readonly id: string; readonly texts: readonly (string | null)[] }[];
}

/** Cells as a table. Of two texts for one cell the later stays. */
export const tableOf = <T extends { readonly id: string; readonly path: string }>(
  cells: readonly T[],
  textOf: (cell: T) => string,
): FieldTable => {
  const paths = new Map<string, number>();
  const rows = new Map<string, (string | null)[]>();
  for (const cell of cells) {
    const at = paths.get(cell.path) ?? paths.size;
    paths.set(cell.path, at);
    const texts = rows.get(cell.id) ?? [];
    while (texts.length <= at) texts.push(null);
    texts[at] = textOf(cell);
    rows.set(cell.id, texts);
  }
  return { paths: [...paths.keys()], rows: [...rows].map(([id, texts]) => ({ id, texts })) };
};

/** Edits as a table. Of two for one cell the later stays. */
export const editTable = (edits: readonly CellEdit[]): FieldTable =>
  tableOf(edits, ({ value }) => value);

/** The edits of a table, row by row. */
export const editsIn = ({ paths, rows }: FieldTable): CellEdit[] =>
  rows.flatMap(({ id, texts }) =>
    texts.flatMap((value, at) => (value === null ? [] : [{ id, path: paths[at] ?? '', value }])),
  );
