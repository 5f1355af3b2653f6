import fs from 'node:fs';
import path from 'node:path';

const SUID_ROOT = 0o4755;

/** @param {string} file */
const setting = (file) => {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};
/** @param {string} file */
const isSuidRoot = (file) => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.uid === 0 && (stat.mode & SUID_ROOT) === SUID_ROOT;
};
/** Returns a path as one word of a command for the shell. @param {string} file */
const quoted = (file) => `'${file.replaceAll("'", "'\\''")}'`;

/**
 * Returns why Electron's sandbox cannot work on this Linux and what the person can do, or null. It needs user namespaces, or its own helper
 * with the SUID bit. Ubuntu 24.04 takes user namespaces from programs without an AppArmor profile, and npm cannot install an SUID file.
 * @type {typeof import('./sandbox.mjs').sandboxProblem}
 * @param electron path of Electron's binary
 */
export const sandboxProblem = (
  electron,
  { platform = process.platform, settings = '/proc/sys' } = {},
) => {
  if (platform !== 'linux') return null;
  const helper = path.join(path.dirname(electron), 'chrome-sandbox');
  if (isSuidRoot(helper)) return null;
  const [name, needed] =
    [
      ['kernel.apparmor_restrict_unprivileged_userns', '0'],
      ['kernel.unprivileged_userns_clone', '1'],
      ['user.max_user_namespaces', '10000'],
    ].find(([key = '', value]) => {
      const is = setting(path.join(settings, ...key.split('.')));
      return is !== null && (value === '10000' ? is === '0' : is !== value);
    }) ?? [];
  if (name === undefined) return null;
  return [
    `This system does not let Electron make its sandbox (${name}). Do one of these, then start again:`,
    `  for every program, until the computer is restarted: sudo sysctl -w ${name}=${needed}`,
    `  for this Electron only, until it is downloaded again: sudo chown root:root ${quoted(helper)} && sudo chmod 4755 ${quoted(helper)}`,
  ].join('\n');
};
