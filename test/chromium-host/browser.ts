import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { chromium } from 'playwright-core';

const PREFIX = 'waybill-desk-host-';

/** True when there is no display to show a window on. */
export const isHeadless = (): boolean =>
  process.env['DESK_HOST_HEADLESS'] === '1' ||
  (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A browser profile for this run alone; those of runs that were killed are swept away. */
const profileFolder = (): string => {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(PREFIX)
      ? Number.parseInt(name.slice(PREFIX.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
  const folder = path.join(
    os.tmpdir(),
    `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  fs.mkdirSync(folder, { mode: 0o700 });
  return folder;
};

const announceDebugPort = async (profile: string): Promise<void> => {
  const file = path.join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 200; tries += 1) {
    const [port, address] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
    if (port && address) {
      process.stderr.write(`DevTools listening on ws://127.0.0.1:${port}${address}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the browser opened no debugging port');
};

export interface Launched {
  readonly context: BrowserContext;
  /** Closes the browser and removes its profile. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Address of the first window, in the browser's terms. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
}

/** Starts the installed browser with one window: an app window where there is a display. */
export const launchBrowser = async ({
  url,
  width,
  height,
  x,
  y,
}: LaunchOptions): Promise<Launched> => {
  const executablePath = process.env['DESK_HOST_CHROMIUM'];
  if (!executablePath) throw new Error('DESK_HOST_CHROMIUM names no browser');
  const profile = profileFolder();
  const debug = process.env['DESK_HOST_DEBUG'] === '1';
  const root = process.getuid?.() === 0;
  const headless = isHeadless();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    acceptDownloads: false,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: !root,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      ...(headless ? ['--headless=new'] : [`--app=${url}`, '--class=waybill-desk']),
      ...(root ? ['--test-type'] : []),
      ...(debug ? ['--remote-debugging-port=0'] : []),
      `--window-size=${width},${height}`,
      ...(x === undefined || y === undefined ? [] : [`--window-position=${x},${y}`]),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  if (debug) await announceDebugPort(profile);
  return {
    context,
    close: async () => {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
