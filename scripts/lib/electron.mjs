import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageIn, parseJson } from './json.mjs';
import { at, CACHE, say } from './root.mjs';

const DOWNLOAD_MS = 8000;
const TRY_AGAIN_MS = 24 * 60 * 60 * 1000;
const NOTE = path.join(CACHE, 'electron-not-there.json');

/** @param {string} file */
const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

const wanted = () => packageIn(at('node_modules/electron')).version;

/** A failed download: when (ms since 1970), and of which version. */
const noteSchema = z.object({ at: z.number(), version: z.string() });

/** Returns the path of Electron's binary when it exists in the pinned version and starts on this machine, else null. */
export const findElectron = (env = process.env) => {
  const chosen = env.ELECTRON_EXEC_PATH;
  const name = read(at('node_modules/electron/path.txt'));
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? at('node_modules/electron/dist');
  if (
    !chosen &&
    (name === null || read(path.join(folder, 'version'))?.replace(/^v/, '') !== wanted())
  )
    return null;
  const file = chosen || path.join(folder, name ?? '');
  if (!fs.existsSync(file)) return null;
  // On a minimal machine the binary can exist without its shared libraries.
  const { status } = spawnSync(file, ['--no-sandbox', '--version'], {
    timeout: 10_000,
    stdio: 'ignore',
  });
  return status === 0 ? file : null;
};

/**
 * True when a download of this version failed recently.
 * @type {typeof import('./electron.mjs').isKnownMissing}
 * @param note text of the note about it, or null
 */
export const isKnownMissing = (note, version, now) => {
  if (note === null) return false;
  try {
    const { at: when, version: missed } = parseJson(note, noteSchema);
    return missed === version && now - when >= 0 && now - when < TRY_AGAIN_MS;
  } catch {
    return false;
  }
};

/** Returns Electron's binary, downloaded when that takes only a few seconds. ELECTRON_MIRROR and similar variables set the source. */
export const getElectron = (env = process.env) => {
  const found = findElectron(env);
  if (found !== null) return found;
  if (
    env.CI ||
    env.npm_config_offline === 'true' ||
    isKnownMissing(read(NOTE), wanted(), Date.now())
  )
    return null;
  say('Looking for Electron (at most 8 seconds)…');
  spawnSync(process.execPath, [at('node_modules/electron/install.js')], {
    timeout: DOWNLOAD_MS,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
    env,
  });
  const fetched = findElectron(env);
  if (fetched === null) {
    fs.mkdirSync(CACHE, { recursive: true });
    fs.writeFileSync(NOTE, JSON.stringify({ at: Date.now(), version: wanted() }));
  }
  return fetched;
};
