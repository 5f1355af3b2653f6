import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says, in a data folder that the program itself moves, where it lay before. Gone once the ledger has taken note of it. */
const NOTE = 'moved.json';

/** As `homeOf` names a path. */
const pathHash = (path: string): string => createHash('sha256').update(path).digest('hex');

/** @param folder where the note is written @param from where the folder lies now, before it is moved */
export const noteMove = (folder: string, from: string): void => {
  writeFileSync(join(folder, NOTE), JSON.stringify({ from: pathHash(realpathSync(from)) }));
};

/** Hash of the path that the program itself moved this folder from; null where it did not. */
export const notedMove = (folder: string): string | null => {
  try {
    const note = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as { from?: unknown } | null;
    return typeof note?.from === 'string' ? note.from : null;
  } catch {
    return null;
  }
};

/** Removes the note that the program moved the folder itself; nothing happens where there is none. */
export const forgetMove = (folder: string): void => rmSync(join(folder, NOTE), { force: true });
