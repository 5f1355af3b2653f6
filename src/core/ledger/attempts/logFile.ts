import { t } from '../../../texts/index.ts';
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);
/** Bytes per read. */
const READ_BYTES = 1 << 20;
const LINE_END = 10;
/**
 * Longest sync, in milliseconds, for which the next one is made on the main thread. A sync on another thread is reported only after all responses
 * that arrived in the meantime were processed; that takes longer, and a purchase waits for the sync.
 */
const QUICK_SYNC_MS = 2;
const SLOW_SYNC_DECAY = 0.9;

/** One complete line of the file. `end`: offset of the byte after its line end. */
export interface TextLine {
  readonly text: string;
  readonly end: number;
}

/**
 * The file of the attempts log. Lines are only ever appended. An incomplete line is not removed; a line end is written after it: another program may
 * be writing at the same time, and the system appends each write at the end of the file.
 */
export interface LogFile {
  /** Size in bytes. */
  size(): number;
  /**
   * Appends complete lines in one write, without a sync.
   * @returns the size of the file before and after, in bytes
   * @throws the error of the system; the part that was written is then an incomplete line
   */
  append(lines: readonly string[]): { readonly from: number; readonly to: number };
  /** Resolves once everything written is on disk. */
  sync(): Promise<void>;
  /** Yields the complete lines from this byte offset on. An incomplete last line is omitted. */
  lines(from: number): Generator<TextLine>;
  /** Closes the file once no sync is in progress. */
  close(): void;
}

/** Opens an append-only file, readable for its owner only; creates it when there is none. Throws the error of the system. */
export const openLogFile = (path: string): LogFile => {
  const fd = openSync(path, 'a+', 0o600);
  let [open, syncing] = [true, 0];
  /** How long the last sync took, in milliseconds. */
  let lastSyncMs = 0;
  /** A closed descriptor must not be used: the system may reuse its number for another file. */
  const descriptor = (): number => {
    if (!open) throw new Error(t('attempts.closed'));
    return fd;
  };
  const closeWhenIdle = (): void => {
    if (!open && syncing === 0) closeSync(fd);
  };
  const size = (): number => fstatSync(descriptor()).size;
  /** Size of the file after our last complete write, in bytes. */
  let wholeTo = 0;
  if (size() === 0) syncFolder(path);

  const endsWhole = (at: number): boolean => {
    if (at === wholeTo) return true;
    const byte = new Uint8Array(1);
    readSync(descriptor(), byte, 0, 1, at - 1);
    return byte[0] === LINE_END;
  };

  return {
    size,
    append: (lines) => {
      const from = size();
      const bytes = Buffer.from(`${endsWhole(from) ? '' : '\n'}${lines.join('\n')}\n`);
      const written = writeSync(descriptor(), bytes);
      if (written !== bytes.length)
        throw Object.assign(new Error(t('attempts.partOnly')), {
          code: 'ENOSPC',
        });
      wholeTo = from + written;
      return { from, to: wholeTo };
    },
    sync: async () => {
      const number = descriptor();
      const began = performance.now();
      if (lastSyncMs <= QUICK_SYNC_MS) {
        fdatasyncSync(number);
        lastSyncMs = performance.now() - began;
        return;
      }
      syncing += 1;
      try {
        await sync(number);
        // The duration cannot be measured on another thread. The decay lets a later sync try the main thread again.
        lastSyncMs *= SLOW_SYNC_DECAY;
      } finally {
        syncing -= 1;
        closeWhenIdle();
      }
    },
    *lines(from: number): Generator<TextLine> {
      let rest: Buffer = Buffer.alloc(0);
      let start = from;
      for (let at = from; ;) {
        const piece = Buffer.alloc(READ_BYTES);
        const read = readSync(descriptor(), piece, 0, READ_BYTES, at);
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
    close: () => {
      if (!open) return;
      open = false;
      closeWhenIdle();
    },
  };
};

/** Syncs the folder, so that a power cut does not lose the name of the file. Windows has no such call and does not need it. */
const syncFolder = (path: string): void => {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
