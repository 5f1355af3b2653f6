import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CACHE, say } from './root.mjs';

/** Debian packages that the tests use, each with a file that it installs. */
const TOOLS = {
  'poppler-utils': ['/usr/bin/pdfinfo'],
  qpdf: ['/usr/bin/qpdf'],
  cups: ['/usr/sbin/cupsd'],
  'cups-client': ['/usr/bin/lp'],
  'cups-ipp-utils': ['/usr/sbin/ippeveprinter'],
  'dbus-daemon': ['/usr/bin/dbus-daemon'],
  'printer-driver-cups-pdf': ['/usr/lib/cups/backend/cups-pdf'],
};

/** Returns the packages that are not installed. @param {(file: string) => boolean} exists */
export const missingTools = (exists = fs.existsSync) =>
  Object.entries(TOOLS)
    .filter(([, files]) => !files.every((file) => exists(file)))
    .map(([name]) => name);

/** True when packages can be installed here: on Debian or a derivative, as root. */
export const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  fs.existsSync('/usr/bin/apt-get') &&
  fs.existsSync('/etc/debian_version');

/**
 * @param {readonly string[]} args
 * @param {number} log a file descriptor
 */
const aptGet = (args, log) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2', ...args], {
    stdio: ['ignore', log, log],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  }).status === 0;

/**
 * Installs packages. The output is in .cache/apt-get.log.
 * @param {readonly string[]} packages
 * @returns true when all were installed
 */
export const aptInstall = (packages) => {
  fs.mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, 'apt-get.log');
  say(`Installing ${packages.join(', ')} with apt-get, once…`);
  const log = fs.openSync(file, 'w');
  try {
    // A failed update is ignored: the package lists may exist already.
    aptGet(['update'], log);
    /** @param {readonly string[]} names */
    const install = (names) => aptGet(['install', '-y', '--no-install-recommends', ...names], log);
    // Installs them one by one when one of them does not exist in this distribution.
    if (
      install(packages) ||
      (packages.length > 1 && packages.map((name) => install([name])).every(Boolean))
    )
      return true;
  } finally {
    fs.closeSync(log);
  }
  say(`apt-get could not install all of them. The end of ${path.relative(process.cwd(), file)}:`);
  say(fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n'));
  return false;
};
