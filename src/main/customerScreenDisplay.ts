import type { ScreenArea } from './windowBounds.ts';

/** The used properties of a display. */
export interface DisplayBounds {
  readonly id: number;
  readonly bounds: ScreenArea;
}

/**
 * The display for the customer's screen: the first one without the desk's window.
 * @param desk id of the display with the desk's window
 * @returns null when there is only one display
 */
export const customerDisplay = (
  displays: readonly DisplayBounds[],
  desk: number,
): DisplayBounds | null => displays.find(({ id }) => id !== desk) ?? null;

/** True when a window at `at` has to be opened again: its display was removed, moved or resized. */
export const hasMoved = (at: DisplayBounds | null, now: DisplayBounds | null): boolean =>
  at?.id !== now?.id ||
  (['x', 'y', 'width', 'height'] as const).some((side) => at?.bounds[side] !== now?.bounds[side]);
