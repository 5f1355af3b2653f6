import { createHash, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the file name of the feed that electron-updater requests, by system and processor.
 * @type {typeof import('./feed.mjs').feedName}
 */
export const feedName = (platform = process.platform, arch = process.arch) =>
  platform === 'win32'
    ? 'latest.yml'
    : platform === 'darwin'
      ? 'latest-mac.yml'
      : `latest-linux${arch === 'x64' ? '' : `-${arch}`}.yml`;

/**
 * Returns the name of a file that is uploaded. GitHub changes every character of a name that is not one of these, and a feed with the name from
 * before would point at nothing.
 * @param {string} file
 * @throws Error for such a name
 */
const uploadedName = (file) => {
  const name = path.basename(file);
  if (!/^[\w.-]+$/.test(name))
    throw new Error(`GitHub would change the name of this file: ${name}`);
  return name;
};

/** Installers for a first installation are no updates: macOS updates from the zip. @param {string} file */
const isUpdate = (file) => /\.(?:deb|exe|zip)$/.test(file);

/**
 * Returns the feed of a version, in electron-updater's format.
 * @param {object} options
 * @param {string} options.version
 * @param {readonly string[]} options.files paths of the installers
 * @param {number | null} [options.staging] percentage of desks that get it; null for all
 * @param {string} options.date ISO date of the release
 */
export const feedText = ({ version, files, date, staging = null }) =>
  [
    `version: ${version}`,
    'files:',
    ...files.filter(isUpdate).flatMap((file) => {
      const bytes = fs.readFileSync(file);
      return [
        `  - url: "${uploadedName(file)}"`,
        `    sha512: ${createHash('sha512').update(bytes).digest('base64')}`,
        `    size: ${bytes.length}`,
      ];
    }),
    `releaseDate: '${date}'`,
    ...(staging === null ? [] : [`stagingPercentage: ${staging}`]),
    '',
  ].join('\n');

/**
 * Returns the checksums of the files, as `sha256sum --check` reads them.
 * @param {readonly string[]} files
 */
export const sumsText = (files) =>
  files
    .map((file) => {
      const sum = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
      return `${sum}  ${uploadedName(file)}\n`;
    })
    .join('');

/**
 * Returns the signature of a feed, Base64.
 * @param {string} text
 * @param {string} key the private Ed25519 key, PEM
 */
export const signFeed = (text, key) => `${sign(null, Buffer.from(text), key).toString('base64')}\n`;
