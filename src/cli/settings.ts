import { join } from 'node:path';
import { readDeskSettings } from '../core/upkeep/settings/deskSettings.ts';
import { setAside } from '../core/upkeep/settings/jsonFile.ts';
import type { Settings } from '../domain/desk/settings.ts';
import { t } from '../texts/index.ts';
import { usage } from './exit.ts';

/**
 * Reads the window's settings (sender profile, operator), never writes them; returns defaults when there are none. Only for the program that has
 * locked the data folder, because a damaged file is renamed.
 * @param now milliseconds since the epoch, for the new name
 * @throws Exit 2 when the file is damaged or from a newer program; its content is kept
 */
export const settingsOf = (dataDir: string, now: number): Settings => {
  const path = join(dataDir, 'settings.json');
  const found = readDeskSettings(path);
  if (found.kind === 'settings') return found.value;
  if (found.kind === 'newer') throw usage(t('cli.newerSettings', { path }));
  throw usage(t('cli.settingsDamaged', { path: setAside(path, 'damaged', now).keptAs }));
};
