import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema, type Settings } from '../domain/settings.ts';
import { usage } from './exit.ts';

/** The window's settings (sender profile, operator), read and never written here; a new desk's when there are none. */
export const readDeskSettings = (dataDir: string): Settings => {
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'settings.json'), 'utf8');
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return settingsSchema.parse({});
    throw reason;
  }
  try {
    const { settings } = JSON.parse(text) as { settings?: unknown };
    return settingsSchema.parse(settings ?? {});
  } catch {
    throw usage(`The settings file ${join(dataDir, 'settings.json')} is damaged. Open Waybill Desk once: it sets the file aside and says so. Nothing was changed here.`);
  }
};
