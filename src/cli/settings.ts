import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema, type Settings } from '../domain/desk/settings.ts';
import { usage } from './exit.ts';

/** Version of the settings file that this program writes: the window's settings store counts it. */
const VERSION = 1;

/**
 * The window's settings (sender profile, operator), read and never written here; a new desk's when there are none.
 * To be called by the only program in the data folder: a damaged file is set aside under a new name.
 * @throws Exit 2 when the file is damaged or newer than this program; nothing of it is lost
 */
export const readDeskSettings = (dataDir: string): Settings => {
  const path = join(dataDir, 'settings.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return settingsSchema.parse({});
    throw reason;
  }
  const found = readSettings(text);
  if (found === 'newer')
    throw usage(
      `${path} was written by a newer Waybill Desk. Update the program on this computer.`,
    );
  if (found !== 'damaged') return found;
  throw usage(
    `The settings file was damaged. It was set aside as ${setAside(path)}; nothing of it was deleted. ` +
      'Put a sound copy back as settings.json, or do the same again to go on with the settings of a new desk.',
  );
};

const readSettings = (text: string): Settings | 'damaged' | 'newer' => {
  try {
    const stored = JSON.parse(text) as { version?: unknown; settings?: unknown } | null;
    if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return 'damaged';
    if (Object.keys(stored).length === 0) return settingsSchema.parse({});
    if (typeof stored.version === 'number' && stored.version > VERSION) return 'newer';
    return typeof stored.version === 'number' && stored.version >= 1
      ? settingsSchema.parse(stored.settings)
      : 'damaged';
  } catch {
    return 'damaged';
  }
};

/** Named as the window names it, and never over another file. */
const setAside = (path: string): string => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = (n: number): string =>
    path.replace(/\.json$/, `.damaged-${stamp}${n > 1 ? `-${n}` : ''}.json`);
  let n = 1;
  while (existsSync(name(n))) n += 1;
  renameSync(path, name(n));
  return name(n);
};
