import type { Database } from './database.ts';

interface Job {
  readonly work: () => unknown;
  readonly logged: boolean;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

/** How a write is made durable. */
export interface DurablyOptions {
  /** True for a purchase that is sent once this is on disk. Also rejects when the attempts log could not be written, although the database was. */
  readonly logged?: boolean;
}

/** Writes that are ready at the same time share one transaction and one sync. */
export interface GroupCommit {
  /**
   * Runs a write in the next transaction of the group; resolves once it is durable on disk. Purchases resolve first, other writes through
   * `afterWrites`.
   */
  readonly durably: <T>(work: () => T, options?: DurablyOptions) => Promise<T>;
  /**
   * Runs work that no caller waits for when no write is queued: one piece per turn of the event loop, in the order of the calls, so that ready
   * purchases are sent first.
   */
  readonly afterWrites: (work: () => void) => void;
}

/** A group accepts further writes for at least this many milliseconds. */
const SHORTEST_GROUP_MS = 3;
/**
 * When the last group was on disk within this many milliseconds, the next ends with its first purchase. Purchases written together are sent together,
 * so their answers arrive together and queue again, round after round; sent one by one, they stay apart.
 */
const QUICK_SYNC_MS = 5;

/**
 * Writes that are ready at about the same time share one transaction, and so one sync of the disk. A group closes once its writes took as long as the
 * last sync: after that its first write would wait longer for the others than for a sync of its own. On a fast disk it also closes after its first
 * purchase. Each write is independent: when one throws, only that one is rolled back.
 * @param follow writes the group's journal entries to the attempts log; no write resolves before it has finished
 * @param now milliseconds of a monotonic clock
 */
export const createGroupCommit = (
  db: Database,
  follow: (() => Promise<void>) | null = null,
  now: () => number = () => performance.now(),
): GroupCommit => {
  let waiting: Job[] = [];
  const later: (() => void)[] = [];
  let willWorkLater = false;
  /** Duration of the last commit, and of the commit plus the attempts log, in milliseconds. */
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

  let willFlush = false;
  const planFlush = (): void => {
    if (willFlush || waiting.length === 0) return;
    willFlush = true;
    setImmediate(flush);
  };
  const flush = (): void => {
    willFlush = false;
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
      // The transaction was rolled back: none of them is on disk.
      for (const { reject } of jobs) reject(reason);
      planFlush();
      return;
    }
    // The remaining jobs stay ahead of those queued since.
    waiting = [...jobs.slice(tried), ...waiting];
    planFlush();
    const tell = (): void => {
      lastOnDiskMs = now() - workedTo;
      for (const each of purchases) each();
      // The code that continues after these writes updates the screen and takes as long as the writes; purchases are sent before it.
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
      planFlush();
    });
  return { durably, afterWrites };
};
