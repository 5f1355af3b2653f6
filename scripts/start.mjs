// npm start: opens the desk in a window; without a display it runs the demo.
import './lib/node24.mjs';
import { spawn } from 'node:child_process';
import { ensureHost } from './ensure-host.mjs';
import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { hasDisplay, hostCommand, hostName } from './lib/host.mjs';
import { at, say } from './lib/root.mjs';

const EARLY_MS = 3000;

/**
 * Runs a program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env added to this process's own
 * @returns {Promise<{ code: number, early: boolean }>} early: it ended within 3 s
 */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    process.on('SIGTERM', forward);
    // Ctrl+C also reaches the child directly; this process must not exit before it.
    process.on('SIGINT', () => undefined);
    child.on('error', () => resolve({ code: 1, early: true }));
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? (signal === null ? 1 : 0), early: Date.now() - started < EARLY_MS }),
    );
  });

/** @param {import('./lib/host.mjs').Host} host */
const open = async (host) => {
  say(`Opening the desk in ${hostName(host)}.`);
  const { command, args, env } = hostCommand(host);
  return run(command, args, env);
};

const start = async () => {
  if (!hasDisplay()) {
    say(
      'There is no display here, so the desk runs its demo instead of opening a window (npm run demo).',
    );
    return (await run(process.execPath, [at('scripts/demo.mjs')])).code;
  }
  const host = ensureHost();
  if (host === null || !ensureBuilt()) return 1;
  const first = await open(host);
  const browser =
    host.kind === 'electron' && first.code !== 0 && first.early ? findBrowser() : null;
  if (browser === null) return first.code;
  say('Electron does not start on this machine (its sandbox or a library is missing).');
  return (await open({ kind: 'stand-in', path: browser })).code;
};

process.exitCode = await start();
