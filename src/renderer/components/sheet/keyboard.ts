import { moved, type GridSize, type Spot } from './selection.ts';

/** Action of a key while no cell is being edited. */
export type SheetAction =
  | { readonly kind: 'move'; readonly to: Spot }
  /** Extends the selection from its anchor; the sheet scrolls to its far end. */
  | { readonly kind: 'extend'; readonly to: Spot }
  | { readonly kind: 'select'; readonly from: Spot; readonly to: Spot }
  /** Changes the width of the cursor's column, by pixels. */
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: 'fillDown' | 'fillRight' | 'clear' | 'open' | 'type' };

/** A key with its modifiers. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Returns a key with its modifiers. AltGr is reported as Ctrl with Alt, but types a character and is not a shortcut. */
export const pressOf = (
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
  >,
): KeyPress => {
  const graph = event.getModifierState('AltGraph');
  return {
    key: event.key,
    ctrl: (event.ctrlKey || event.metaKey) && !graph,
    shift: event.shiftKey,
    alt: event.altKey && !graph,
  };
};

/** State of the sheet when a key is pressed. `page`: number of rows on the screen. */
export interface KeyState {
  readonly anchor: Spot;
  readonly end: Spot;
  readonly size: GridSize;
  readonly page: number;
  readonly filled: (spot: Spot) => boolean;
}

/** Change of a column's width per key press. */
const WIDER_PX = 8;

/** Returns the action of a key, as in a spreadsheet; null for a key that the sheet does not handle. */
export const actionOf = (
  { key, ctrl, shift, alt }: KeyPress,
  { anchor, end, size, page, filled }: KeyState,
): SheetAction | null => {
  if (alt)
    return shift && !ctrl && (key === 'ArrowLeft' || key === 'ArrowRight')
      ? { kind: 'widen', by: key === 'ArrowRight' ? WIDER_PX : -WIDER_PX }
      : null;
  const last = { row: size.rows - 1, col: size.cols - 1 };
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrl && !shift && letter === 'a')
    return { kind: 'select', from: { row: 0, col: 0 }, to: last };
  if (ctrl && !shift && letter === 'd') return { kind: 'fillDown' };
  if (ctrl && !shift && letter === 'r') return { kind: 'fillRight' };
  if (key === ' ' && shift && !ctrl)
    return {
      kind: 'select',
      from: { row: anchor.row, col: 0 },
      to: { row: end.row, col: last.col },
    };
  if (key === ' ' && ctrl)
    return {
      kind: 'select',
      from: { row: 0, col: anchor.col },
      to: { row: last.row, col: end.col },
    };
  if (!ctrl && (key === 'Delete' || key === 'Backspace')) return { kind: 'clear' };
  if (key === 'F2' && !ctrl && !shift) return { kind: 'open' };
  // An IME key (`Process`, `Dead`) is text input too: the cell must be open before the character is complete.
  if (!ctrl && (key.length === 1 || key === 'Process' || key === 'Dead')) return { kind: 'type' };
  if (key === 'Enter')
    return ctrl
      ? null
      : {
          kind: 'move',
          to:
            moved(
              anchor,
              { key: shift ? 'ArrowUp' : 'ArrowDown', ctrl: false, shift: false },
              size,
              page,
              filled,
            ) ?? anchor,
        };
  const extends_ = shift && key !== 'Tab';
  const to = moved(extends_ ? end : anchor, { key, ctrl, shift }, size, page, filled);
  return to === null ? null : { kind: extends_ ? 'extend' : 'move', to };
};

/**
 * Returns the cell to which a key moves from the cell being edited; null for a key that continues editing.
 * @param typedOver true when typing replaced the content of the cell: arrow keys then leave the cell
 */
export const leavingKey = (
  { key, ctrl, shift, alt }: KeyPress,
  at: Spot,
  size: GridSize,
  typedOver: boolean,
): Spot | null => {
  if (ctrl || alt) return null;
  const step = (name: string): Spot | null =>
    moved(at, { key: name, ctrl: false, shift: name === 'Tab' && shift }, size, 1, () => false);
  if (key === 'Enter') return step(shift ? 'ArrowUp' : 'ArrowDown');
  if (key === 'Tab') return step('Tab');
  return typedOver && !shift && /^Arrow(?:Up|Down|Left|Right)$/.test(key) ? step(key) : null;
};
