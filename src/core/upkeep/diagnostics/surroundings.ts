import { readFileSync } from 'node:fs';
import { plain } from './plain.ts';

/** Settings of Linux without which Electron has no sandbox. */
const NAMESPACES = {
  apparmorRestricts: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
  cloneAllowed: '/proc/sys/kernel/unprivileged_userns_clone',
  most: '/proc/sys/user/max_user_namespaces',
} as const;

const setting = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};
/** The runtime says more than Node's own versions in Electron only. */
const versions: Readonly<Record<string, string | undefined>> = process.versions;
const kept = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : plain(text);

/**
 * Returns what the desk runs in: runtime, session, sandbox and what draws the window. Of the environment it says only whether a variable is set, or one
 * of its ordinary values.
 * @param gpu states of what the window draws with, by their names; null without a window
 */
export const surroundings = (
  gpu: Readonly<Record<string, string>> | null,
  env: Readonly<Record<string, string | undefined>> = process.env,
): object => ({
  electron: versions['electron'] ?? null,
  chromium: versions['chrome'] ?? null,
  session: {
    type: kept(env['XDG_SESSION_TYPE']),
    desktop: kept(env['XDG_CURRENT_DESKTOP']),
    x11: Boolean(env['DISPLAY']),
    wayland: Boolean(env['WAYLAND_DISPLAY']),
    sessionBus: Boolean(env['DBUS_SESSION_BUS_ADDRESS']),
  },
  sandbox: {
    turnedOff: process.argv.includes('--no-sandbox'),
    administrator: process.getuid?.() === 0,
    ...Object.fromEntries(Object.entries(NAMESPACES).map(([name, file]) => [name, setting(file)])),
  },
  gpu:
    gpu &&
    Object.fromEntries(Object.entries(gpu).map(([name, state]) => [plain(name), plain(state)])),
});
