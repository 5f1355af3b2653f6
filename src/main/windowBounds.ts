/** Pixels. The smallest that everything on a screen can be reached in; a smaller work area makes the window smaller still. */
const MIN_WIDTH = 1024;
const MIN_HEIGHT = 560;
/** Where nobody has sized it yet. */
const FIRST = { width: 1440, height: 900 };

/** A rectangle of the screen, in pixels that do not depend on its scale. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is remembered of the window between runs. */
export interface WindowState {
  readonly bounds: Area | null;
  readonly maximized: boolean;
  /** Path of the screen that it was left at (`/counter`); null for one that nobody begins the day with. */
  readonly screen: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const areaOf = (value: unknown): Area | null => {
  if (!isRecord(value)) return null;
  const { x, y, width, height } = value;
  return [x, y, width, height].every(Number.isInteger)
    ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    : null;
};

/** Where work goes on: the counter, the list of batches, or one of them. */
const SCREEN = /^\/(?:counter|batch(?:\/[\w-]{1,64})?)$/;
const screenOf = (value: unknown): string | null =>
  typeof value === 'string' && SCREEN.test(value) ? value : null;
/** The screen that an address of the page leads to, as it is remembered. */
export const screenOfAddress = (address: string): string | null =>
  screenOf(URL.parse(address)?.hash.slice(1));

/** The state in what was stored; of what is damaged or missing, where a window opens that nobody has sized yet. Without a library: the window waits for this. */
export const readWindowState = (stored: unknown): WindowState =>
  isRecord(stored)
    ? {
        bounds: areaOf(stored['bounds']),
        maximized: stored['maximized'] === true,
        screen: screenOf(stored['screen']),
      }
    : { bounds: null, maximized: false, screen: null };

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Where a window opens, and how small a person can make it. */
export interface WindowPlace {
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Left out: the system centres it. */
  readonly x?: number;
  readonly y?: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where to open: as last time when a useful part of that is still on a screen (a monitor may be gone), else centred by
 * the system on the main screen. The window always lies within a work area, however small that is.
 * @param screens work areas, the main one first
 */
export const placeWindow = (saved: Area | null, screens: readonly Area[]): WindowPlace => {
  const main = screens[0] ?? { x: 0, y: 0, ...FIRST };
  const sizeOn = (
    area: Area,
    wanted: Pick<Area, 'width' | 'height'>,
  ): Omit<WindowPlace, 'x' | 'y'> => {
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
