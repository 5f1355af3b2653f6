import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
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

/** Creates a browser profile for this run, and removes profiles of runs that were killed. */
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

/**
 * Only the last --disable-features switch counts, so the features that playwright disables are repeated here. The WebUIOmnibox features are
 * the pages that draw suggestions in the browser's address bar. A start takes a tenth less processor time without them. NavigationPredictor
 * watches the links of some page loads, chosen at random, to load pages in advance: each key was then followed by a frame of its own, and the next
 * key shown 8 ms later. Electron has no such service.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'NavigationPredictor',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export interface LaunchOptions {
  /** Address of the first window, in the browser's terms. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  /** Called once the browser process is running, long before its first page. */
  readonly onSpawn?: () => void;
}

/** Starts the installed browser with one window; an app window where there is a display. */
export const launchBrowser = async ({
  url,
  width,
  height,
  x,
  y,
  onSpawn,
}: LaunchOptions): Promise<Launched> => {
  const executablePath = process.env['DESK_HOST_CHROMIUM'];
  if (!executablePath) throw new Error('DESK_HOST_CHROMIUM names no browser');
  const profile = profileFolder();
  const debug = process.env['DESK_HOST_DEBUG'] === '1';
  const scriptFlags = process.env['DESK_HOST_SCRIPT_FLAGS'];
  const root = process.getuid?.() === 0;
  const headless = isHeadless();
  // playwright has no event for it. The channel publishes while the process is being created, so onSpawn runs a turn later.
  const spawned = (): void => {
    unsubscribe('child_process', spawned);
    setImmediate(() => onSpawn?.());
  };
  subscribe('child_process', spawned);
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
      ...(scriptFlags === undefined ? [] : [`--js-flags=${scriptFlags}`]),
      `--window-size=${width},${height}`,
      ...(x === undefined || y === undefined ? [] : [`--window-position=${x},${y}`]),
      `--disable-features=${FEATURES_OFF.join(',')}`,
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
