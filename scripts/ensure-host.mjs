// Finds or installs a host for the window, and with --tests the tools of the tests. Prints the host's path.
import './lib/node24.mjs';
import { aptInstall, canInstall, missingTools } from './lib/apt.mjs';
import { findBrowser, HEADLESS } from './lib/browser.mjs';
import { lookForElectron } from './lib/electron.mjs';
import { hasDisplay } from './lib/host.mjs';
import { say } from './lib/root.mjs';

const NOTHING = [
  'There is nothing here to show the desk in. It runs in Electron, or in an installed Chrome, Chromium or Edge, and none was found.',
  'Install one of these (on Debian or Ubuntu: sudo apt-get install chromium), or name one with CHROME_PATH=/path/to/chrome, or point',
  'ELECTRON_MIRROR to a server that has Electron, and start again.',
].join('\n');

/** Returns the path of Electron's binary, downloaded when it is missing; null after printing why there is none. */
const getElectron = async () => {
  const found = lookForElectron();
  if (found.path !== null) return found.path;
  if (found.isFetched || process.env.npm_config_offline === 'true') {
    say(`Electron is not used: ${found.problem}.`);
    return null;
  }
  const { downloadElectron } = await import('./lib/electronDownload.mjs');
  const problem = (await downloadElectron()) ?? lookForElectron().problem;
  if (problem === null) return lookForElectron().path;
  say(`Electron was not downloaded: ${problem}. The next start tries again.`);
  return null;
};

/** Returns the path of an installed browser; apt-get installs one, and what the tests need, where that is possible. @param {boolean} tests */
const getBrowser = (tests) => {
  const find = () => findBrowser(process.env, { tests: tests || !hasDisplay() });
  const browser = find();
  const tools = tests ? missingTools() : [];
  // An installed browser is good enough: nothing is downloaded then.
  const wanted = browser === null || tools.length > 0 ? [tests ? HEADLESS : 'chromium'] : [];
  if (wanted.length === 0 || !canInstall()) return browser;
  aptInstall([...wanted, ...tools]);
  if (find() === null && tests) {
    // Some Debian derivatives have no package of the headless shell.
    aptInstall(['chromium']);
  }
  return find();
};

/**
 * Tries Electron, then an installed browser, then one that apt-get installs.
 * Electron opens no window without a display. So there, and in tests unless WAYBILL_DESK_TEST_HOST=electron, a browser comes first.
 * @param {{ tests?: boolean }} options
 * @returns {Promise<import('./lib/host.mjs').Host | null>} null after printing what to do
 */
export const ensureHost = async ({ tests = false } = {}) => {
  const wantsElectron = tests ? process.env.WAYBILL_DESK_TEST_HOST === 'electron' : hasDisplay();
  const electron = wantsElectron ? await getElectron() : null;
  const browser = electron === null ? getBrowser(tests) : null;
  if (tests && electron !== null && canInstall() && missingTools().length > 0)
    aptInstall(missingTools());
  const lacking = tests && process.platform === 'linux' ? missingTools() : [];
  if (lacking.length > 0)
    say(`Without ${lacking.join(', ')} the tests that need them are skipped.`);
  if (electron !== null) return { kind: 'electron', path: electron };
  if (browser !== null) return { kind: 'stand-in', path: browser };
  const late = !wantsElectron && hasDisplay() ? await getElectron() : null;
  if (late !== null) return { kind: 'electron', path: late };
  say(NOTHING);
  return null;
};

if (import.meta.main) {
  const host = await ensureHost({ tests: process.argv.includes('--tests') });
  if (host === null) process.exitCode = 1;
  else process.stdout.write(`${host.kind} ${host.path}\n`);
}
