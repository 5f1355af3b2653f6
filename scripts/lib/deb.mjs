import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from './json.mjs';
import { at } from './root.mjs';

const NAME = 'waybill-desk';
/** Libraries that the program loads, and programs that it starts. The t64 names are those of Debian 13 and Ubuntu 24.04. */
const DEPENDS = [
  'libasound2t64 | libasound2',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libcups2t64 | libcups2',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libxcb-dri3-0',
  'cups-client',
  'xdg-utils',
];
const RECOMMENDS = ['cups', 'gnome-keyring | kwalletmanager'];
/** @type {Readonly<Record<string, string>>} */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** True when Debian's packer is installed. */
export const hasDebPacker = () =>
  spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status === 0;

/** Gives everybody the right to read, whatever the umask of the packing machine was. @param {string} folder */
const openToAll = (folder) => {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
};

/** Returns the size of the files in a folder, bytes. @param {string} folder */
const sizeOf = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .reduce((sum, name) => sum + fs.lstatSync(path.join(folder, name)).size, 0);

/** Returns the version as Debian orders it: 1.0.0~beta.1 is older than 1.0.0. @param {string} version */
export const debVersion = (version) => version.replace('-', '~');

/**
 * Lays the files out as they are installed.
 * @param {string} root folder that becomes /
 * @param {string} folder the packed program
 */
const layOut = (root, folder) => {
  const program = path.join(root, 'usr/lib', NAME);
  const licence = path.join(folder, 'LICENSE');
  fs.cpSync(folder, program, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== licence,
  });
  // electron-updater reads this file.
  fs.writeFileSync(path.join(program, 'resources/package-type'), 'deb');
  /**
   * @param {string} from
   * @param {string} to
   */
  const copy = (from, to) => fs.cpSync(from, path.join(root, 'usr/share', to));
  copy(licence, `doc/${NAME}/copyright`);
  copy(at(`packaging/linux/${NAME}.desktop`), `applications/${NAME}.desktop`);
  copy(at('packaging/icon.svg'), `icons/hicolor/scalable/apps/${NAME}.svg`);
  for (const icon of fs.readdirSync(at('packaging/icons')))
    copy(at('packaging/icons', icon), `icons/hicolor/${path.parse(icon).name}/apps/${NAME}.png`);
  fs.mkdirSync(path.join(root, 'usr/bin'));
  fs.symlinkSync(`../lib/${NAME}/bin/${NAME}`, path.join(root, 'usr/bin', NAME));
};

/**
 * Makes a Debian package from a folder that electron-builder packed.
 * @type {typeof import('./deb.mjs').makeDeb}
 * @param arch Node's name of the processor architecture
 * @param compression of dpkg-deb: `none` is fastest
 * @returns path of the package
 */
export const makeDeb = ({ folder, dest, arch = process.arch, compression = 'xz' }) => {
  const { version, description } = readJson(
    at('package.json'),
    z.object({ version: z.string(), description: z.string() }),
  );
  const architecture = ARCHITECTURES[arch] ?? arch;
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-desk-deb-'));
  try {
    layOut(root, folder);
    const size = sizeOf(root);
    fs.mkdirSync(path.join(root, 'DEBIAN'));
    const control = {
      Package: NAME,
      Version: debVersion(version),
      Section: 'misc',
      Priority: 'optional',
      Architecture: architecture,
      Depends: DEPENDS.join(', '),
      Recommends: RECOMMENDS.join(', '),
      'Installed-Size': Math.ceil(size / 1024),
      Maintainer: 'Waybill Desk <desk@example.com>',
      Description: description,
    };
    const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`);
    fs.writeFileSync(path.join(root, 'DEBIAN/control'), lines.join(''));
    openToAll(root);
    fs.chmodSync(path.join(root, 'usr/lib', NAME, 'chrome-sandbox'), 0o4755);
    fs.mkdirSync(dest, { recursive: true });
    const made = path.join(dest, `${NAME}_${debVersion(version)}_${architecture}.deb`);
    execFileSync('dpkg-deb', [`-Z${compression}`, '--root-owner-group', '--build', root, made], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return made;
  } finally {
    fs.rmSync(root, { recursive: true });
  }
};
