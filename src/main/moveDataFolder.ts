import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDataFolder, type FolderChoice } from '../core/dataFolder.ts';
import { forgetMove, noteMove } from '../core/bookingLock/moveNote.ts';
import { lockDataFolder } from '../core/store/lock.ts';

/** What became of the data folder at a start. `moved`: to the place for this version; `stayed`: it could not be moved now, and is used where it is. */
export interface FolderMove {
  readonly folder: string;
  readonly outcome: 'same' | 'moved' | 'stayed';
  /** Why it stayed: the system's own word. */
  readonly reason?: string;
}

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const hashOf = (file: string): string =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Copies to another disk, and only takes the copy when every file of it is the same. What was there stays, under another name. */
const copyOver = (from: string, to: string): void => {
  const part = `${to}.part`;
  fs.rmSync(part, { recursive: true, force: true });
  fs.cpSync(from, part, { recursive: true, preserveTimestamps: true });
  const files = filesOf(from);
  const isSame =
    files.join('\n') === filesOf(part).join('\n') &&
    files.every((file) => hashOf(path.join(from, file)) === hashOf(path.join(part, file)));
  if (!isSame) {
    fs.rmSync(part, { recursive: true, force: true });
    throw new Error('the copy is not the same');
  }
  // First the old one under another name: never two folders that both look like the one in use.
  const kept = `${from}.moved`;
  fs.renameSync(from, kept);
  forgetMove(kept);
  try {
    fs.renameSync(part, to);
  } catch (error) {
    fs.renameSync(kept, from);
    throw error;
  }
};

/**
 * Moves a data folder of before to where this version keeps it, once. At every moment exactly one of the two can be taken for the one in use;
 * a desk that works in the old one, or a disk that does not take it, leaves it where it is.
 */
export const moveDataFolder = (
  { path: folder, before }: FolderChoice,
  rename: (from: string, to: string) => void = fs.renameSync,
): FolderMove => {
  if (before === null || isDataFolder(folder) || !isDataFolder(before))
    return { folder, outcome: 'same' };
  try {
    const unlock = lockDataFolder(before);
    if (unlock === null) return { folder: before, outcome: 'stayed', reason: 'in use' };
    unlock();
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    // Only ever an empty one: what is in it would be lost.
    if (fs.existsSync(folder)) fs.rmdirSync(folder);
    noteMove(before, before);
    try {
      rename(before, folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      copyOver(before, folder);
    }
    return { folder, outcome: 'moved' };
  } catch (error) {
    // Else a copy that somebody makes of it would count as moved.
    forgetMove(before);
    return {
      folder: before,
      outcome: 'stayed',
      reason: error instanceof Error ? error.message : String(error),
    };
  }
};
