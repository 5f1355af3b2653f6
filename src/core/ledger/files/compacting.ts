import { rm } from 'node:fs/promises';
import { createWorkerPool } from '../../base/workers/pool.ts';
import type { CompactAnswer, CompactOrder } from './compactCopy.ts';
import type { Database } from '../database/database.ts';

/** A disk that needs longer has other problems. */
const TIMEOUT_MS = 10 * 60_000;
/** How often the copy is made when writes arrive during it. */
const TRIES = 3;
/** Name of the copy, beside the ledger; the program deletes a leftover copy at its start. */
export const COMPACTED = 'desk.compact.db.part';

/** Deletes files asynchronously: deleting a large file can take hundreds of milliseconds. @throws the disk's own error */
const removeFiles = async (...paths: string[]): Promise<void> => {
  for (const path of paths) await rm(path, { force: true });
};

/** Rewrites a ledger without deleted data while it is in use. */
export interface Compacting {
  /**
   * Makes a copy on a worker thread and replaces the ledger with it, if nothing was written since the copy was started.
   * @param isHome true when the ledger is on its home computer, so that the copy stays at home
   * @param placed called right after the replacement, in the same turn of the event loop
   * @throws the disk's own error when the replaced file could not be deleted
   * @returns false when writes never stopped, a reader blocked the checkpoint, or the disk has no room: nothing changed
   */
  readonly compact: (
    db: Database,
    copy: string,
    isHome: boolean,
    placed: () => void,
  ) => Promise<boolean>;
}

/** @param workerUrl URL of ledgerWorker.ts or of its built file */
export const createCompacting = (workerUrl: URL): Compacting => {
  /** Runs one compaction at a time: they share the path of the copy. */
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
