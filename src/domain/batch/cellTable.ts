import type { CellEdit } from './sheetEdits.ts';

/** New texts of many fields in compact form: sent before the rows themselves, so that a step over a thousand rows shows at once. */
export interface FieldTable {
  readonly paths: readonly string[];
  /** A text for each path, in order; null when the row keeps its text. */
  readonly rows: readonly { readonly id: string; readonly texts: readonly (string | null)[] }[];
}

/** Converts cells to a table. The last of several texts for one cell wins. */
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

/** Converts edits to a table. The last of several edits of one cell wins. */
export const editTable = (edits: readonly CellEdit[]): FieldTable =>
  tableOf(edits, ({ value }) => value);

/** Converts a table to edits, row by row. */
export const editsIn = ({ paths, rows }: FieldTable): CellEdit[] =>
  rows.flatMap(({ id, texts }) =>
    texts.flatMap((value, at) => (value === null ? [] : [{ id, path: paths[at] ?? '', value }])),
  );
