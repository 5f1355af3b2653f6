import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredLocation } from '../../src/core/ledger/tables/facts.ts';

/** The home that the desk is given for the run's data folder; each copy and move gets another path. */
export const homeAt = (path: string): StoredLocation => ({ machine: 'm', path, born: '1' });

/** Copies a folder as it is on disk now. */
export const copyOf = (folder: string, into: string): string => {
  const copy = mkdtempSync(join(into, 'life-'));
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('-shm') });
  return copy;
};
