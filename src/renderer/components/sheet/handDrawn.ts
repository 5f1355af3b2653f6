import { cellLook, isShut } from './grid.ts';
import type { SheetColumn, SheetRow } from './model.ts';

const MARKS = ['bad', 'warn', 'faint', 'cut'] as const;

/** @returns false when the library has to draw the cell */
const draw = (cell: Element, column: SheetColumn, row: SheetRow): boolean => {
  if (cell.classList.contains('fixed') !== isShut(column, row)) return false;
  const look = cellLook(column, row);
  const mark = cell.querySelector('.st');
  const text = (mark?.lastElementChild ?? cell).firstChild;
  if (!(text instanceof Text)) return false;
  if (mark) mark.className = `st ${row.mark}`;
  if (text.data !== look.text) text.data = look.text;
  for (const name of MARKS) cell.classList.toggle(name, look.marks.includes(name));
  if (look.tip === undefined) {
    cell.removeAttribute('title');
    cell.removeAttribute('aria-invalid');
  } else {
    cell.setAttribute('title', look.tip);
    cell.setAttribute('aria-invalid', String(look.marks.includes('bad')));
  }
  return true;
};

/**
 * Draws changed rows past the library, which draws all of them anew when one changed. It does not know what was drawn so and may take
 * what it shows there for shown already, also when it uses the cell for another row: so they are looked at again after it drew.
 */
export const handDrawn = (sheet: {
  readonly cells: (row: number) => Iterable<Element>;
  readonly column: (prop: string) => SheetColumn | undefined;
  readonly rowAt: (row: number) => SheetRow | null;
}) => {
  const written = new Set<Element>();
  const drawCell = (cell: Element): boolean => {
    const prop = [...cell.classList].find((name) => name.startsWith('at-'))?.slice(3);
    const [column, row] = [
      sheet.column(prop ?? ''),
      sheet.rowAt(Number(cell.getAttribute('data-rgrow'))),
    ];
    return row !== null && column !== undefined && draw(cell, column, row);
  };
  /** @returns false when the library has to draw them */
  const rows = (places: readonly number[]): boolean => {
    for (const place of places) {
      for (const cell of sheet.cells(place)) {
        written.add(cell);
        if (!drawCell(cell)) return false;
      }
    }
    return true;
  };
  /** After the library drew one part of the sheet: frozen columns and the others are drawn one after the other, each with its own cells. */
  const again = (part: Element): void => {
    for (const cell of [...written]) {
      if (cell.isConnected && !part.contains(cell)) continue;
      written.delete(cell);
      if (cell.isConnected) drawCell(cell);
    }
  };
  return { rows, again };
};
