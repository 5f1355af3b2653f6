import type { Display, Rectangle } from 'electron';
import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { isHeadless } from './browser.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size without a display: large enough for all tests. */
const NO_SCREEN: Size = { width: 1600, height: 1000 };
/** Size when the display does not report one: a common counter laptop minus a bar of 40 px. */
const UNKNOWN: Size = { width: 1366, height: 728 };

/** Parses `1366x728`. */
const sizeOf = (text: string): Size | null => {
  const [, width, height] = /(\d{3,5})x(\d{3,5})/.exec(text) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
};

/** Returns the screen size that the system reports. */
const askSystem = (): Size | null => {
  try {
    const said = execFileSync('xdpyinfo', { encoding: 'utf8', timeout: 2_000 });
    return sizeOf(/dimensions:.*/.exec(said)?.[0] ?? '');
  } catch {
    return null;
  }
};

/** Returns `DESK_HOST_SCREEN`, else the size of the real screen. */
const workArea = (): Size =>
  sizeOf(process.env['DESK_HOST_SCREEN'] ?? '') ??
  (isHeadless() ? NO_SCREEN : (askSystem() ?? UNKNOWN));

const UPRIGHT = { rotation: 0, touchSupport: 'unknown', accelerometerSupport: 'unknown' } as const;
const displayOf = (id: number, x: number, size: Size): Display => {
  const area = { x, y: 0, ...size };
  return {
    id,
    label: '',
    scaleFactor: 1,
    bounds: area,
    workArea: area,
    size,
    workAreaSize: size,
    nativeOrigin: { x, y: 0 },
    colorDepth: 24,
    colorSpace: '',
    depthPerComponent: 8,
    detected: true,
    displayFrequency: 60,
    internal: false,
    maximumCursorSize: { width: 0, height: 0 },
    monochrome: false,
    ...UPRIGHT,
  };
};
let known: Display | null = null;
const display = (): Display => (known ??= displayOf(1, 0, workArea()));
/** All displays. `DESK_HOST_SECOND_SCREEN` adds a second one to the right of the first. */
const displays = (): Display[] => {
  const [first, size] = [display(), sizeOf(process.env['DESK_HOST_SECOND_SCREEN'] ?? '')];
  return size === null ? [first] : [first, displayOf(2, first.bounds.width, size)];
};

export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: display,
  getAllDisplays: displays,
  getDisplayMatching: (area: Rectangle): Display =>
    displays().findLast(({ bounds }) => area.x >= bounds.x) ?? display(),
});
