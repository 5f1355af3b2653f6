import type { BlockEdit } from './blockEdits.ts';
import type { CellEditorHandle, useCellEditing } from './cellEditing.ts';
import type { Cursor } from './cursor.ts';
import { actionOf, leavingKey, pressOf, type SheetAction } from './keyboard.ts';
import type { GridSize, Spot } from './selection.ts';

/** Functions that handling keys needs. */
export interface KeysPort {
  readonly cursor: Cursor;
  readonly editing: ReturnType<typeof useCellEditing>;
  readonly editor: () => CellEditorHandle | null;
  /** Returns true when the event belongs to the sheet itself, not to a field in it. */
  readonly isOwn: (event: KeyboardEvent) => boolean;
  readonly size: () => GridSize;
  /** Returns the number of rows that PageUp and PageDown move. */
  readonly page: () => number;
  readonly isFilled: (spot: Spot) => boolean;
  readonly reveal: (spot: Spot) => void;
  readonly fill: (what: Extract<BlockEdit, 'fillDown' | 'fillRight'>) => void;
  readonly clear: () => void;
  /** Changes the width of the cursor's column, by pixels. */
  readonly widen: (by: number) => void;
}

/** Handles the keys of the sheet. @returns the listener for `keydown`, to be registered in the capture phase */
export const useSheetKeys = (port: KeysPort): ((event: KeyboardEvent) => void) => {
  const { cursor, editing } = port;

  const run = (action: Exclude<SheetAction, { kind: 'type' }>, key: string): void => {
    switch (action.kind) {
      case 'move':
        cursor.leave(key, action.to);
        break;
      case 'extend':
        cursor.set(cursor.anchor.value, action.to);
        port.reveal(action.to);
        break;
      case 'select':
        cursor.set(action.from, action.to);
        break;
      case 'fillDown':
      case 'fillRight':
        port.fill(action.kind);
        break;
      case 'clear':
        port.clear();
        break;
      case 'open':
        editing.open(false);
        break;
      case 'widen':
        port.widen(action.by);
        break;
    }
  };
  const whileEditing = (event: KeyboardEvent): void => {
    const press = port.editor()?.key(event) ?? null;
    const to = press && leavingKey(press, cursor.anchor.value, port.size(), press.over);
    if (to === null || press === null) return;
    event.preventDefault();
    event.stopPropagation();
    editing.finish();
    cursor.leave(press.key, to);
  };
  return (event) => {
    if (editing.id() !== null) {
      whileEditing(event);
      return;
    }
    if (!port.isOwn(event) || event.isComposing) return;
    const action = actionOf(pressOf(event), {
      anchor: cursor.anchor.value,
      end: cursor.end.value,
      size: port.size(),
      page: port.page(),
      filled: port.isFilled,
    });
    if (action === null) return;
    event.stopPropagation();
    // The character is not handled here: the browser puts it into the input that is open now.
    if (action.kind === 'type') {
      if (!editing.open(true)) event.preventDefault();
      return;
    }
    event.preventDefault();
    run(action, event.key);
  };
};
