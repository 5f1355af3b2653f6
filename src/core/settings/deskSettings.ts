import { existsSync, readFileSync } from 'node:fs';
import { settingsSchema, type Settings } from '../../domain/desk/settings.ts';
import { isDamaged } from './jsonFile.ts';
import { readSettings, type Reading, type SettingsShape } from './settingsStore.ts';

/** What settings.json holds, in this version and those before: window and command line read it by this. */
export const DESK_SETTINGS: SettingsShape<typeof settingsSchema> = {
  schema: settingsSchema,
  migrations: [],
};

/** The settings in a file; those of a new desk where it is not there. Nothing is written or renamed. */
export const readDeskSettings = (file: string): Reading<Settings> => {
  if (isDamaged(file)) return { kind: 'damaged' };
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>)
    : {};
  return readSettings(stored, DESK_SETTINGS);
};
