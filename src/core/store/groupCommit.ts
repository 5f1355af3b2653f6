import type { Database } from './database.ts';

interface Job {
  readonly work: () => unknown;
  readonly logged: boolean;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

export interface DurablyOptions {
  /** Rejects too when the attempts log could not be written, though the database has it: for what must not go out unlogged. */
  readonly logged?: boolean;
}

/** Runs a write in the next transaction of the group; resolves once it is durable on disk. */
export type GroupCommit = <T>(work: () => T, options?: DurablyOptions) => Promise<T>;

/**
 * Writes that are ready at about the same time share one transaction, and so one sync of the disk: with six shipments
 * being sent at once the disk is the narrow place. Each write stands for itself: one that throws is undone alone.
 * @param follow brings the attempts log up to the journal, for the whole group at once; nothing resolves before it has ended
 */
export const createGroupCommit = (
  db: Database,
  follow: (() => Promise<void>) | null = null,
): GroupCommit => {
  let waiting: Job[] = [];

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    const settled: (() => void)[] = [];
    const unlogged: ((reason: unknown) => void)[] = [];
    try {
      db.transaction(() => {
        for (const { work, logged, resolve, reject } of jobs) {
          try {
            const value = db.savepoint(work) as never;
            settled.push(() => resolve(value));
            unlogged.push(logged ? reject : () => resolve(value));
          } catch (reason) {
            settled.push(() => reject(reason));
            unlogged.push(() => reject(reason));
          }
        }
      });
    } catch (reason) {
      // Not one of them is on disk.
      for (const { reject } of jobs) reject(reason);
      return;
    }
    const tell = (): void => {
      for (const each of settled) each();
    };
    if (follow === null) tell();
    else
      follow().then(tell, (reason: unknown) => {
        for (const each of unlogged) each(reason);
      });
  };

  return <T>(work: () => T, { logged = false }: DurablyOptions = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, logged, resolve: resolve as (value: never) => void, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
};
