import { z } from 'zod';

/** Pixels. */
export const MIN_WIDTH = 1280;
export const MIN_HEIGHT = 720;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is remembered of the window between runs. */
export const windowStateSchema = z.object({
  bounds: z
    .object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
    .nullable()
    .default(null),
  maximized: z.boolean().default(false),
});
export type WindowState = z.output<typeof windowStateSchema>;

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Where to open: as last time when a useful part of that is still on a screen (a monitor may be gone), else centred by
 * the system on the main screen at a size that fits it.
 * @param screens work areas, the main one first
 */
export const placeWindow = (
  saved: Area | null,
  screens: readonly Area[],
): {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
} => {
  const main = screens[0] ?? { x: 0, y: 0, width: 1440, height: 900 };
  if (saved === null)
    return {
      width: Math.max(MIN_WIDTH, Math.min(1440, main.width)),
      height: Math.max(MIN_HEIGHT, Math.min(900, main.height)),
    };
  const size = {
    width: Math.max(MIN_WIDTH, saved.width),
    height: Math.max(MIN_HEIGHT, saved.height),
  };
  const visible = screens.some((screen) => overlap({ ...saved, ...size }, screen) >= 200 * 200);
  return visible ? { ...size, x: saved.x, y: saved.y } : size;
};
