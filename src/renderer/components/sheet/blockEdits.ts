import {
  areaAround,
  cleared,
  filledDown,
  filledRight,
  pastedInto,
  rowsFilled,
  severalIn,
  textsOf,
  type CellText,
  type RowAt,
} from './areaCells.ts';
import { isShut } from './cellLook.ts';
import type { EditedCell, SheetColumn, RowCells } from './model.ts';
import type { Area, GridSize } from './selection.ts';
import { useSheetClipboard } from './sheetClipboard.ts';
import type { PastedCells } from './tableText.ts';

export type BlockEdit = 'paste' | 'clear' | 'fillDown' | 'fillRight';

/** Functions that edits of whole areas need. */
export interface BlockPort {
  readonly area: () => Area;
  readonly size: () => GridSize;
  readonly rowAt: RowAt;
  readonly columns: () => readonly SheetColumn[];
  readonly edit: (edits: readonly EditedCell[], what: BlockEdit) => void;
  /**
   * Called for an action on rows that are not read yet. Nothing is changed then, because unread cells would be treated as empty.
   * @param again repeats the action once the rows are read
   */
  readonly early: (what: BlockEdit | 'copy', again: () => void) => void;
  /**
   * Called for a paste that needs more rows than there are. Nothing is changed then.
   * @param again repeats the paste once the rows are added
   */
  readonly more: (rows: number, again: () => void) => void;
  /** Called after a paste of which this many texts were not pasted. */
  readonly leftOut: (cells: number) => void;
  readonly select: (area: Area) => void;
  readonly ownsClipboard: () => boolean;
}

/** Clearing, filling, copying and pasting of the selected cells, each as one step. */
export const useBlockEdits = ({
  area,
  size,
  rowAt,
  columns,
  edit,
  early,
  more,
  leftOut,
  select,
  ownsClipboard,
}: BlockPort) => {
  const areThere = (top: number, bottom: number): boolean => {
    for (let row = top; row <= bottom; row += 1) if (rowAt(row) === null) return false;
    return true;
  };
  /** @returns false when nothing was changed */
  const write = (cells: readonly CellText[], what: BlockEdit): boolean => {
    const edits: EditedCell[] = [];
    const shown = columns();
    let [at, row]: [number | null, RowCells | null] = [null, null];
    // A paste has ten cells of a row one after the other, and ten thousand of them: each row is looked up once.
    for (const { row: of, col, text } of cells) {
      if (of !== at) [at, row] = [of, rowAt(of)];
      if (row === null) {
        early(what, () => {
          write(cells, what);
        });
        return false;
      }
      const column = shown[col];
      if (column !== undefined && !isShut(column, row) && text !== row.cells[column.prop])
        edits.push({ id: row.id, prop: column.prop, text });
    }
    if (edits.length > 0) edit(edits, what);
    return true;
  };
  const clear = (): boolean => write(cleared(area()), 'clear');
  const fill = (what: 'fillDown' | 'fillRight', at = area()): void => {
    const { top, bottom } = at;
    if (!areThere(what === 'fillDown' && top === bottom ? Math.max(0, top - 1) : top, bottom)) {
      early(what, () => fill(what, at));
      return;
    }
    write(
      what === 'fillDown' ? filledDown(at, rowAt, columns()) : filledRight(at, rowAt, columns()),
      what,
    );
  };
  const putIn = (table: PastedCells, at: Area, own: boolean): void => {
    const { cells, left } = pastedInto(table, at, size(), rowAt, columns(), own);
    const to = areaAround(cells);
    if (to !== null && write(cells, 'paste')) select(to);
    if (left > 0) leftOut(left);
  };
  const paste = (table: PastedCells, at: Area, own: boolean): void => {
    const needed = rowsFilled(table, at) - size().rows;
    // Asked once: a filter can hide the added rows.
    if (needed > 0) more(needed, () => putIn(table, at, own));
    else putIn(table, at, own);
  };
  useSheetClipboard({
    owns: ownsClipboard,
    copied: () => {
      if (areThere(area().top, area().bottom))
        return {
          texts: textsOf(area(), rowAt, columns()),
          several: severalIn(area(), rowAt, columns()),
        };
      early('copy', () => undefined);
      return null;
    },
    cut: clear,
    pasted: (table, own) => paste(table, area(), own),
  });
  return { write, clear, fill };
};
