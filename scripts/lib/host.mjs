import { at } from './root.mjs';

/** True when a window can be shown here. @type {typeof import('./host.mjs').hasDisplay} */
export const hasDisplay = (env = process.env, platform = process.platform) =>
  platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/**
 * Returns the command that starts the built desk on a host.
 * @param {import('./host.mjs').Host} host as ensureHost found it
 * @param {object} [options]
 * @param {boolean} [options.root]
 * @param {string} [options.entry] another main process than the desk's, for tests of the host itself
 * @returns `{ command, args, env }`; env is added to the process's own environment
 */
export const hostCommand = (host, { root = process.getuid?.() === 0, entry } = {}) => {
  if (host.kind === 'electron')
    return {
      command: host.path,
      args: [...(root ? ['--no-sandbox'] : []), entry ?? at('.')],
      env: {},
    };
  return {
    command: process.execPath,
    args: [
      '--import',
      new URL('../../test/chromium-host/register.mjs', import.meta.url).href,
      entry ?? at('out/main/index.js'),
    ],
    env: { DESK_HOST_CHROMIUM: host.path },
  };
};

/** @param {import('./host.mjs').Host} host */
export const hostName = (host) =>
  host.kind === 'electron' ? 'Electron' : `the stand-in for Electron on ${host.path}`;
