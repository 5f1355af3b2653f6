import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import { birthOf } from '../store/birth.ts';
import type { Home } from '../store/facts.ts';
import { unsafePlaceHere, type UnsafePlace } from './folderPlace.ts';
import { forgetMove, notedMove } from './moveNote.ts';

/** Where a data folder is now, with what is known of the place and of the way there. */
export interface HomeHere extends Home {
  /** Why nothing can be booked in this place; left out or null where it can. */
  readonly unsafe?: UnsafePlace | null;
  /** Hash of the path that the program itself moved the folder from; left out or null where it did not. */
  readonly cameFrom?: string | null;
  readonly forgetMove?: () => void;
  /** The program itself has put another file of the ledger in place: its birth counts from now on. */
  readonly fileReplaced?: () => void;
}

/** What is written down of it. */
export const homeFact = ({ machine, path, born }: Home): Home => ({ machine, path, born });

/** True when the program itself moved the folder here from where it was last used. */
export const wasMovedByItself = (was: Home, now: HomeHere): boolean =>
  now.cameFrom === was.path && was.machine === now.machine;

/** The machine id of the system; '' where it has none. */
const machineId = (): string => {
  try {
    return process.platform === 'linux' ? readFileSync('/etc/machine-id', 'utf8').trim() : '';
  } catch {
    return '';
  }
};

/**
 * Identifies where a data folder is now. Its database must exist. Names are kept as hashes only.
 */
export const homeOf = (dataDir: string): HomeHere => {
  const path = realpathSync(dataDir);
  let born = birthOf(join(path, 'desk.db'));
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
      born = birthOf(join(path, 'desk.db'));
    },
    unsafe: unsafePlaceHere(dataDir),
    cameFrom: notedMove(dataDir),
    forgetMove: () => forgetMove(dataDir),
  };
};

/**
 * What differs from the last use: the computer, the path, or the database file. A file that was
 * copied or restored has another time of birth; its inode tells nothing, because a new file often
 * gets that of one just deleted.
 */
export type Moved = 'computer' | 'path' | 'file';
/** How a data folder was moved from `was` to `now`; null when it was not. */
export const movedFrom = (was: Home, now: Home): Moved | null => {
  if (was.machine !== now.machine) return 'computer';
  if (was.path !== now.path) return 'path';
  return isBirth(was.born) && isBirth(now.born) && was.born !== now.born ? 'file' : null;
};

/** Earlier versions wrote `0` where there was none. */
const isBirth = (born: string): boolean => born !== '' && born !== '0';
