import type { ShallowRef } from 'vue';
import { isShut } from './cellLook.ts';
import type { Rect } from './geometry.ts';
import type { KeyPress } from './keyboard.ts';
import type { EditedCell, SheetColumn, RowCells, TypedCell } from './model.ts';

/** Position of the input in the sheet, in pixels; `right` when its text is right-aligned. */
export interface CellRect extends Rect {
  readonly right: boolean;
}

/** Functions that `CellEditor.vue` exposes. */
export interface CellEditorHandle {
  /**
   * @param text content of the cell to continue with; null to replace it by the character being typed
   * @returns the input; null before it is mounted
   */
  readonly begin: (text: string | null, at: CellRect | null) => HTMLInputElement | null;
  /** Closes the input. @returns its content, or null when it was closed already */
  readonly end: () => string | null;
  readonly put: (at: CellRect | null) => void;
  /** @returns the key when it may leave the cell; null when it was handled there */
  readonly key: (event: KeyboardEvent) => (KeyPress & { readonly over: boolean }) | null;
  readonly field: () => HTMLInputElement | null;
}

/** Functions that editing a cell needs. */
export interface EditingPort {
  readonly editor: Readonly<ShallowRef<CellEditorHandle | null>>;
  readonly here: () => { readonly row: RowCells | null; readonly column: SheetColumn | undefined };
  /** Scrolls to the cell under the cursor. @returns its position afterwards */
  readonly show: () => Rect | null;
  /** Returns its current position. */
  readonly rect: () => Rect | null;
  /** Called when the row is not read yet. */
  readonly early: () => void;
  readonly opened: (cell: TypedCell) => void;
  readonly typed: (cell: TypedCell) => void;
  readonly left: () => void;
  readonly edit: (edit: EditedCell) => void;
  /** Called when editing ended. `focus`: the sheet takes the focus, because it is not elsewhere already. */
  readonly ended: (focus: boolean) => void;
}

/** Editing of the cell under the cursor. */
export const useCellEditing = (port: EditingPort) => {
  const { editor, here } = port;
  /** The cell that is edited, with its text before. */
  let editing: { readonly id: string; readonly prop: string; readonly before: string } | null =
    null;
  const placed = (at: Rect | null) => at && { ...at, right: here().column?.align === 'right' };

  /**
   * @param over true to replace the content by the character being typed
   * @returns false when the cell is not editable
   */
  const open = (over: boolean): boolean => {
    const { row, column } = here();
    if (row === null && column !== undefined) port.early();
    if (row === null || column === undefined || isShut(column, row)) return false;
    const text = row.cells[column.prop] ?? '';
    editing = { id: row.id, prop: column.prop, before: text };
    const input = editor.value?.begin(over ? null : text, placed(port.show()));
    if (input && !over) port.opened({ id: row.id, prop: column.prop, text, input });
    return true;
  };
  /** Sets the text of the cell under the cursor as if it was typed over its content; does nothing when the cell is not editable. */
  const put = (text: string): void => {
    if (!open(true)) return;
    const input = editor.value?.field();
    if (!input) return;
    input.value = text;
    typed(text);
  };
  const typed = (text: string): void => {
    const input = editor.value?.field();
    if (editing && input) port.typed({ id: editing.id, prop: editing.prop, text, input });
  };
  /**
   * Ends editing and emits the text. A text that is the same as before restores the fields of the cell: the name of a person would be split anew.
   * @param focus false when the focus is elsewhere already
   */
  const finish = (focus = true): void => {
    const text = editor.value?.end() ?? null;
    const input = editor.value?.field();
    if (editing === null || text === null || !input) return;
    const { id, prop, before } = editing;
    editing = null;
    if (text === before) port.typed({ id, prop, text: null, input });
    // In this order, so that the converted text still belongs to this edit session.
    port.left();
    if (text !== before) port.edit({ id, prop, text });
    port.ended(focus);
  };
  const cancel = (): void => {
    const input = editor.value?.field();
    if (editing === null || !input) return;
    port.typed({ id: editing.id, prop: editing.prop, text: null, input });
    editor.value?.end();
    editing = null;
    port.left();
    port.ended(true);
  };
  /** Moves the editor with its cell while the sheet scrolls. */
  const follow = (): void => {
    if (editing !== null) editor.value?.put(placed(port.rect()));
  };
  return { open, put, typed, finish, cancel, follow, id: () => editing?.id ?? null };
};
