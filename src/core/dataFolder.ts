import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a data folder is found by. */
export interface FolderFacts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Absolute: the person's own folder. */
  readonly home: string;
  /** Absolute: relative paths that a person gave are meant from here. */
  readonly cwd: string;
}

const NAME = 'waybill-desk';

/** Where the desk keeps everything, and where it did before. */
export interface FolderChoice {
  /** Absolute. */
  readonly path: string;
  /** Absolute: where earlier versions kept it by themselves; null where that is the same, or a person chose the folder. */
  readonly before: string | null;
}

/**
 * WAYBILL_DESK_DATA, else a folder in the system's place for the data of programs. On Windows that is the local one: the roaming one is
 * copied to a server and to other computers when a person logs in there, and a ledger that two computers have books twice.
 */
export const chooseFolder = ({ env, platform, home, cwd }: FolderFacts): FolderChoice => {
  const chosen = env['WAYBILL_DESK_DATA']?.trim() ?? '';
  if (chosen !== '') return { path: path.resolve(cwd, chosen), before: null };
  if (platform === 'darwin')
    return { path: path.join(home, 'Library', 'Application Support', NAME), before: null };
  if (platform !== 'win32')
    return {
      path: path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), NAME),
      before: null,
    };
  return {
    path: path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), NAME),
    before: path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), NAME),
  };
};

/** The folder that is in use now: the old one as long as nothing has moved it. Moves nothing itself. */
export const folderInUse = (facts: FolderFacts): string => {
  const { path: chosen, before } = chooseFolder(facts);
  return before !== null && isDataFolder(before) && !isDataFolder(chosen) ? before : chosen;
};

/** Whether a desk has worked in it. */
export const isDataFolder = (folder: string): boolean =>
  existsSync(path.join(folder, 'desk.db')) || existsSync(path.join(folder, 'backups'));
