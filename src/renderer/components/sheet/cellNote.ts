import { shallowRef } from 'vue';
import { t } from '../../../texts/index.ts';
import { isShut } from './cellLook.ts';
import type { Rect, View } from './geometry.ts';
import { isWrong, type CellTip, type SheetColumn, type RowCells } from './model.ts';

/** Largest width of the tooltip, and the height that it needs below a cell, in pixels. */
const TIP_WIDTH = 300;
const TIP_ROOM = 90;

/** Functions that locate the note of a cell, or suppress it. */
export interface NotePort {
  readonly here: () => { readonly row: RowCells | null; readonly column: SheetColumn | undefined };
  readonly rect: () => Rect | null;
  readonly view: () => View;
  readonly isEditing: () => boolean;
}

/** The note of the cell under the cursor in addition to its text: its problem, and that it is not editable. */
export const useCellNote = ({ here, rect, view, isEditing }: NotePort) => {
  const spoken = shallowRef('');
  const tip = shallowRef<CellTip | null>(null);
  /** Content of the tooltip; null for none. */
  let pendingTip: { readonly text: string; readonly bad: boolean } | null = null;
  const position = (): void => {
    const cell = pendingTip && !isEditing() ? rect() : null;
    const { width, height } = view();
    tip.value =
      cell === null || pendingTip === null
        ? null
        : {
            ...pendingTip,
            left: Math.max(0, Math.min(cell.left, width - TIP_WIDTH)),
            top: cell.top + cell.height,
            above: cell.top + cell.height > height - TIP_ROOM,
            cell: cell.height,
          };
  };
  const hide = (): void => {
    pendingTip = null;
    if (tip.value !== null) tip.value = null;
  };
  const tell = (): void => {
    const { row, column } = here();
    const words = column && row?.tips[column.prop];
    spoken.value =
      !row || !column
        ? ''
        : [
            words && row.flags[column.prop]
              ? t('batch.sheetProblem', { text: words })
              : (words ?? ''),
            isShut(column, row) ? t('batch.sheetShut') : '',
          ]
            .filter(Boolean)
            .join(' ');
    hide();
    if (!row || !column || !words) return;
    pendingTip = { text: words, bad: isWrong(row.flags[column.prop]) };
    position();
  };
  /** Moves the tooltip with its cell while the sheet scrolls. */
  const follow = (): void => {
    if (tip.value !== null) position();
  };
  return { note: { spoken, tip }, tell, hide, follow };
};
