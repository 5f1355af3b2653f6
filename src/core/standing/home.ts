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
  const { dev, ino, birthtimeMs } = statSync(join(path, 'desk.db'));
  const machine = [machineId(), hostname().split('.')[0]?.toLowerCase(), cpus()[0]?.model].join('\n');
  return { machine: hash('sha256', machine), path: hash('sha256', path), file: `${dev} ${ino}`, born: String(Math.round(birthtimeMs)) };
};

/** How a data folder came to lie elsewhere than it did; null where it lies as it did. A file that was saved and put back has another number and another birth. */
export type Moved = 'computer' | 'path' | 'file';
export const movedFrom = (was: Home, now: Home): Moved | null => {
  if (was.machine !== now.machine) return 'computer';
  if (was.path !== now.path) return 'path';
  return was.file !== now.file && was.born !== now.born ? 'file' : null;
};
