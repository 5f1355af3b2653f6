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

/** Installers for a first installation are no updates: macOS updates from the zip. @param {string} file */
const isUpdate = (file) => /\.(?:AppImage|deb|exe|zip)$/.test(file);

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
        `  - url: ${JSON.stringify(encodeURIComponent(path.basename(file)))}`,
        `    sha512: ${createHash('sha512').update(bytes).digest('base64')}`,
        `    size: ${bytes.length}`,
      ];
    }),
    `releaseDate: '${date}'`,
    ...(staging === null ? [] : [`stagingPercentage: ${staging}`]),
    '',
  ].join('\n');

/**
 * Returns the signature of a feed, Base64.
 * @param {string} text
 * @param {string} key the private Ed25519 key, PEM
 */
export const signFeed = (text, key) => `${sign(null, Buffer.from(text), key).toString('base64')}\n`;
