import { cellLook, isShut } from './grid.ts';
import type { SheetColumn, SheetRow } from './model.ts';

const MARKS = ['bad', 'warn', 'faint', 'cut'] as const;

/** @returns false when the library has to draw the cell */
const patchCell = (cell: Element, column: SheetColumn, row: SheetRow): boolean => {
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
 * Updates the drawn cells of changed rows directly, because the library draws all rows again when
 * one changed. The library does not know about it and may skip a cell whose content it believes to
 * be drawn, also when it reuses the cell for another row: so patched cells are updated again after
 * each rendering of the library.
 */
export const patchVisibleRows = (sheet: {
  readonly cells: (row: number) => Iterable<Element>;
  readonly column: (prop: string) => SheetColumn | undefined;
  readonly rowAt: (row: number) => SheetRow | null;
}) => {
  const patched = new Set<Element>();
  const patchFromRow = (cell: Element): boolean => {
    const prop = [...cell.classList].find((name) => name.startsWith('at-'))?.slice(3);
    const [column, row] = [
      sheet.column(prop ?? ''),
      sheet.rowAt(Number(cell.getAttribute('data-rgrow'))),
    ];
    return row !== null && column !== undefined && patchCell(cell, column, row);
  };
  /** @returns false when the library has to draw the rows */
  const patch = (indexes: readonly number[]): boolean => {
    for (const index of indexes) {
      for (const cell of sheet.cells(index)) {
        patched.add(cell);
        if (!patchFromRow(cell)) return false;
      }
    }
    return true;
  };
  /**
   * To be called after the library rendered one part of the sheet: frozen and scrolling columns are
   * rendered one after the other, each with its own cells.
   */
  const repatch = (part: Element): void => {
    for (const cell of [...patched]) {
      if (cell.isConnected && !part.contains(cell)) continue;
      patched.delete(cell);
      if (cell.isConnected) patchFromRow(cell);
    }
  };
  return { patch, repatch };
};
