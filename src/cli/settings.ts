import { join } from 'node:path';
import { readDeskSettings } from '../core/settings/deskSettings.ts';
import { setAside } from '../core/settings/jsonFile.ts';
import type { Settings } from '../domain/desk/settings.ts';
import { t } from '../texts/index.ts';
import { usage } from './exit.ts';

/**
 * The window's settings (sender profile, operator), read and never written here; a new desk's when there are none.
 * To be called by the only program in the data folder: a damaged file is set aside under a new name.
 * @param now milliseconds since the epoch, for that name
 * @throws Exit 2 when the file is damaged or newer than this program; nothing of it is lost
 */
export const settingsOf = (dataDir: string, now: number): Settings => {
  const path = join(dataDir, 'settings.json');
  const found = readDeskSettings(path);
  if (found.kind === 'settings') return found.value;
  if (found.kind === 'newer') throw usage(t('cli.newerSettings', { path }));
  throw usage(t('cli.settingsDamaged', { path: setAside(path, 'damaged', now).keptAs }));
};
