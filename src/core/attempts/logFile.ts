import { closeSync, fdatasync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);
const PIECE = 1 << 20;
const LINE_END = 10;

/** One whole line of the file, and the byte after its end. */
export interface TextLine {
  readonly text: string;
  readonly end: number;
}

/**
 * The file of the attempts log: it only ever grows. A line that was cut off is closed with an end of its own before the next is written,
 * never taken away: another program may be writing at this moment, and the system puts each write at the end.
 */
export const openLogFile = (path: string) => {
  const fd = openSync(path, 'a+', 0o600);
  let [open, syncing] = [true, 0];
  /** The number of a closed file is soon another file's. */
  const own = (): number => {
    if (!open) throw new Error('the attempts log is closed');
    return fd;
  };
  const letGo = (): void => {
    if (!open && syncing === 0) closeSync(fd);
  };
  const size = (): number => fstatSync(own()).size;
  if (size() === 0) syncFolder(path);

  const endsWhole = (at: number): boolean => {
    if (at === 0) return true;
    const byte = new Uint8Array(1);
    readSync(own(), byte, 0, 1, at - 1);
    return byte[0] === LINE_END;
  };

  return {
    size,
    /** Writes whole lines in one piece, not yet synced. @returns the bytes before and after @throws the system's error; what was written of it then is a torn line */
    append: (lines: readonly string[]): { readonly from: number; readonly to: number } => {
      const from = size();
      const bytes = Buffer.from(`${endsWhole(from) ? '' : '\n'}${lines.join('\n')}\n`);
      const written = writeSync(own(), bytes);
      if (written !== bytes.length)
        throw Object.assign(new Error('the disk took a part of the attempts log only'), {
          code: 'ENOSPC',
        });
      return { from, to: from + written };
    },
    /** Resolves once everything written is on disk. */
    sync: async (): Promise<void> => {
      const number = own();
      syncing += 1;
      try {
        await sync(number);
      } finally {
        syncing -= 1;
        letGo();
      }
    },
    /** Whole lines from a byte on, in pieces; an end without its line end is left out. */
    *lines(from: number): Generator<TextLine> {
      let rest: Buffer = Buffer.alloc(0);
      let start = from;
      for (let at = from; ;) {
        const piece = Buffer.alloc(PIECE);
        const read = readSync(own(), piece, 0, PIECE, at);
        if (read === 0) return;
        at += read;
        rest = Buffer.concat([rest, piece.subarray(0, read)]);
        let begin = 0;
        for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END, begin)) {
          start += end + 1 - begin;
          yield { text: rest.toString('utf8', begin, end), end: start };
          begin = end + 1;
        }
        rest = rest.subarray(begin);
      }
    },
    close: (): void => {
      if (!open) return;
      open = false;
      letGo();
    },
  };
};

/** So that a power cut does not take the file's name away. Windows has no such call, and needs none. */
const syncFolder = (path: string): void => {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
