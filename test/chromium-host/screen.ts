import type { Display } from 'electron';
import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { isHeadless } from './browser.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Without a display there is no screen to be cut off by: room for whatever a test wants. */
const NO_SCREEN: Size = { width: 1600, height: 1000 };
/** Where there is one that tells nothing of itself: the usual counter machine, without a bar of 40 px. */
const UNKNOWN: Size = { width: 1366, height: 728 };

/** `1366x728` as a size. */
const sizeOf = (text: string): Size | null => {
  const [, width, height] = /(\d{3,5})x(\d{3,5})/.exec(text) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
};

/** The size of the screen that the system tells. */
const askSystem = (): Size | null => {
  try {
    const said = execFileSync('xdpyinfo', { encoding: 'utf8', timeout: 2_000 });
    return sizeOf(/dimensions:.*/.exec(said)?.[0] ?? '');
  } catch {
    return null;
  }
};

/** `DESK_HOST_SCREEN`, else the real screen. */
const workArea = (): Size =>
  sizeOf(process.env['DESK_HOST_SCREEN'] ?? '') ??
  (isHeadless() ? NO_SCREEN : (askSystem() ?? UNKNOWN));

const UPRIGHT = { rotation: 0, touchSupport: 'unknown', accelerometerSupport: 'unknown' } as const;
let known: Display | null = null;
const display = (): Display => {
  if (known === null) {
    const size = workArea();
    const area = { x: 0, y: 0, ...size };
    known = {
      id: 1,
      label: '',
      scaleFactor: 1,
      bounds: area,
      workArea: area,
      size,
      workAreaSize: size,
      nativeOrigin: { x: 0, y: 0 },
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
  }
  return known;
};

export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: display,
  getAllDisplays: (): Display[] => [display()],
});
