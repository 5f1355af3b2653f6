import type { Area } from './windowBounds.ts';

/** What is looked at of a display. */
export interface DisplayPlace {
  readonly id: number;
  readonly bounds: Area;
}

/**
 * The display for the customer's screen: the first that the desk's window is not on.
 * @param desk id of the display that the desk's window lies on
 * @returns null where there is only one
 */
export const customerDisplay = (
  displays: readonly DisplayPlace[],
  desk: number,
): DisplayPlace | null => displays.find(({ id }) => id !== desk) ?? null;

/** True where a window that lies at `at` has to be opened anew: its display is gone, was moved, or has another size. */
export const hasMoved = (at: DisplayPlace | null, now: DisplayPlace | null): boolean =>
  at?.id !== now?.id ||
  (['x', 'y', 'width', 'height'] as const).some((side) => at?.bounds[side] !== now?.bounds[side]);
