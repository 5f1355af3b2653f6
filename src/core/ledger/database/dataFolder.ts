import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { t } from '../../../texts/index.ts';
import { diskFault } from './diskWords.ts';

/** What the location of the data folder is derived from. */
export interface FolderFacts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's home folder, absolute. */
  readonly home: string;
  /** Absolute. Relative paths that a person entered are resolved against it. */
  readonly cwd: string;
}

const NAME = 'waybill-desk';

/**
 * Returns WAYBILL_DESK_DATA when it is set, else the system's default folder for application data. On Windows that is the local folder: the roaming
 * one is copied to a server and to other computers when the user signs in there, and a ledger on two computers books twice.
 */
export const chooseFolder = ({ env, platform, home, cwd }: FolderFacts): string => {
  const chosen = env['WAYBILL_DESK_DATA']?.trim() ?? '';
  if (chosen !== '') return path.resolve(cwd, chosen);
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', NAME);
  if (platform !== 'win32')
    return path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), NAME);
  return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), NAME);
};

/** Creates the data folder where it is missing. Returns why it cannot be created or written to, as the system's error, or null. */
export const makeDataFolder = (folder: string): Error | null => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return null;
  } catch (reason) {
    return reason instanceof Error ? reason : new Error(String(reason));
  }
};

/** Codes of the system where a file has the name of the folder or of one above it. */
const IN_THE_WAY = ['EEXIST', 'ENOTDIR'];

/** What to tell a person when `makeDataFolder` failed: the folder, and what to do. */
export const dataFolderWords = (folder: string, reason: Error): string => {
  const { code = '' } = reason as NodeJS.ErrnoException;
  const what = IN_THE_WAY.includes(code) ? 'inTheWay' : (diskFault(reason) ?? 'other');
  return t('disk.noDataFolder', { folder, what, why: code === '' ? reason.message : code });
};
