// Which packages are shipped, and which of them the notices name. Reads only what it is given: no network, no build.

/** Libraries that the window is built from: the others in devDependencies are not shipped. */
const WINDOW_IMPORT = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;
const NOT_PACKAGED = new Set(['electron']);

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameOf = (folder) =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** `name@version` of an entry of the lockfile. One that is installed under the name of another says its own. */
const idOf = ([folder, { name, version }]) => `${name ?? nameOf(folder)}@${version}`;

/** A part of a package that is made for some systems only: it has the licence of the package that names it, which is listed. */
const isForOneSystem = ({ optional, os, cpu }) => optional === true && Boolean(os ?? cpu);

/** Packages that the program is shipped with, `name@version`, sorted. @param lock the parsed package-lock.json */
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

/** Packages that the source files of the window import, `name@version`, sorted. @param sources their texts */
export const windowPackages = (lock, sources) => {
  const names = sources
    .flatMap((text) => [...text.matchAll(WINDOW_IMPORT)].map(([, name]) => name))
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

/** Packages that the notices name. */
const listedPackages = (notices) => [...notices.matchAll(LISTED)].map(([, id]) => id);

/**
 * What is wrong with the notices, a line each; empty when nothing is. What the window's libraries bring along is known to a build
 * only, so of those it is seen only that a listed version is not installed any more.
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
 * The notices as text.
 * @param packages each with id, license and the texts of its licence files
 */
export const noticesText = (preamble, packages) => {
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
