import fs from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';

/** One small JSON object on disk, replaced whole and atomically. */
export interface JsonFile {
  read(): Readonly<Record<string, unknown>>;
  write(value: Readonly<Record<string, unknown>>): void;
}

/** A file that could not be used and was kept under another name. */
export interface SetAside {
  readonly file: string;
  readonly keptAs: string;
  /** `newer`: written by a later version of the desk. */
  readonly reason: 'damaged' | 'newer';
}

/** Renames `file` so that it is kept: `settings.json` → `settings.damaged-2026-11-20T08-15-30.json`. Never overwrites. */
export const setAside = (file: string, reason: SetAside['reason'], now: number): SetAside => {
  const { dir, name, ext } = path.parse(file);
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  let keptAs = path.join(dir, `${name}.${reason}-${stamp}${ext}`);
  for (let n = 2; fs.existsSync(keptAs); n += 1) keptAs = path.join(dir, `${name}.${reason}-${stamp}-${n}${ext}`);
  fs.renameSync(file, keptAs);
  return { file, keptAs, reason };
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the file is there and is not one JSON object: cut off, zeroed, or something else altogether. */
export const isDamaged = (file: string): boolean => {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    return !isObject(JSON.parse(text));
  } catch {
    return true;
  }
};

/**
 * Opens `<folder>/<name>.json` with electron-store, readable by this user only. A damaged file is set aside first:
 * electron-store itself would take some kinds of damage for an empty file.
 */
export const openJsonFile = (folder: string, name: string, now: number): { readonly file: JsonFile; readonly path: string; readonly aside: SetAside | null } => {
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = isDamaged(file) ? setAside(file, 'damaged', now) : null;
  const store = new Store<Record<string, unknown>>({
    cwd: folder, name, clearInvalidConfig: false, configFileMode: 0o600, accessPropertiesByDotNotation: false,
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
