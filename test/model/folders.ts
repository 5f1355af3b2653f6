import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../src/core/store/facts.ts';

/** Where the run's data folder lies, as far as its desk is told; each copy and each move gets another path. */
export const homeAt = (path: string): Home => ({ machine: 'm', path, born: '1' });

/** A folder as it lies on disk at this moment. */
export const copyOf = (folder: string, into: string): string => {
  const copy = mkdtempSync(join(into, 'life-'));
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('-shm') });
  return copy;
};
