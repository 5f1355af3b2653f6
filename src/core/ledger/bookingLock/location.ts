import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import { creationTimeOf } from '../database/creationTime.ts';
import type { StoredLocation } from '../tables/facts.ts';
import { unsafeFolderHere, type UnsafeFolder } from './unsafeFolder.ts';

/** Current location of a data folder, with the facts that decide whether it may be used for booking. */
export interface FolderLocation extends StoredLocation {
  /** Why booking is unsafe in this folder; absent or null when it is safe. */
  readonly unsafe?: UnsafeFolder | null;
  /** Called after the program itself replaced the database file: its new creation time is the expected one from then on. */
  readonly fileReplaced?: () => void;
}

/** Returns the part of it that is stored. */
export const homeFact = ({ machine, path, born }: StoredLocation): StoredLocation => ({
  machine,
  path,
  born,
});

/** Returns the machine id of the system; '' when there is none. */
const machineId = (): string => {
  try {
    return process.platform === 'linux' ? readFileSync('/etc/machine-id', 'utf8').trim() : '';
  } catch {
    return '';
  }
};

/** Returns the current location of a data folder. Its database must exist. Names are stored as hashes only. */
export const locationOf = (dataDir: string): FolderLocation => {
  const path = realpathSync(dataDir);
  let born = creationTimeOf(join(path, 'desk.db'));
  const machine = [machineId(), hostname().split('.')[0]?.toLowerCase(), cpus()[0]?.model].join(
    '\n',
  );
  return {
    machine: hash('sha256', machine),
    path: hash('sha256', path),
    get born() {
      return born;
    },
    fileReplaced: () => {
      born = creationTimeOf(join(path, 'desk.db'));
    },
    unsafe: unsafeFolderHere(dataDir),
  };
};

/**
 * What changed since the last use: the computer, the path, or the database file. A file that was copied or restored has a new creation time. Its
 * inode number proves nothing, because a new file often gets the number of one that was just deleted.
 */
export type Moved = 'computer' | 'path' | 'file';
/** Returns how a data folder was moved from `was` to `now`; null when it was not. */
export const movedFrom = (was: StoredLocation, now: StoredLocation): Moved | null => {
  if (was.machine !== now.machine) return 'computer';
  if (was.path !== now.path) return 'path';
  return was.born !== '' && now.born !== '' && was.born !== now.born ? 'file' : null;
};
