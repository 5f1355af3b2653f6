import type { Database } from '../store/database.ts';
import { logToDisk } from '../store/logToDisk.ts';
import type { OpenedImport } from './read/protocol.ts';

/** A file with fewer rows fits into the log as it is, some 8 MB. */
const LEAST_ROWS = 2_000;
/** Rows that wait in the log at most, some 60 MB. */
const MOST_ROWS = 15_000;

/** Rows after which the disk is given what is in the log, some 8 MB: at the end, the import waits for the last of them only. */
const ROWS_TO_DISK = 2_000;

/** The write-ahead log while an import writes. */
export interface ImportLog {
  /** So many rows more are in it. */
  readonly wrote: (rows: number) => void;
  /** The import is over: what is still in it goes into the file, while others go on. */
  readonly end: () => void;
}

/**
 * Has the reader's thread move what an import writes from the log into the database, as it goes: that is copying of tens of megabytes and waiting for
 * the disk, and done by the thread that writes it would hold that up again and again. Without such a thread, or for a
 * few rows, all is as ever.
 */
export const leaveToReader = (
  db: Pick<Database, 'leaveInLog' | 'location'>,
  reader: () => Pick<OpenedImport, 'facts' | 'foldLog'>,
): ImportLog => {
  const database = db.location();
  const { facts, foldLog } = reader();
  if (database === null || foldLog === undefined || facts.shipments < LEAST_ROWS)
    return { wrote: () => undefined, end: () => undefined };
  const giveBack = db.leaveInLog();
  let [waiting, unwritten, isWriting] = [0, 0, false];
  const toDisk = (): void => {
    if (unwritten < ROWS_TO_DISK || isWriting) return;
    [unwritten, isWriting] = [0, true];
    void logToDisk(database).finally(() => {
      isWriting = false;
    });
  };
  return {
    wrote: (rows) => {
      waiting += rows;
      unwritten += rows;
      toDisk();
      if (waiting < MOST_ROWS) return;
      waiting = 0;
      void reader().foldLog?.(database);
    },
    end: () => {
      void (reader().foldLog?.(database) ?? Promise.resolve()).finally(giveBack);
    },
  };
};
