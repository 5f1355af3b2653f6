import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packageIn } from './json.mjs';
import { at } from './root.mjs';

/** A virus scanner reads the whole program before its first start. */
const START_MS = 60_000;
/** @type {Partial<Record<NodeJS.Platform, string>>} */
const BINARIES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
const BINARY = BINARIES[process.platform] ?? 'electron';
const FOLDER = at('node_modules/electron');

/** @param {string} file */
const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

/** Returns why the binary does not start on this machine, or null. It can lack a shared library. @param {string} file */
const problemOf = (file) => {
  if (!fs.existsSync(file)) return `${file} does not exist`;
  const { status, signal, error, stderr } = spawnSync(file, ['--no-sandbox', '--version'], {
    timeout: START_MS,
    encoding: 'utf8',
  });
  if (status === 0) return null;
  // Without a process there is no output either.
  const reason = error?.message ?? stderr.trim().split('\n').at(-1);
  return `${file} does not start: ${reason || `it ended with ${signal ?? status}`}`;
};

/**
 * Looks for Electron's binary: the one that ELECTRON_EXEC_PATH or ELECTRON_OVERRIDE_DIST_PATH names, in whichever version, else the downloaded one.
 * @type {typeof import('./electron.mjs').lookForElectron}
 * @returns `path`, or null with the `problem`; `isFetched` is false when only a download is missing
 */
export const lookForElectron = (env = process.env) => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH;
  const chosen = env.ELECTRON_EXEC_PATH || (folder && path.join(folder, BINARY));
  const file = chosen || path.join(FOLDER, 'dist', BINARY);
  if (!chosen) {
    const { version } = packageIn(FOLDER);
    // Electron's installer writes path.txt last: without it the folder may be half unpacked.
    const isWhole = read(path.join(FOLDER, 'path.txt')) !== null;
    if (!isWhole || read(path.join(FOLDER, 'dist/version'))?.replace(/^v/, '') !== version)
      return { path: null, isFetched: false, problem: `Electron ${version} is not downloaded` };
  }
  const problem = problemOf(file);
  return problem === null
    ? { path: file, isFetched: true, problem: null }
    : { path: null, isFetched: true, problem };
};

/** Returns the path of Electron's binary when it starts on this machine, else null. */
export const findElectron = (env = process.env) => lookForElectron(env).path;
