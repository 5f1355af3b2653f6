// npm run dist [-- --all]: packs the program for this system and makes its installers in dist/. A packer that is not available is named in
// one sentence and the others run; with --all that is a failure. The output of electron-builder is in .cache/electron-builder.log.
import './lib/node24.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { hasDebPacker, makeDeb } from './lib/deb.mjs';
import { feedName, feedText, signFeed, sumsText } from './lib/feed.mjs';
import { packageIn } from './lib/json.mjs';
import { electronVersion, makeInstaller, packFolder, updatesOf } from './lib/pack.mjs';
import { at, ROOT, say } from './lib/root.mjs';

const INSTALLER = /\.(?:deb|exe|dmg|zip)$/;
/** electron-builder's targets by system, and the tool that each downloads when it is missing. */
/** @type {Partial<Record<NodeJS.Platform, readonly (readonly [target: string, packer: string])[]>>} */
const TARGETS = {
  win32: [['nsis', 'the compiler of NSIS']],
  darwin: [
    ['dmg', 'the maker of disk images'],
    ['zip', '7-Zip'],
  ],
};

const output = at('dist');

/** @param {string} folder */
const deb = (folder) => {
  if (!hasDebPacker()) return 'dpkg-deb is not on this machine';
  makeDeb({ folder, dest: output });
  return null;
};

/** Makes all installers and prints which failed and why. @param {string} folder @returns the number of failed ones */
const makeAll = (folder) => {
  const missing = [];
  if (process.platform === 'linux') {
    const problem = deb(folder);
    if (problem !== null) missing.push(`No deb was made: ${problem}.`);
  }
  for (const [target, packer] of TARGETS[process.platform] ?? []) {
    const problem = makeInstaller({ folder, output, target });
    if (problem !== null)
      missing.push(`No ${target} was made: ${packer} could not be had (${problem}).`);
  }
  missing.forEach(say);
  return missing.length;
};

/** Writes and signs the update feed. Does nothing without installers or without the private key. @param {readonly string[]} files */
const writeFeed = (files) => {
  const key = process.env.WAYBILL_DESK_UPDATES_PRIVATE_KEY ?? '';
  if (files.length === 0 || key === '') return;
  const { version } = packageIn(ROOT);
  const staging = process.env.WAYBILL_DESK_UPDATES_STAGING ?? '';
  const text = feedText({
    version,
    files,
    date: new Date().toISOString(),
    staging: staging === '' ? null : Number(staging),
  });
  const feed = path.join(output, feedName());
  fs.writeFileSync(feed, text);
  fs.writeFileSync(`${feed}.sig`, signFeed(text, key));
};

/** @param {{ all: boolean }} options */
const dist = ({ all }) => {
  if (!ensureBuilt()) return 1;
  fs.rmSync(output, { recursive: true, force: true });
  const packed = packFolder({
    electronDist: process.env.WAYBILL_DESK_ELECTRON_DIST || undefined,
    updates: updatesOf(process.env),
  });
  if ('problem' in packed) {
    say(
      `Nothing was packed: Electron ${electronVersion()} could not be had (${packed.problem}). WAYBILL_DESK_ELECTRON_DIST names a folder or archive of it.`,
    );
    return 1;
  }
  say(`The packed program is in ${path.relative(ROOT, packed.folder)}.`);
  const missing = makeAll(packed.folder);
  const files = fs
    .readdirSync(output)
    .filter((name) => INSTALLER.test(name))
    .map((name) => path.join(output, name));
  writeFeed(files);
  if (files.length > 0) fs.writeFileSync(path.join(output, 'SHA256SUMS'), sumsText(files));
  for (const file of files)
    say(`${path.basename(file)}: ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
  return all && missing > 0 ? 1 : 0;
};

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
process.exitCode = dist(values);
