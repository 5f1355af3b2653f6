// npm start: opens the desk in a window; without a display it books the sample batch and takes three pictures.
import './lib/node24.mjs';
import { ensureHost } from './ensure-host.mjs';
import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { hasDisplay, hostCommand, hostName } from './lib/host.mjs';
import { at, say } from './lib/root.mjs';
import { runProgram } from './lib/runProgram.mjs';
import { sandboxProblem } from './lib/sandbox.mjs';

/** A program that fails sooner has shown no window that anybody worked in. */
const EARLY_MS = 15_000;

/** @param {import('./lib/host.mjs').Host} host */
const open = (host) => {
  say(`Opening the desk in ${hostName(host)}.`);
  const { command, args, env } = hostCommand(host);
  return runProgram(command, args, env);
};

/**
 * Says why Electron did not start, and opens the desk in a browser where there is one.
 * @param {string} electron
 * @param {import('./lib/runProgram.mjs').Ended} ended
 */
const openInstead = async (electron, { code, reason }) => {
  say(`Electron did not start: ${reason}.`);
  say(sandboxProblem(electron) ?? 'Run npm run doctor to see what is missing.');
  const browser = findBrowser();
  if (browser !== null) return (await open({ kind: 'stand-in', path: browser })).code;
  say('An installed Chrome, Chromium or Edge would show the desk meanwhile; none was found.');
  return code;
};

const start = async () => {
  if (!hasDisplay()) {
    say(
      'There is no display here, so the desk books its sample batch without a window. npm run demo -- --tour shows every screen.',
    );
    return (await runProgram(process.execPath, [at('scripts/demo.mjs')])).code;
  }
  const host = await ensureHost();
  if (host === null || !ensureBuilt()) return 1;
  const began = performance.now();
  const ended = await open(host);
  const isEarly = performance.now() - began < EARLY_MS;
  return host.kind === 'electron' && ended.reason !== null && isEarly
    ? openInstead(host.path, ended)
    : ended.code;
};

process.exitCode = await start();
