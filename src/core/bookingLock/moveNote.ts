import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in a data folder that the program moved: contains the previous location. Deleted once the ledger has recorded it. */
const NOTE = 'moved.json';

/** The same hash as in `homeOf`. */
const pathHash = (path: string): string => createHash('sha256').update(path).digest('hex');

/** Writes the note. @param folder where the note is written @param from current folder, before the move */
export const noteMove = (folder: string, from: string): void => {
  writeFileSync(join(folder, NOTE), JSON.stringify({ from: pathHash(realpathSync(from)) }));
};

/** Returns the hash of the path that the program itself moved this folder from; null when it did not. */
export const notedMove = (folder: string): string | null => {
  try {
    const note = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as { from?: unknown } | null;
    return typeof note?.from === 'string' ? note.from : null;
  } catch {
    return null;
  }
};

/** Deletes the note. Does nothing when there is none. */
export const forgetMove = (folder: string): void => rmSync(join(folder, NOTE), { force: true });
