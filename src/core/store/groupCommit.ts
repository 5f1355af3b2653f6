import type { Database } from './database.ts';

interface Job {
  readonly work: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs a write in the next transaction of the group; resolves once it is durable on disk. */
export type GroupCommit = <T>(work: () => T) => Promise<T>;

/**
 * Writes that are ready at about the same time share one transaction, and so one sync of the disk: with six shipments
 * being sent at once the disk is the narrow place. Each write stands for itself: one that throws is undone alone.
 */
export const createGroupCommit = (db: Database): GroupCommit => {
  let waiting: Job[] = [];

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    const settled: (() => void)[] = [];
    try {
      db.transaction(() => {
        for (const { work, resolve, reject } of jobs) {
          try {
            const value = db.savepoint(work) as never;
            settled.push(() => resolve(value));
          } catch (reason) {
            settled.push(() => reject(reason));
          }
        }
      });
    } catch (reason) {
      // Not one of them is on disk.
      for (const { reject } of jobs) reject(reason);
      return;
    }
    for (const tell of settled) tell();
  };

  return <T>(work: () => T): Promise<T> => new Promise<T>((resolve, reject) => {
    waiting.push({ work, resolve: resolve as (value: never) => void, reject });
    if (waiting.length === 1) setImmediate(flush);
  });
};
