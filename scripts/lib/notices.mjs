// Makes the notices of the shipped packages from the lockfile, the lists that the build leaves (bundledPackages.mjs) and the installed packages, without
// the network.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LIST } from './bundledPackages.mjs';
import { readJson } from './json.mjs';
import { at, ROOT } from './root.mjs';

const OUT = 'THIRD-PARTY-NOTICES.txt';
const PREAMBLE = `Third-party software in Waybill Desk

Waybill Desk contains the packages below.
Electron and Chromium have notices of their own beside the program: LICENSE.electron.txt and LICENSES.chromium.html.`;

/** Shipped files that are in no package's own licence file. */
const FURTHER = [['Noto Sans (resources/fonts)', 'OFL-1.1', 'resources/fonts/OFL.txt']];
/** Parts of a bundled package that have licences of their own. */
const PARTS = new Map([
  [
    'pdfjs-dist',
    ['cmaps/LICENSE', 'standard_fonts/LICENSE_FOXIT', 'standard_fonts/LICENSE_LIBERATION'],
  ],
]);

/**
 * What is read of package-lock.json.
 * @type {z.ZodType<import('./notices.mjs').Lock>}
 */
const lockSchema = z.object({
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
 * Returns the folders of the packages that stay packages in the program.
 * @param {Lock} lock the parsed package-lock.json
 */
const productionFolders = (lock) =>
  Object.entries(lock.packages)
    .filter(
      ([folder, entry]) =>
        folder !== '' && !entry.dev && !entry.devOptional && !isForOneSystem(entry),
    )
    .map(([folder]) => folder);

/**
 * Returns the packages that are shipped: those that stay packages, and those in the bundles.
 * @type {typeof import('./notices.mjs').shippedPackages}
 * @param lock the parsed package-lock.json
 * @param bundled folders of the packages in the bundles
 * @returns folder below the project and `name@version`, sorted by the latter, each once
 * @throws Error when a bundled package is not in the lockfile
 */
export const shippedPackages = (lock, bundled) => {
  /** @type {Map<string, string>} */
  const byId = new Map();
  for (const folder of [...productionFolders(lock), ...bundled]) {
    const entry = lock.packages[folder];
    if (entry === undefined) throw new Error(`${folder} is not in package-lock.json: run npm ci.`);
    byId.set(idOf([folder, entry]), folder);
  }
  return [...byId].map(([id, folder]) => ({ id, folder })).sort((a, b) => (a.id < b.id ? -1 : 1));
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

/** What a package.json says of its licence, in the forms that npm has had. */
const manifestSchema = z.object({
  name: z.string(),
  license: z
    .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
    .optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  author: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .optional(),
});

/** @param {string} file */
const tidied = (file) =>
  fs
    .readFileSync(file, 'utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/**
 * Returns license and licence texts of an installed package. Without a licence file: what its package.json says.
 * @type {typeof import('./notices.mjs').licenceOf}
 * @param folder absolute
 */
export const licenceOf = (folder) => {
  const { name, license, licenses, author } = readJson(
    path.join(folder, 'package.json'),
    manifestSchema,
  );
  const named = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .concat(PARTS.get(name) ?? [])
    .map((file) => path.join(folder, file))
    .filter((file) => fs.statSync(file).isFile());
  const none = `${author === undefined ? '' : `Copyright ${author}. `}Licensed under ${named}; the package has no licence file.`;
  return { license: named, texts: files.length === 0 ? [none] : files.map(tidied) };
};

/**
 * Writes the notices of the built program into the project's folder, where they are packed from and a checkout opens them.
 * @returns the number of packages
 * @throws Error when a bundled package is not in the lockfile, or a package is not installed
 */
export const writeNotices = () => {
  const bundled = fs
    .globSync(`out/*/${LIST}`, { cwd: ROOT })
    .flatMap((file) => readJson(at(file), z.array(z.string())));
  const packages = shippedPackages(readJson(at('package-lock.json'), lockSchema), bundled).map(
    ({ id, folder }) => ({ id, ...licenceOf(at(folder)) }),
  );
  const further = FURTHER.map(([id = '', license = '', file = '']) => ({
    id,
    license,
    texts: [tidied(at(file))],
  }));
  fs.writeFileSync(at(OUT), noticesText(PREAMBLE, [...packages, ...further]));
  return packages.length;
};
