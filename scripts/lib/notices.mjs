// Computes which packages are shipped, and which of them the notices name. Uses only its arguments: no network, no build.
import { z } from 'zod';

/** Imports of the sources. Libraries in devDependencies are shipped only when the program imports them: they are in its bundles. */
const IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;
/**
 * What is read of package-lock.json.
 * @type {z.ZodType<import('./notices.mjs').Lock>}
 */
export const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().exactOptional(),
      version: z.string().exactOptional(),
      dev: z.boolean().exactOptional(),
      devOptional: z.boolean().exactOptional(),
      optional: z.boolean().exactOptional(),
      os: z.array(z.string()).exactOptional(),
      cpu: z.array(z.string()).exactOptional(),
      dependencies: z.record(z.string(), z.string()).exactOptional(),
    }),
  ),
});

const NOT_PACKAGED = new Set(['electron']);

/** @typedef {import('./notices.mjs').LockEntry} LockEntry */
/** @typedef {import('./notices.mjs').Lock} Lock */

/** `node_modules/a/node_modules/@b/c` → `@b/c` @param {string} folder */
const nameOf = (folder) =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns `name@version` of an entry of the lockfile. For a package that is installed under another name, this is its own name.
 * @param {readonly [folder: string, entry: LockEntry]} locked
 */
const idOf = ([folder, { name, version }]) => `${name ?? nameOf(folder)}@${version}`;

/**
 * True for a part of a package for some systems only. It has the licence of the package that requires it, which is listed.
 * @param {LockEntry} entry
 */
const isForOneSystem = ({ optional, os, cpu }) => optional === true && Boolean(os ?? cpu);

/**
 * Returns the packages that stay packages in the program, `name@version`, sorted.
 * @type {typeof import('./notices.mjs').productionPackages}
 * @param lock the parsed package-lock.json
 */
export const productionPackages = (lock) =>
  [
    ...new Set(
      Object.entries(lock.packages)
        .filter(
          ([folder, entry]) =>
            folder !== '' && !entry.dev && !entry.devOptional && !isForOneSystem(entry),
        )
        .map(idOf),
    ),
  ].sort();

/** Returns the folders of the packages that source files import. @param {readonly string[]} sources their texts */
const importedFolders = (sources) =>
  sources
    .flatMap((text) =>
      [...text.replaceAll(/^import type [^;]*;/gm, '').matchAll(IMPORT)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => !NOT_PACKAGED.has(name))
    .map((name) => `node_modules/${name}`);

/** @param {Lock} lock @param {Iterable<string>} folders */
const idsOf = (lock, folders) =>
  [...new Set(folders)]
    .flatMap((folder) => {
      const locked = lock.packages[folder];
      return locked === undefined ? [] : [idOf([folder, locked])];
    })
    .sort();

/**
 * Returns the packages that the source files of the window import, `name@version`, sorted.
 * @type {typeof import('./notices.mjs').windowPackages}
 * @param sources their texts
 */
export const windowPackages = (lock, sources) => idsOf(lock, importedFolders(sources));

/** Returns the folder that a package finds another one in. @param {Lock} lock @param {string} from @param {string} name @returns {string} */
const foundFrom = (lock, from, name) => {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (from === '' || lock.packages[folder] !== undefined) return folder;
  return foundFrom(lock, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
};

/**
 * Returns the packages that the source files outside of the window import, with those that they depend on: `name@version`, sorted. Some of the
 * latter are in no bundle, because nothing uses them.
 * @type {typeof import('./notices.mjs').mainPackages}
 * @param sources their texts
 */
export const mainPackages = (lock, sources) => {
  const folders = new Set(importedFolders(sources));
  for (const folder of folders)
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {}))
      folders.add(foundFrom(lock, folder, name));
  return idsOf(lock, folders);
};

const LISTED = /^- (\S+@\S+): /gm;

/** Returns the packages that the notices name. @param {string} notices */
const listedPackages = (notices) => [...notices.matchAll(LISTED)].map(([, id = '']) => id);

/**
 * Returns the errors in the notices, one per line; empty when there are none. Only a build knows the dependencies of the window's libraries,
 * so for those this only finds listed versions that are not installed any more.
 * @type {typeof import('./notices.mjs').staleNotices}
 */
export const staleNotices = (notices, lock, { window, main }) => {
  const listed = new Set(listedPackages(notices));
  const installed = new Set(
    Object.entries(lock.packages)
      .filter(([folder]) => folder !== '')
      .map(idOf),
  );
  const missing = [
    ...productionPackages(lock),
    ...windowPackages(lock, window),
    ...mainPackages(lock, main),
  ].filter((id) => !listed.has(id));
  const gone = [...listed].filter((id) => !installed.has(id));
  return [...new Set(missing)]
    .map((id) => `${id} is shipped and not listed`)
    .concat(gone.map((id) => `${id} is listed and not installed`));
};

const RULE = '-'.repeat(80);

/**
 * Returns the notices as text.
 * @type {typeof import('./notices.mjs').noticesText}
 * @param packages each with id, license and the texts of its licence files
 */
export const noticesText = (preamble, packages) => {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { id, texts } of packages) {
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), id]);
  }
  const list = packages.map(({ id, license }) => `- ${id}: ${license}`).join('\n');
  const texts = [...byText]
    .map(([text, ids]) => `${RULE}\n${ids.join(', ')}\n${RULE}\n\n${text}\n`)
    .join('\n');
  return `${preamble}\n\n${list}\n\n${texts}`;
};
