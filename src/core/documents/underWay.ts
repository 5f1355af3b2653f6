import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Which source a layout is at, in a small file: it is there after the process that wrote it has died, where a message may go
 * down with it.
 */
export interface UnderWay {
  /** The work on this source begins. */
  readonly at: (index: number) => void;
  /** No source is worked on any more. */
  readonly done: () => void;
  readonly close: () => void;
}

const NONE = -1;
/** Each number takes the whole file, so that none shows through the next. */
const DIGITS = 10;

/** Notes it in the file. A file that cannot be written is no reason not to lay out: a death then names no source. */
export const noteUnderWay = (path: string | undefined): UnderWay => {
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
      // A full disk: the layout says so itself.
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

/** The source that was worked on last when nothing more was written; null where none was. */
export const readUnderWay = (path: string): number | null => {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
};

/** A name for such a file, beside nobody's documents. */
export const underWayPath = (): string => join(tmpdir(), `desk-under-way-${randomUUID()}`);

/** Removes the note that a file is being laid out; nothing happens where there is none. */
export const forgetUnderWay = (path: string): void => rmSync(path, { force: true });
