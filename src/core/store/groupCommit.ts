import type { Database } from './database.ts';

interface Job {
  readonly work: () => unknown;
  readonly logged: boolean;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

/** How a write is made durable. */
export interface DurablyOptions {
  /** A purchase that goes out once this is on disk. Rejects too when the attempts log could not be written, though the database has it. */
  readonly logged?: boolean;
}

/** Writes that are ready at the same time share one transaction and one sync. */
export interface GroupCommit {
  /** Runs a write in the next transaction of the group; resolves once it is durable on disk. A purchase resolves first, everything else by `afterWrites`. */
  readonly durably: <T>(work: () => T, options?: DurablyOptions) => Promise<T>;
  /**
   * Runs what nobody waits for once no write is waiting, one piece in each turn of the event loop and in the order of the calls: purchases that are
   * ready leave before it.
   */
  readonly afterWrites: (work: () => void) => void;
}

/** A group stays open for its next write at least this long, in milliseconds. */
const SHORTEST_GROUP_MS = 3;
/**
 * While a group is on disk within this time, in milliseconds, it ends with its first purchase. Purchases that were written down together are sent
 * together, so their answers come together and wait for each other again, round after round; sent one by one, they stay apart.
 */
const QUICK_SYNC_MS = 5;

/**
 * Writes that are ready at about the same time share one transaction, and so one sync of the disk. A group is closed once its writes took
 * as long as the last sync: after that its first write would wait longer for the others than a sync of its own takes. On a quick disk it is closed
 * after its first purchase too. Each write stands for itself: one that throws is undone alone.
 * @param follow brings the attempts log up to the journal, for the whole group at once; nothing resolves before it has ended
 * @param now milliseconds of a clock that is never set back
 */
export const createGroupCommit = (
  db: Database,
  follow: (() => Promise<void>) | null = null,
  now: () => number = () => performance.now(),
): GroupCommit => {
  let waiting: Job[] = [];
  const later: (() => void)[] = [];
  let willWorkLater = false;
  /** How long the last commit took, and commit and attempts log together, in milliseconds. */
  let [lastCommitMs, lastOnDiskMs] = [0, 0];

  const workLater = (): void => {
    willWorkLater = false;
    if (waiting.length === 0) later.shift()?.();
    planLater();
  };
  const planLater = (): void => {
    if (willWorkLater || later.length === 0) return;
    willWorkLater = true;
    setImmediate(workLater);
  };
  const afterWrites = (work: () => void): void => {
    later.push(work);
    planLater();
  };

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    const openUntil = now() + Math.max(SHORTEST_GROUP_MS, lastCommitMs);
    let tried = 0;
    const purchases: (() => void)[] = [];
    const others: (() => void)[] = [];
    const unlogged: ((reason: unknown) => void)[] = [];
    let workedTo = now();
    try {
      db.transaction(() => {
        for (const { work, logged, resolve, reject } of jobs) {
          tried += 1;
          try {
            const value = db.savepoint(work) as never;
            (logged ? purchases : others).push(() => resolve(value));
            unlogged.push(logged ? reject : () => resolve(value));
          } catch (reason) {
            others.push(() => reject(reason));
            unlogged.push(() => reject(reason));
          }
          workedTo = now();
          if (workedTo > openUntil || (logged && lastOnDiskMs <= QUICK_SYNC_MS)) break;
        }
      });
      lastCommitMs = now() - workedTo;
    } catch (reason) {
      // Not one of them is on disk.
      for (const { reject } of jobs) reject(reason);
      return;
    }
    // The rest stays before what was queued meanwhile.
    waiting = [...jobs.slice(tried), ...waiting];
    if (tried < jobs.length) setImmediate(flush);
    const tell = (): void => {
      lastOnDiskMs = now() - workedTo;
      for (const each of purchases) each();
      // What follows from an answer is for the screen and takes as long as the writes; purchases go out before it.
      for (const each of others) afterWrites(each);
    };
    if (follow === null) tell();
    else
      follow().then(tell, (reason: unknown) => {
        for (const each of unlogged) each(reason);
      });
  };

  const durably = <T>(work: () => T, { logged = false }: DurablyOptions = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, logged, resolve: resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
  return { durably, afterWrites };
};
