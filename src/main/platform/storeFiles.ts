import fs from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';
import type { z } from 'zod';
import type { JsonFile, SetAside } from '../../core/upkeep/settings/jsonFile.ts';
import { isDamaged, setAside } from '../../core/upkeep/settings/jsonFile.ts';
import type { SettingsShape } from '../../core/upkeep/settings/settingsStore.ts';
import { createSettingsStore } from '../../core/upkeep/settings/settingsStore.ts';

/**
 * Opens `<folder>/<name>.json` with electron-store, readable by this user only. A damaged file is renamed first, because electron-store treats some
 * kinds of damage as an empty file.
 * @param now milliseconds since the epoch, for the name of a renamed file
 */
export const openJsonFile = (
  folder: string,
  name: string,
  now: number,
): { readonly file: JsonFile; readonly path: string; readonly aside: SetAside | null } => {
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = isDamaged(file) ? setAside(file, 'damaged', now) : null;
  const store = new Store<Record<string, unknown>>({
    cwd: folder,
    name,
    clearInvalidConfig: false,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
  return {
    path: file,
    aside,
    file: {
      read: () => ({ ...store.store }),
      write: (value) => {
        store.store = value;
      },
    },
  };
};

/** Opens the settings in `<folder>/<name>.json`; `aside` describes a file that was renamed. */
export const openSettings = <S extends z.ZodType>(
  folder: string,
  name: string,
  shape: SettingsShape<S>,
  now: number,
) => {
  const opened = openJsonFile(folder, name, now);
  const settings = createSettingsStore({
    file: opened.file,
    shape,
    keep: (reason) => setAside(opened.path, reason, now),
  });
  return { store: settings.store, aside: opened.aside ?? settings.aside };
};
