import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoreFile } from '../../src/core/store/open.ts';
import { DATABASE } from '../../src/core/store/restoredLedger.ts';

let begun: Buffer | null = null;

/** Returns the bytes of a new ledger of the program. */
const begin = (): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-ledger-'));
  const opened = openStoreFile(folder, 0);
  if (opened.kind !== 'open') throw new Error('no ledger could be begun');
  opened.db.close();
  const bytes = readFileSync(join(folder, DATABASE));
  rmSync(folder, { recursive: true });
  return bytes;
};

/**
 * Puts a new ledger into a data folder that is empty or does not exist, like the program does: a copy of one that was created once in this process.
 * Running all migrations takes longer than most tests. A folder with any file in it stays unchanged.
 */
export const newLedger = (dataDir: string): void => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, DATABASE), (begun ??= begin()), { mode: 0o600 });
};
