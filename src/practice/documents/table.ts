import type { Canvas } from './canvas.ts';

/** One column of a table in a document. */
export interface Column {
  readonly title: string;
  /** Share of the table's width. */
  readonly share: number;
  readonly right?: boolean;
}

/** Draws a ruled table from y on; returns the y below it. The caller splits the rows into pages. */
export const drawTable = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number => {
  const tall = 18;
  canvas.fill(x, y, width, tall, 0.88);
  const row = (cells: readonly string[], top: number, bold: boolean): void => {
    let at = x;
    columns.forEach((column, index) => {
      const room = column.share * width;
      canvas.text(at + 4, top + 12.5, 8.5, cells[index] ?? '', {
        bold,
        width: room - 8,
        smallest: 0.85,
        align: column.right === true ? 'right' : 'left',
      });
      at += room;
    });
    canvas.line(x, top + tall, x + width, top + tall, 0.5);
  };
  row(
    columns.map((column) => column.title),
    y,
    true,
  );
  rows.forEach((cells, index) => row(cells, y + tall * (index + 1), false));
  const bottom = y + tall * (rows.length + 1);
  canvas.frame(x, y, width, bottom - y, 0.75);
  return bottom;
};

/** Splits rows into page-sized parts; at least one, so that an empty table still gets a page. */
export const portions = <T>(rows: readonly T[], first: number, rest: number): (readonly T[])[] => {
  const parts = [rows.slice(0, first)];
  for (let at = first; at < rows.length; at += rest) parts.push(rows.slice(at, at + rest));
  return parts;
};
