import { spawnSync } from 'node:child_process';
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { downloadArtifact } from '@electron/get';
import { z } from 'zod';
import { downloadFile, reasonOf } from './download.mjs';
import { packageIn, readJson } from './json.mjs';
import { at, say } from './root.mjs';

/** In this time a second Ctrl+C is the same one. */
const SECOND_INTERRUPT_MS = 1000;
const FOLDER = at('node_modules/electron');

/** Shows the progress in one line that is overwritten; where that is not possible, a line for each tenth. @param {string} what */
const progressOf = (what) => {
  const { isTTY } = process.stderr;
  let tenth = 0;
  /** @type {import('./download.mjs').DownloadOptions['progress']} */
  return (megabytes, total) => {
    const now = total === null ? 0 : Math.floor((megabytes * 10) / total);
    if (isTTY || now > tenth)
      process.stderr.write(`${what}: ${megabytes} of ${total ?? '?'} MB${isTTY ? '\r' : '\n'}`);
    tenth = now;
  };
};

/** @param {readonly string[]} names of environment variables */
const isSet = (...names) => names.some((name) => Boolean(process.env[name]));

/**
 * Downloads the version of Electron that package.json names and unpacks it. Environment variables set the source, as for Electron's own
 * installer: ELECTRON_MIRROR, electron_config_cache, and HTTPS_PROXY.
 *
 * Electron's installer is not used for the download: it shows no progress for 30 seconds, never gives up on a connection that stands still, and
 * begins a cut one from zero. It checks and unpacks what was downloaded into the cache.
 * @param {AbortSignal} signal
 * @throws Error with the reason
 */
const download = async (signal) => {
  const { version } = packageIn(FOLDER);
  const arch = process.env.npm_config_arch || process.arch;
  const progress = progressOf(`Downloading Electron ${version}`);
  http.setGlobalProxyFromEnv();
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch,
    ...(process.env.electron_config_cache && { cacheRoot: process.env.electron_config_cache }),
    ...(!isSet('electron_use_remote_checksums', 'npm_config_electron_use_remote_checksums') && {
      checksums: readJson(path.join(FOLDER, 'checksums.json'), z.record(z.string(), z.string())),
    }),
    downloader: { download: (url, target) => downloadFile(url, target, { signal, progress }) },
  });
  say('Unpacking Electron…');
  fs.rmSync(path.join(FOLDER, 'path.txt'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, [path.join(FOLDER, 'install.js')], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_arch: arch, force_no_cache: '' },
  });
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0]);
};

/** Downloads Electron until it is here, fails or the person presses Ctrl+C. @returns null, or why it is not here */
export const downloadElectron = async () => {
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error('it was stopped with Ctrl+C'));
  process.on('SIGINT', onInterrupt);
  say('Downloading Electron, once. Ctrl+C stops it and shows the desk in an installed browser.');
  try {
    await download(stop.signal);
    return null;
  } catch (error) {
    return reasonOf(stop.signal.aborted ? stop.signal.reason : error);
  } finally {
    // npm passes on a Ctrl+C that the terminal has already sent here.
    setTimeout(() => process.off('SIGINT', onInterrupt), SECOND_INTERRUPT_MS).unref();
  }
};
