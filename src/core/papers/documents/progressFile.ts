import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Records in a small file which source a layout is processing. The file remains when the process dies, while a message could be lost with it. */
export interface ProgressFile {
  /** Records that the work on this source begins. */
  readonly at: (index: number) => void;
  /** Records that no source is being processed. */
  readonly done: () => void;
  readonly close: () => void;
}

const NONE = -1;
/** Each number is padded to the whole file, so that it overwrites the one before. */
const DIGITS = 10;

/** Opens the record. If the file cannot be written, the layout continues anyway; a crash then names no source. */
export const openProgressFile = (path: string | undefined): ProgressFile => {
  let file: number | null = null;
  try {
    if (path !== undefined) file = openSync(path, 'w', 0o600);
  } catch {
    file = null;
  }
  const note = (index: number): void => {
    if (file === null) return;
    try {
      writeSync(file, String(index).padStart(DIGITS), 0);
    } catch {
      // A full disk: the layout itself reports it.
    }
  };
  return {
    at: note,
    done: () => note(NONE),
    close: () => {
      if (file !== null) closeSync(file);
    },
  };
};

/** Returns the source that was being processed when the writing ended; null where there was none. */
export const readProgressFile = (path: string): number | null => {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
};

/** Returns a path for such a file, in the folder for temporary files. */
export const progressFilePath = (): string => join(tmpdir(), `desk-under-way-${randomUUID()}`);

/** Removes such a file; does nothing when there is none. */
export const removeProgressFile = (path: string): void => rmSync(path, { force: true });
