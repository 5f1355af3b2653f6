// npm run notices: writes THIRD-PARTY-NOTICES.txt. license-checker-rseidelsohn, which npm downloads for this run only, collects the license texts
// of the packages that stay packages in the program, and of those in its bundles.
import './lib/node24.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageIn, parseJson, readJson } from './lib/json.mjs';
import { lockSchema, mainPackages, noticesText, productionPackages } from './lib/notices.mjs';
import { at, ROOT, say } from './lib/root.mjs';

const TOOL = 'license-checker-rseidelsohn@5.0.1';
const OUT = 'THIRD-PARTY-NOTICES.txt';
const PREAMBLE = `Third-party software in Waybill Desk

Waybill Desk contains the packages below. Made by "npm run notices"; do not edit.
Electron and Chromium have notices of their own beside the program: LICENSE.electron.txt and LICENSES.chromium.html.`;

/** Shipped files that are in no package's own licence file. */
/** @type {readonly (readonly [id: string, license: string, files: readonly string[]])[]} */
const FURTHER = [['Noto Sans (resources/fonts)', 'OFL-1.1', ['resources/fonts/OFL.txt']]];
/** Parts of a bundled package that have licences of their own. */
const PARTS = new Map([
  [
    'pdfjs-dist',
    ['cmaps/LICENSE', 'standard_fonts/LICENSE_FOXIT', 'standard_fonts/LICENSE_LIBERATION'],
  ],
]);

/** Returns every package in the window's bundle, as `name@version`. */
const bundledPackages = async () => {
  const { build } = await import('vite');
  const {
    default: { renderer },
  } = await import('../electron.vite.config.ts');
  /** @type {Set<string>} */
  const folders = new Set();
  const collect = {
    name: 'collect-packages',
    /** @param {{ id: string }} module */
    moduleParsed({ id }) {
      const folder = /^(?:\0)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(
        id.split(path.sep).join('/'),
      )?.[1];
      if (folder !== undefined) folders.add(folder);
    },
  };
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'error',
    plugins: [...(renderer?.plugins ?? []), collect],
    build: { ...renderer?.build, write: false },
  });
  return [...folders].map(packageIn).map(({ name, version }) => `${name}@${version}`);
};

/** @param {string} text */
const tidy = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/** What the tool says of a package. `licenseFile`: '' for none. `path`: its folder. */
const checkedPackageSchema = z.object({
  licenses: z.coerce.string(),
  licenseFile: z.string().optional(),
  path: z.string(),
  publisher: z.string().optional(),
});
const checkedSchema = z.record(z.string(), checkedPackageSchema);

/** Returns license, licence files and publisher of each package, by `name@version`. */
const checkPackages = () => {
  const wanted = { licenses: '', licenseFile: '', publisher: '', copyright: '' };
  const format = path.join(fs.mkdtempSync(path.join(at('.cache'), 'notices-')), 'format.json');
  fs.writeFileSync(format, JSON.stringify(wanted));
  const words = [
    'exec',
    '--yes',
    `--package=${TOOL}`,
    '--',
    'license-checker-rseidelsohn',
    '--start',
    ROOT,
    '--json',
    '--customPath',
    format,
  ];
  // npm itself, by its file: on Windows the command of that name needs a shell, which splits paths at blanks.
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run this with npm run notices.');
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  fs.rmSync(path.dirname(format), { recursive: true });
  if (status !== 0) throw new Error(`${TOOL} failed:\n${stderr}`);
  return parseJson(stdout, checkedSchema);
};

/**
 * Returns the texts of a package: its licence files, and those of parts with a licence of their own. Without a file: what its package.json says.
 * @param {string} id `name@version`
 * @param {z.infer<typeof checkedPackageSchema>} checked
 */
const textsOf = (id, { licenses, licenseFile = '', path: folder, publisher }) => {
  const name = id.slice(0, id.lastIndexOf('@'));
  // The tool returns an empty name for a package without such a file.
  const isFile = licenseFile !== '' && !/readme/i.test(path.basename(licenseFile));
  const own = fs
    .readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => path.join(folder, file));
  const files = [
    ...new Set([
      ...(isFile ? [licenseFile] : []),
      ...own,
      ...(PARTS.get(name) ?? []).map((file) => path.join(folder, file)),
    ]),
  ].filter((file) => fs.statSync(file).isFile());
  if (files.length === 0)
    return [
      `${publisher === undefined ? '' : `Copyright ${publisher}. `}Licensed under ${licenses}; the package has no licence file.`,
    ];
  return files.map((file) => tidy(fs.readFileSync(file, 'utf8')));
};

const write = async () => {
  fs.mkdirSync(at('.cache'), { recursive: true });
  const lock = readJson(at('package-lock.json'), lockSchema);
  const found = checkPackages();
  const sources = fs
    .globSync('src/**/*.ts', { cwd: ROOT, exclude: ['src/renderer/**'] })
    .map((file) => fs.readFileSync(at(file), 'utf8'));
  const ids = [
    ...new Set([
      ...productionPackages(lock),
      ...mainPackages(lock, sources),
      ...(await bundledPackages()),
    ]),
  ].sort();
  const unknown = ids.filter((id) => found[id] === undefined);
  if (unknown.length > 0) throw new Error(`not installed: ${unknown.join(', ')}. Run npm ci.`);
  const packages = ids.flatMap((id) => {
    const checked = found[id];
    return checked === undefined
      ? []
      : [{ id, license: checked.licenses, texts: textsOf(id, checked) }];
  });
  const further = FURTHER.map(([id, license, files]) => ({
    id,
    license,
    texts: files.map((file) => tidy(fs.readFileSync(at(file), 'utf8'))),
  }));
  fs.writeFileSync(at(OUT), noticesText(PREAMBLE, [...packages, ...further]));
  say(`${OUT}: ${packages.length} packages.`);
};

await write();
