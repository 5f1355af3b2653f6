import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';

/** Libraries that the program loads, and programs that it starts. The t64 names are those of Debian 13 and Ubuntu 24.04. */
const DEPENDS = [
  'libasound2t64 | libasound2',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libcups2t64 | libcups2',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  'libsecret-1-0',
  'libxcb-dri3-0',
  'cups-client',
  'xdg-utils',
];
/** Files and links that the program can open. */
export const MIME_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'x-scheme-handler/waybill-desk',
];
/** @type {Readonly<Record<string, string>>} */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

const icons = () => ({
  scalable: at('packaging/icon.svg'),
  ...Object.fromEntries(
    fs
      .readdirSync(at('packaging/icons'))
      .map((name) => [name.replace('.png', ''), at('packaging/icons', name)]),
  ),
});

/** True when Debian's packer is installed. */
export const hasDebPacker = () =>
  spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes a Debian package from a folder that electron-builder packed.
 * @param {object} options
 * @param {string} options.folder the packed program
 * @param {string} options.dest folder for the package
 * @param {string} [options.arch] Node's name of the processor architecture
 * @param {string} options.electron version of Electron in the folder
 * @param {'xz' | 'none'} [options.compression] of dpkg-deb: `none` is fastest
 * @returns path of the package
 */
export const makeDeb = async ({
  folder,
  dest,
  arch = process.arch,
  electron,
  compression = 'xz',
}) => {
  const { default: installer } = await import('electron-installer-debian');
  // The packer and electron-updater read these files. The same folder is also used for the AppImage, which does not have them.
  const notes = {
    [path.join(folder, 'version')]: electron,
    [path.join(folder, 'resources', 'package-type')]: 'deb',
  };
  for (const [file, text] of Object.entries(notes)) fs.writeFileSync(file, text);
  const umask = process.umask(0o022);
  try {
    const { packagePaths } = await installer({
      src: folder,
      dest,
      arch: ARCHITECTURES[arch] ?? arch,
      options: {
        name: 'waybill-desk',
        bin: 'bin/waybill-desk',
        productName: 'Waybill Desk',
        genericName: 'Parcel shipping',
        section: 'misc',
        maintainer: 'Waybill Desk <desk@example.com>',
        depends: DEPENDS,
        recommends: ['cups', 'gnome-keyring | kwalletmanager'],
        suggests: [],
        categories: ['Office'],
        mimeType: MIME_TYPES,
        icon: icons(),
        desktopTemplate: at('packaging/linux/desktop.ejs'),
        compression,
      },
    });
    const [made] = packagePaths;
    if (made === undefined) throw new Error('dpkg-deb wrote no package');
    return made;
  } finally {
    process.umask(umask);
    for (const file of Object.keys(notes)) fs.rmSync(file, { force: true });
  }
};
