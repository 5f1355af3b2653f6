import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packageIn } from './json.mjs';
import { writeNotices } from './notices.mjs';
import { at, CACHE, ROOT } from './root.mjs';

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const PLATFORMS = { linux: '--linux', win32: '--win', darwin: '--mac' };
/** electron-builder's option for this system; it packs for the system it runs on without one. */
const SYSTEM = [PLATFORMS[process.platform] ?? []].flat();
const BUILDER = at('node_modules/electron-builder/cli.js');
/** Space for new objects, in megabytes: with Node's default, a quarter of electron-builder's processor time went into collecting garbage. */
const MEMORY = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'];

/** Returns Electron's installed version. */
export const electronVersion = () => packageIn(at('node_modules/electron')).version;

/** Returns the packed commit, with `+` when files differ from it; null outside a checkout. */
const commitOf = () => {
  /** @param {string[]} words */
  const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return null;
  return `${head.stdout.trim()}${git('status', '--porcelain', '--untracked-files=no').stdout === '' ? '' : '+'}`;
};

/**
 * Returns where the packed program looks for updates, and the key of the feed's signature.
 * @type {typeof import('./pack.mjs').updatesOf}
 * @returns null when the environment sets neither
 * @throws Error when it sets only one of them
 */
export const updatesOf = (env) => {
  const [feed, key] = [env.WAYBILL_DESK_UPDATES ?? '', env.WAYBILL_DESK_UPDATES_PUBLIC_KEY ?? ''];
  if (feed === '' && key === '') return null;
  if (feed === '' || key === '')
    throw new Error(
      'WAYBILL_DESK_UPDATES and WAYBILL_DESK_UPDATES_PUBLIC_KEY belong together: only one is set.',
    );
  return { feed, key };
};

/** @param {readonly string[]} words */
const builder = (words) => {
  fs.mkdirSync(CACHE, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...MEMORY, BUILDER, ...words, '--publish', 'never'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // Both are null where the program does not start.
  const text = [stdout, stderr].join('');
  fs.appendFileSync(path.join(CACHE, 'electron-builder.log'), text);
  return { ok: status === 0, text };
};

/** Returns the line of electron-builder's output with the reason of a failure. @param {string} text */
export const reasonOf = (text) =>
  (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => /⨯|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|HttpError|RequestError/.test(line)) ??
    'no reason given'
  )
    .replace(/^.*⨯\s*/, '')
    .slice(0, 200);

/** Returns what electron-builder packed: a folder, on macOS the `.app` in it, which dmg and zip must have at their top. @param {string} output */
export const packedIn = (output) =>
  fs
    .globSync(['*-unpacked', 'mac*/*.app'], { cwd: output })
    .map((name) => path.join(output, name))[0];

/**
 * Packs the built program for this system into a folder, with the notices of its packages.
 * @param {object} options
 * @param {string} [options.output]
 * @param {string} [options.electronDist] folder or archive of Electron; without it electron-builder downloads the version of package.json
 * @param {string | null} [options.commit]
 * @param {import('./pack.mjs').Updates | null} [options.updates] as `updatesOf` reads it
 * @returns `{ folder }` (on macOS the `.app`), or `{ problem }` with electron-builder's reason
 */
export const packFolder = ({
  output = at('dist'),
  electronDist,
  commit = commitOf(),
  updates = null,
}) => {
  writeNotices();
  const { ok, text } = builder([
    ...SYSTEM,
    '--dir',
    `-c.directories.output=${output}`,
    ...(electronDist === undefined ? [] : [`-c.electronDist=${electronDist}`]),
    ...(commit === null ? [] : [`-c.extraMetadata.commit=${commit}`]),
    ...(updates === null
      ? []
      : [
          `-c.extraMetadata.updates.feed=${updates.feed}`,
          `-c.extraMetadata.updates.key=${updates.key}`,
        ]),
  ]);
  const folder = ok ? packedIn(output) : undefined;
  return folder === undefined ? { problem: reasonOf(text) } : { folder };
};

/**
 * Makes an installer from the packed folder.
 * @type {typeof import('./pack.mjs').makeInstaller}
 * @returns null, or electron-builder's reason for a failure
 */
export const makeInstaller = ({ folder, output = at('dist'), target }) => {
  const { ok, text } = builder([
    ...SYSTEM,
    target,
    '--prepackaged',
    folder,
    `-c.directories.output=${output}`,
  ]);
  return ok ? null : reasonOf(text);
};
