// Finds or installs a host for the window, and with --tests the tools of the tests. Prints the host's path.
import './lib/node24.mjs';
import { aptInstall, canInstall, missingTools } from './lib/apt.mjs';
import { findBrowser, HEADLESS } from './lib/browser.mjs';
import { getElectron } from './lib/electron.mjs';
import { hasDisplay } from './lib/host.mjs';
import { say } from './lib/root.mjs';

const NOTHING = [
  'There is nothing here to show the desk in. It runs in Electron, which could not be downloaded within a few seconds, or in an',
  'installed Chrome, Chromium or Edge, and none was found. Install one of these (on Debian or Ubuntu: sudo apt-get install chromium),',
  'or name one with CHROME_PATH=/path/to/chrome, or point ELECTRON_MIRROR to a server that has Electron, and start again.',
].join('\n');

/**
 * Tries Electron, then an installed browser, then one that apt-get installs.
 * Electron opens no window without a display. So there, and in tests unless WAYBILL_DESK_TEST_HOST=electron, a browser comes first.
 * @param {{ tests?: boolean }} options
 * @returns {import('./lib/host.mjs').Host | null} null after printing what to do
 */
export const ensureHost = ({ tests = false } = {}) => {
  const wantsElectron = tests ? process.env.WAYBILL_DESK_TEST_HOST === 'electron' : hasDisplay();
  const electron = wantsElectron ? getElectron() : null;
  const find = () => (electron === null ? findBrowser(process.env, { tests }) : null);
  let browser = find();
  const tools = tests ? missingTools() : [];
  // An installed browser is good enough: nothing is downloaded then.
  const wanted = electron === null && (browser === null || tools.length > 0);
  const missing = [...(wanted ? [tests ? HEADLESS : 'chromium'] : []), ...tools];
  if (missing.length > 0 && canInstall()) {
    aptInstall(missing);
    browser = find();
    // Some Debian derivatives have no package of the headless shell.
    if (electron === null && browser === null && tests) {
      aptInstall(['chromium']);
      browser = find();
    }
  }
  const lacking = tests && process.platform === 'linux' ? missingTools() : [];
  if (lacking.length > 0)
    say(`Without ${lacking.join(', ')} the tests that need them are skipped.`);
  if (electron !== null) return { kind: 'electron', path: electron };
  if (browser !== null) return { kind: 'stand-in', path: browser };
  const late = wantsElectron ? null : getElectron();
  if (late !== null && hasDisplay()) return { kind: 'electron', path: late };
  say(NOTHING);
  return null;
};

if (import.meta.main) {
  const host = ensureHost({ tests: process.argv.includes('--tests') });
  if (host === null) process.exitCode = 1;
  else process.stdout.write(`${host.kind} ${host.path}\n`);
}
