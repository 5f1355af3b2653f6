// Computes which packages are shipped, and which of them the notices name. Uses only its arguments: no network, no build.
import { z } from 'zod';

/** Imports of the window's sources. Libraries in devDependencies are shipped only when the window imports them. */
const WINDOW_IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;
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
    }),
  ),
});

const NOT_PACKAGED = new Set(['electron']);

/** @typedef {import('./notices.mjs').LockEntry} LockEntry */

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
 * Returns the packages that the program is shipped with, `name@version`, sorted.
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

/**
 * Returns the packages that the source files of the window import, `name@version`, sorted.
 * @type {typeof import('./notices.mjs').windowPackages}
 * @param sources their texts
 */
export const windowPackages = (lock, sources) => {
  const names = sources
    .flatMap((text) => [...text.matchAll(WINDOW_IMPORT)].map(([, name = '']) => name))
    .filter((name) => !NOT_PACKAGED.has(name));
  return [...new Set(names)]
    .flatMap((name) => {
      const folder = `node_modules/${name}`;
      const locked = lock.packages[folder];
      return locked === undefined ? [] : [idOf([folder, locked])];
    })
    .sort();
};

const LISTED = /^- (\S+@\S+): /gm;

/** Returns the packages that the notices name. @param {string} notices */
const listedPackages = (notices) => [...notices.matchAll(LISTED)].map(([, id = '']) => id);

/**
 * Returns the errors in the notices, one per line; empty when there are none. Only a build knows the dependencies of the window's libraries,
 * so for those this only finds listed versions that are not installed any more.
 * @type {typeof import('./notices.mjs').staleNotices}
 */
export const staleNotices = (notices, lock, sources) => {
  const listed = new Set(listedPackages(notices));
  const installed = new Set(
    Object.entries(lock.packages)
      .filter(([folder]) => folder !== '')
      .map(idOf),
  );
  const missing = [...productionPackages(lock), ...windowPackages(lock, sources)].filter(
    (id) => !listed.has(id),
  );
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
