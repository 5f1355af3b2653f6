import { createWorkerPool } from '../workers/pool.ts';
import type { CompactAnswer, CompactOrder } from './compactCopy.ts';
import type { Database } from './database.ts';
import { removeDatabase } from './restoredLedger.ts';

/** A disk that is slower than this has other troubles. */
const TIMEOUT_MS = 10 * 60_000;
/** So often it is begun anew where something was written meanwhile. */
const TRIES = 3;
/** Of the copy, beside the ledger; a start removes one that was left. */
export const COMPACTED = 'desk.compact.db.part';

/** Rewrites a ledger without what was deleted while others go on working with it. */
export interface Compacting {
  /**
   * Makes a copy on a thread of its own and puts it in place in a moment in which nothing was written since it was begun.
   * @param placed called right after it took the place, in the same turn
   * @returns false where somebody writes all the time, a copy is being read, or the disk has no room: nothing was changed
   */
  readonly compact: (db: Database, copy: string, placed: () => void) => Promise<boolean>;
}

/** @param workerUrl where compactWorker.ts, or what was built from it, lies */
export const createCompacting = (workerUrl: URL): Compacting => {
  /** One after the other: they have one place for the copy. */
  let last: Promise<unknown> = Promise.resolve();
  const compact: Compacting['compact'] = async (db, copy, placed) => {
    const from = db.location();
    if (from === null) return false;
    const pool = createWorkerPool<CompactOrder, CompactAnswer>({ workerUrl, atOnce: 1 });
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const before = db.changes();
        const got = await pool.run({ from, to: copy }, { timeoutMs: TIMEOUT_MS });
        if ('stopped' in got) await got.gone;
        if ('stopped' in got || !got.answer.made) return false;
        if (db.changes() === before && db.continueWith(copy)) {
          placed();
          return true;
        }
      }
      return false;
    } finally {
      removeDatabase(copy);
      await pool.close();
    }
  };
  return {
    compact: (db, copy, placed) => {
      const mine = last.then(() => compact(db, copy, placed));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};
