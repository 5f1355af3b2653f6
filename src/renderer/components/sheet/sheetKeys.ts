import type { BlockEdit } from './blockEdits.ts';
import type { CellEditorHandle, useCellEditing } from './cellEditing.ts';
import type { Cursor } from './cursor.ts';
import { actionOf, leavingKey, pressOf, type SheetAction } from './keyboard.ts';
import type { Size, Spot } from './selection.ts';

/** What keys do in the sheet. */
export interface KeysPort {
  readonly cursor: Cursor;
  readonly editing: ReturnType<typeof useCellEditing>;
  readonly editor: () => CellEditorHandle | null;
  /** True when the event is one of the sheet itself, not of a field in it. */
  readonly isOwn: (event: KeyboardEvent) => boolean;
  readonly size: () => Size;
  /** Rows that PageUp and PageDown move. */
  readonly page: () => number;
  readonly isFilled: (spot: Spot) => boolean;
  readonly reveal: (spot: Spot) => void;
  readonly fill: (what: Extract<BlockEdit, 'fillDown' | 'fillRight'>) => void;
  readonly clear: () => void;
  /** Changes the width of the cursor's column, by pixels. */
  readonly widen: (by: number) => void;
}

/** What the keys of the sheet do. @returns the listener for key presses, to be called in the capture phase */
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
    // The letter itself is not handled here: the browser puts it into the input that is open now.
    if (action.kind === 'type') {
      if (!editing.open(true)) event.preventDefault();
      return;
    }
    event.preventDefault();
    run(action, event.key);
  };
};
