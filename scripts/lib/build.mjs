import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { at, ROOT, say } from './root.mjs';

const STAMP = 'out/.built-from';
const SOURCES = [
  'src',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/lib/bundledPackages.mjs',
];

/**
 * Returns the files of a folder, or the file itself, each with its size and times.
 * @param {string} file
 * @returns {[file: string, stat: fs.Stats][]}
 */
const filesUnder = (file) => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [[file, stat]];
  return fs
    .readdirSync(file)
    .sort()
    .flatMap((name) => filesUnder(path.join(file, name)));
};

/**
 * Returns a hash of the names, sizes and modification times of these files and folders of the project.
 * @type {typeof import('./build.mjs').fingerprint}
 */
export const fingerprint = (sources) => {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const [file, stat] of filesUnder(path.join(ROOT, source)))
      hash.update(`${path.relative(ROOT, file)} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** @param {string} now fingerprint of the sources */
const isBuilt = (now) => {
  const stamp = at(STAMP);
  return (
    fs.existsSync(at('out/main/index.js')) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === now
  );
};

/** Builds main, preload and page when one of their sources changed. @returns false when the build fails, after printing the reason */
export const ensureBuilt = () => {
  const now = fingerprint(SOURCES);
  if (isBuilt(now)) return true;
  say('Building the desk…');
  fs.rmSync(at(STAMP), { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [at('node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) {
    say(`${stdout}\n${stderr}\nThe build failed.`);
    return false;
  }
  fs.writeFileSync(at(STAMP), now);
  return true;
};
