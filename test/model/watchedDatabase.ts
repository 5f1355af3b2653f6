import type { Database } from '../../src/core/ledger/database/database.ts';

/** Thrown by every call into a desk that was killed. */
export class Killed extends Error {}

/** Observes and controls the writes of a desk. */
export interface Watch {
  /** Called at each point of a write at which the program could be killed; may throw `Killed`. */
  readonly at: (point: 'begin' | 'commit' | 'committed') => void;
  readonly dead: () => boolean;
  /** True when the disk has no room for the write that is about to be committed. */
  readonly full: () => boolean;
}

/** The error of node:sqlite for SQLITE_FULL. */
const diskFull = (): Error =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

/**
 * Wraps the real database and observes every write: before it begins, before its commit and after it. Once the desk is dead, nothing is read or
 * written through it.
 */
export const watchedDatabase = (inner: Database, { at, dead, full }: Watch): Database => {
  let depth = 0;
  const alive = (): void => {
    if (dead()) throw new Killed('this desk was killed');
  };
  const around =
    (begin: Database['transaction']): Database['transaction'] =>
    (work) => {
      alive();
      if (depth > 0) return begin(work);
      at('begin');
      depth += 1;
      try {
        const result = begin(() => {
          const made = work();
          alive();
          at('commit');
          if (full()) throw diskFull();
          return made;
        });
        at('committed');
        return result;
      } finally {
        depth -= 1;
      }
    };
  return {
    all: (...args) => {
      alive();
      return inner.all(...args);
    },
    lists: (...args) => {
      alive();
      return inner.lists(...args);
    },
    get: (...args) => {
      alive();
      return inner.get(...args);
    },
    run: (sql, ...values) => {
      alive();
      if (depth > 0) return inner.run(sql, ...values);
      at('begin');
      if (full()) throw diskFull();
      const changes = inner.run(sql, ...values);
      at('committed');
      return changes;
    },
    transaction: around((work) => inner.transaction(work)),
    part: around((work) => inner.part(work)),
    savepoint: (work) => {
      alive();
      return inner.savepoint(work);
    },
    room: () => inner.room(),
    copyTo: (path) => {
      alive();
      inner.copyTo(path);
    },
    copyInSteps: async (path) => {
      alive();
      await inner.copyInSteps(path);
    },
    compact: () => {
      alive();
      inner.compact();
    },
    changes: () => inner.changes(),
    continueWith: (copied, aside) => {
      alive();
      return inner.continueWith(copied, aside);
    },
    leaveInLog: () => inner.leaveInLog(),
    location: () => inner.location(),
    isDamaged: () => inner.isDamaged(),
    noteDamage: (words) => inner.noteDamage(words),
    close: () => {
      if (!dead()) inner.close();
    },
  };
};
