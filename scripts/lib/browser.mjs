import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
  'Chromium/Application/chrome.exe',
];

/** Chromium's engine without the browser's user interface. It shows no window, and takes a fifth less processor time in tests. */
export const HEADLESS = 'chromium-headless-shell';

/** @type {(value: string | undefined) => value is string} */
const isSet = (value) => value !== undefined && value !== '';

/**
 * Returns the possible paths of Chromium-based browsers, best first. Pure.
 * @type {typeof import('./browser.mjs').browserCandidates}
 * @param tests no visible window is needed: HEADLESS comes before the others
 */
export const browserCandidates = (platform, env, { tests = false } = {}) => {
  const chosen = [env.DESK_HOST_CHROMIUM, env.CHROME_PATH].filter(isSet);
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(isSet);
    return [
      ...chosen,
      ...roots.flatMap((root) => WINDOWS.map((file) => path.win32.join(root, file))),
    ];
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env.HOME ?? ''}/Applications`];
    return [
      ...chosen,
      ...roots.flatMap((root) => MAC.map((name) => `${root}/${name}.app/Contents/MacOS/${name}`)),
    ];
  }
  const folders = [
    ...(env.PATH ?? '').split(':').filter((one) => path.posix.isAbsolute(one)),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  return [
    ...new Set([
      ...chosen,
      ...[...(tests ? [HEADLESS] : []), ...NAMES].flatMap((name) =>
        folders.map((folder) => path.posix.join(folder, name)),
      ),
    ]),
  ];
};

// Ubuntu's chromium-browser can be a script that says to install a snap. On other systems `--version` would open a window.
/** @param {string} file */
const runs = (file) =>
  process.platform !== 'linux' ||
  spawnSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0;

/**
 * Returns the path of an installed Chromium, Chrome or Edge that starts, else null.
 * @type {typeof import('./browser.mjs').findBrowser}
 * @param options see browserCandidates
 */
export const findBrowser = (env = process.env, options = {}) =>
  browserCandidates(process.platform, env, options).find(
    (file) => fs.existsSync(file) && runs(file),
  ) ?? null;
