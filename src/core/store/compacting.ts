import { rm } from 'node:fs/promises';
import { createWorkerPool } from '../workers/pool.ts';
import type { CompactAnswer, CompactOrder } from './compactCopy.ts';
import type { Database } from './database.ts';

/** A disk that is slower than this has other troubles. */
const TIMEOUT_MS = 10 * 60_000;
/** So often it is begun anew where something was written meanwhile. */
const TRIES = 3;
/** Of the copy, beside the ledger; a start removes one that was left. */
export const COMPACTED = 'desk.compact.db.part';

/** Removed beside the work: a large file takes a disk hundreds of milliseconds. @throws the disk's own error */
const removeFiles = async (...paths: string[]): Promise<void> => {
  for (const path of paths) await rm(path, { force: true });
};

/** Rewrites a ledger without what was deleted while others go on working with it. */
export interface Compacting {
  /**
   * Makes a copy on a thread of its own and puts it in place in a moment in which nothing was written since it was begun.
   * @param isHome the ledger is where it was last used, and stays at home with the copy
   * @param placed called right after it took the place, in the same turn
   * @throws the disk's own error where the file that the copy took the place of could not be removed
   * @returns false where somebody writes all the time, a copy is being read, or the disk has no room: nothing was changed
   */
  readonly compact: (
    db: Database,
    copy: string,
    isHome: boolean,
    placed: () => void,
  ) => Promise<boolean>;
}

/** @param workerUrl where compactWorker.ts, or what was built from it, lies */
export const createCompacting = (workerUrl: URL): Compacting => {
  /** One after the other: they have one place for the copy. */
  let last: Promise<unknown> = Promise.resolve();
  const compact: Compacting['compact'] = async (db, copy, isHome, placed) => {
    const from = db.location();
    if (from === null) return false;
    const aside = `${copy}-old`;
    const pool = createWorkerPool<CompactOrder, CompactAnswer>({ workerUrl, atOnce: 1 });
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const before = db.changes();
        const got = await pool.run({ from, to: copy, isHome }, { timeoutMs: TIMEOUT_MS });
        if ('stopped' in got) await got.gone;
        if ('stopped' in got || !got.answer.made) return false;
        if (db.changes() === before && db.continueWith(copy, aside)) {
          placed();
          return true;
        }
      }
      return false;
    } finally {
      await pool.close();
      await removeFiles(
        copy,
        `${copy}-wal`,
        `${copy}-shm`,
        `${copy}-journal`,
        aside,
        `${aside}-wal`,
      );
    }
  };
  return {
    compact: (db, copy, isHome, placed) => {
      const mine = last.then(() => compact(db, copy, isHome, placed));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};
