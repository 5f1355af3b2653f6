import { existsSync, readFileSync } from 'node:fs';
import { settingsSchema, type Settings } from '../../../domain/desk/settings.ts';
import { isDamaged } from './jsonFile.ts';
import { readSettings, type Reading, type SettingsShape } from './settingsStore.ts';

/** Schema and migrations of settings.json, used by the window and the command line. */
export const DESK_SETTINGS: SettingsShape<typeof settingsSchema> = {
  schema: settingsSchema,
  migrations: [],
};

/** Reads the settings in a file; those of a new desk when it does not exist. Nothing is written or renamed. */
export const readDeskSettings = (file: string): Reading<Settings> => {
  if (isDamaged(file)) return { kind: 'damaged' };
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>)
    : {};
  return readSettings(stored, DESK_SETTINGS);
};
