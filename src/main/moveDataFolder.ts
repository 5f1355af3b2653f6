import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDataFolder, type FolderChoice } from '../core/dataFolder.ts';
import { forgetMove, noteMove } from '../core/bookingLock/moveNote.ts';
import { lockDataFolder } from '../core/store/lock.ts';

/**
 * Result for the data folder at a start. `moved`: moved to the location of this version; `stayed`: it could not be moved now and is used at the old
 * location.
 */
export interface FolderMove {
  readonly folder: string;
  readonly outcome: 'same' | 'moved' | 'stayed';
  /** Why it stayed: the system's error message. */
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

/** Copies the folder to another disk, and uses the copy only when every file is identical. The original is kept under another name. */
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
  // Rename the original first, so that there are never two folders that look like the one in use.
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
 * Moves an old data folder to the location of this version, once. At every moment exactly one of the two can be taken for the current one; when a
 * desk is running in the old folder or the disk refuses, it is used where it is.
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
    // `rmdirSync` removes empty folders only, so nothing can be lost.
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
    // Otherwise a copy that a person makes of it would count as moved.
    forgetMove(before);
    return {
      folder: before,
      outcome: 'stayed',
      reason: error instanceof Error ? error.message : String(error),
    };
  }
};
