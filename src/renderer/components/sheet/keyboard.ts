import { moved, type Size, type Spot } from './selection.ts';

/** What a key asks of the sheet while no cell is being typed in. */
export type SheetAction =
  | { readonly kind: 'move'; readonly to: Spot }
  /** Draws the selected cells on from where they began; their far end has to be seen. */
  | { readonly kind: 'extend'; readonly to: Spot }
  | { readonly kind: 'select'; readonly from: Spot; readonly to: Spot }
  | { readonly kind: 'fillDown' | 'fillRight' | 'clear' | 'open' | 'type' };

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** A key as it was meant: AltGr, which reaches the page as Ctrl with Alt, types a sign and is no shortcut. */
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

/** The sheet as a key finds it. `page`: rows on the screen. */
export interface KeyState {
  readonly anchor: Spot;
  readonly end: Spot;
  readonly size: Size;
  readonly page: number;
  readonly filled: (spot: Spot) => boolean;
}

/** What a key means, as in a spreadsheet; null for a key that is not the sheet's. */
export const actionOf = (
  { key, ctrl, shift, alt }: KeyPress,
  { anchor, end, size, page, filled }: KeyState,
): SheetAction | null => {
  if (alt) return null;
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
  // A composed letter (`Process`, `Dead`) is typing as well: the cell must be open before it is finished.
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

/** Where the cell that was typed in is left to by a key, or null for a key that types on. @param typedOver true when typing began on the cell itself, not in its text: arrows leave it then */
export const leavingKey = (
  { key, ctrl, shift, alt }: KeyPress,
  at: Spot,
  size: Size,
  typedOver: boolean,
): Spot | null => {
  if (ctrl || alt) return null;
  const step = (name: string): Spot | null =>
    moved(at, { key: name, ctrl: false, shift: name === 'Tab' && shift }, size, 1, () => false);
  if (key === 'Enter') return step(shift ? 'ArrowUp' : 'ArrowDown');
  if (key === 'Tab') return step('Tab');
  return typedOver && !shift && /^Arrow(?:Up|Down|Left|Right)$/.test(key) ? step(key) : null;
};
