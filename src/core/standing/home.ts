import { hash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { join } from 'node:path';
import type { Home } from '../store/facts.ts';

/** The system's own name of the computer, where it has one. */
const machineId = (): string => {
  try {
    return process.platform === 'linux' ? readFileSync('/etc/machine-id', 'utf8').trim() : '';
  } catch {
    return '';
  }
};

/** Where a data folder lies now; its database has to be there. Names only in hashes. */
export const homeOf = (dataDir: string): Home => {
  const path = realpathSync(dataDir);
  const { birthtimeMs, ctimeMs } = statSync(join(path, 'desk.db'));
  // Where a disk keeps no birth of files the system gives none, or the last change in its place.
  const born = birthtimeMs > 0 && birthtimeMs !== ctimeMs ? String(Math.round(birthtimeMs)) : '';
  const machine = [machineId(), hostname().split('.')[0]?.toLowerCase(), cpus()[0]?.model].join(
    '\n',
  );
  return { machine: hash('sha256', machine), path: hash('sha256', path), born };
};

/**
 * How a data folder came to lie elsewhere than it did; null where it lies as it did. A file that was saved and put back has another birth; its
 * number on the disk tells nothing, since a new file often gets that of the one that was just deleted.
 */
export type Moved = 'computer' | 'path' | 'file';
export const movedFrom = (was: Home, now: Home): Moved | null => {
  if (was.machine !== now.machine) return 'computer';
  if (was.path !== now.path) return 'path';
  return isBirth(was.born) && isBirth(now.born) && was.born !== now.born ? 'file' : null;
};

/** Earlier versions wrote `0` where there was none. */
const isBirth = (born: string): boolean => born !== '' && born !== '0';
