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
import { openDatabase, type Database } from '../../src/core/ledger/database/database.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { DATABASE } from '../../src/core/ledger/files/restoredLedger.ts';

/** Returns the bytes of a ledger that `open` creates. Made once for each process: running all migrations takes longer than most tests. */
const madeBy = (open: (folder: string) => Database): (() => Buffer) => {
  let made: Buffer | null = null;
  return () => {
    if (made !== null) return made;
    const folder = mkdtempSync(join(tmpdir(), 'waybill-ledger-'));
    open(folder).close();
    made = readFileSync(join(folder, DATABASE));
    rmSync(folder, { recursive: true });
    return made;
  };
};

/** A ledger as the program begins it in a new data folder. */
const begun = madeBy((folder) => {
  const opened = openStoreFile(folder, 0);
  if (opened.kind !== 'open') throw new Error('no ledger could be begun');
  return opened.db;
});
/** A ledger as the migrations make it. */
const migrated = madeBy((folder) =>
  openDatabase(join(folder, DATABASE), () => undefined, { mayBeEmpty: true }),
);

/** Places in the file at which SQLite notes that it has a write-ahead log (2) or not (1). */
const LOG_PLACES = [18, 19];
let inMemory: Buffer | null = null;
/** Returns the bytes of a ledger for use in memory, where there is no write-ahead log. */
const migratedInMemory = (): Buffer => {
  if (inMemory !== null) return inMemory;
  inMemory = Buffer.from(migrated());
  for (const place of LOG_PLACES) inMemory[place] = 1;
  return inMemory;
};

/** Opens the ledger at `path`, or a new one where there is no file yet. @param path without it, a new ledger in memory */
export const openLedger = (path?: string): Database => {
  if (path === undefined)
    return openDatabase(':memory:', () => undefined, { content: migratedInMemory() });
  if (!existsSync(path)) writeFileSync(path, migrated(), { mode: 0o600 });
  return openDatabase(path, () => undefined);
};

/**
 * Puts a new ledger into a data folder that is empty or does not exist, like the program does. A folder with any file in it stays unchanged.
 */
export const newLedger = (dataDir: string): void => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, DATABASE), begun(), { mode: 0o600 });
};
