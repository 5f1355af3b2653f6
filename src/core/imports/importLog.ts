import type { Database } from '../ledger/database/database.ts';
import { logToDisk } from '../ledger/database/logToDisk.ts';
import type { OpenedImport } from './read/protocol.ts';

/** A smaller file fits into the write-ahead log as it is (some 8 MB). */
const LEAST_ROWS = 2_000;
/** Maximum number of rows in the log before a checkpoint (some 60 MB). */
const MOST_ROWS = 15_000;

/** The log is synced after this many rows (some 8 MB), so that the end of the import waits for the last of them only. */
const ROWS_TO_DISK = 2_000;

/** Manages the write-ahead log during an import. */
export interface ImportLog {
  /** Reports that this many more rows were written. */
  readonly wrote: (rows: number) => void;
  /** Ends the import: the rest of the log is checkpointed in the background. */
  readonly end: () => void;
}

/**
 * Lets the reader's thread checkpoint what an import writes. A checkpoint copies tens of megabytes and waits for the disk; on the thread that writes,
 * it would interrupt the import again and again. Does nothing when there is no such thread, or for a small file.
 */
export const leaveToReader = (
  db: Pick<Database, 'leaveInLog' | 'location'>,
  reader: () => Pick<OpenedImport, 'facts' | 'checkpoint'>,
): ImportLog => {
  const database = db.location();
  const { facts, checkpoint } = reader();
  if (database === null || checkpoint === undefined || facts.shipments < LEAST_ROWS)
    return { wrote: () => undefined, end: () => undefined };
  const giveBack = db.leaveInLog();
  let [waiting, unsynced, isWriting] = [0, 0, false];
  const toDisk = (): void => {
    if (unsynced < ROWS_TO_DISK || isWriting) return;
    [unsynced, isWriting] = [0, true];
    void logToDisk(database).finally(() => {
      isWriting = false;
    });
  };
  return {
    wrote: (rows) => {
      waiting += rows;
      unsynced += rows;
      toDisk();
      if (waiting < MOST_ROWS) return;
      waiting = 0;
      void reader().checkpoint?.(database);
    },
    end: () => {
      void (reader().checkpoint?.(database) ?? Promise.resolve()).finally(giveBack);
    },
  };
};
