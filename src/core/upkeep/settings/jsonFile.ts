import fs from 'node:fs';
import path from 'node:path';

/** One small JSON object on disk, replaced completely and atomically. */
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
  for (let n = 2; fs.existsSync(keptAs); n += 1)
    keptAs = path.join(dir, `${name}.${reason}-${stamp}-${n}${ext}`);
  fs.renameSync(file, keptAs);
  return { file, keptAs, reason };
};

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether the file exists and is not one JSON object: cut short, zeroed, or something else. */
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
