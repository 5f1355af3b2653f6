/** Minimum size in pixels with which all controls can be reached; smaller work areas make the window smaller. */
const MIN_WIDTH = 1024;
const MIN_HEIGHT = 560;
/** Default size. */
const FIRST = { width: 1440, height: 900 };

/** A rectangle of the screen, in device-independent pixels. */
export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** State of the window that is kept between runs. */
export interface WindowState {
  readonly bounds: ScreenArea | null;
  readonly maximized: boolean;
  /** Path of its last screen (`/counter`); null for screens that are not restored. */
  readonly screen: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const areaOf = (value: unknown): ScreenArea | null => {
  if (!isRecord(value)) return null;
  const { x, y, width, height } = value;
  return [x, y, width, height].every(Number.isInteger)
    ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    : null;
};

/** The id of the batch of a screen; null for another screen. */
export const batchOf = (screen: string | null): string | null =>
  /^\/batch\/(.+)$/.exec(screen ?? '')?.[1] ?? null;
/** Screens that are restored: the counter, the list of batches, or one batch. */
const SCREEN = /^\/(?:counter|batch(?:\/[\w-]{1,64})?)$/;
const screenOf = (value: unknown): string | null =>
  typeof value === 'string' && SCREEN.test(value) ? value : null;
/** The screen of a page address, in the stored form. */
export const screenOfAddress = (address: string): string | null =>
  screenOf(URL.parse(address)?.hash.slice(1));

/** Parses the stored state; returns the defaults when it is damaged or missing. Without a validation library, because the window waits for it. */
export const readWindowState = (stored: unknown): WindowState =>
  isRecord(stored)
    ? {
        bounds: areaOf(stored['bounds']),
        maximized: stored['maximized'] === true,
        screen: screenOf(stored['screen']),
      }
    : { bounds: null, maximized: false, screen: null };

const overlap = (a: ScreenArea, b: ScreenArea): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Position and size of a window, and its minimum size. */
export interface WindowBounds {
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Omitted: centred by the system. */
  readonly x?: number;
  readonly y?: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Computes where to open the window: at its last position when a useful part of that is still on a screen (a monitor may be disconnected), else
 * centred by the system on the main screen. The window always lies within a work area, however small.
 * @param screens work areas, the main one first
 */
export const boundsFor = (
  saved: ScreenArea | null,
  screens: readonly ScreenArea[],
): WindowBounds => {
  const main = screens[0] ?? { x: 0, y: 0, ...FIRST };
  const sizeOn = (
    area: ScreenArea,
    wanted: Pick<ScreenArea, 'width' | 'height'>,
  ): Omit<WindowBounds, 'x' | 'y'> => {
    const [minWidth, minHeight] = [
      Math.min(MIN_WIDTH, area.width),
      Math.min(MIN_HEIGHT, area.height),
    ];
    return {
      width: clamp(wanted.width, minWidth, area.width),
      height: clamp(wanted.height, minHeight, area.height),
      minWidth,
      minHeight,
    };
  };
  if (saved === null) return sizeOn(main, FIRST);
  const on = screens
    .filter((screen) => overlap(saved, screen) >= 200 * 200)
    .sort((a, b) => overlap(saved, b) - overlap(saved, a))[0];
  if (on === undefined) return sizeOn(main, saved);
  const size = sizeOn(on, saved);
  return {
    ...size,
    x: clamp(saved.x, on.x, on.x + on.width - size.width),
    y: clamp(saved.y, on.y, on.y + on.height - size.height),
  };
};
