import { createWorkerPool } from '../../base/workers/pool.ts';
import type { Database } from './database.ts';

/** A checkpoint after this many written facts: the log has some 20 MB then. */
const MOST_WRITTEN = 2_000;
/** A disk that needs longer has other problems. */
const TIMEOUT_MS = 60_000;

/** A write of many small transactions. */
export interface LongWrite {
  /**
   * Call after some rows were written, outside of a transaction. Waits while a full log is checkpointed, because the log grows without limit where
   * writes never stop. Never rejects.
   */
  readonly wrote: (rows: number) => Promise<void>;
  /** Call at the end: the rest of the log is checkpointed. Never rejects. */
  readonly end: () => Promise<void>;
}

/** Begins a long write. */
export type BeginLongWrite = () => LongWrite;

const nothing = (): Promise<void> => Promise.resolve();
/** A write during which the database checkpoints by itself, on the thread that writes. */
export const plainWrite: BeginLongWrite = () => ({ wrote: nothing, end: nothing });

/**
 * Creates long writes whose checkpoints are made on a worker thread: a checkpoint copies megabytes into the file and waits for the disk, and on the
 * thread that writes nothing is answered meanwhile. When a checkpoint fails, the database checkpoints by itself again.
 * @param workerUrl URL of ledgerWorker.ts or of its built file
 */
export const longWrites =
  (db: Pick<Database, 'leaveInLog' | 'location'>, workerUrl: URL): BeginLongWrite =>
  () => {
    const path = db.location();
    if (path === null) return plainWrite();
    const pool = createWorkerPool<{ readonly checkpoint: string }, null>({ workerUrl, atOnce: 1 });
    const giveBack = db.leaveInLog();
    let written = 0;
    const checkpoint = async (): Promise<void> => {
      written = 0;
      const got = await pool.run({ checkpoint: path }, { timeoutMs: TIMEOUT_MS });
      if ('stopped' in got) giveBack();
    };
    return {
      wrote: async (rows) => {
        written += rows;
        if (written >= MOST_WRITTEN) await checkpoint();
      },
      end: async () => {
        if (written > 0) await checkpoint();
        giveBack();
        await pool.close();
      },
    };
  };
