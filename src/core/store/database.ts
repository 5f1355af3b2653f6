import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import { copyInSteps } from './copyInSteps.ts';
import { ledgerDiskWords } from './diskWords.ts';
import { MIGRATIONS } from './migrations/index.ts';
import {
  DAMAGE_NOTE,
  DamagedDatabase,
  demandEntries,
  demandSound,
  isCorruption,
  isDamage,
} from './soundness.ts';

export type Row = Record<string, SQLOutputValue>;

/** A thin, synchronous handle on one SQLite file. Statements are prepared once and kept. */
export interface Database {
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** The rows as lists of their columns' values, in the order of the statement: three quarters of the time of `all`. */
  lists(sql: string, ...values: SQLInputValue[]): SQLOutputValue[][];
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  run(sql: string, ...values: SQLInputValue[]): number;
  /** All or nothing; durable on disk when it returns (WAL, synchronous=FULL). Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  /** Inside a transaction: what throws is undone alone, and the transaction can go on. */
  savepoint<T>(work: () => T): T;
  /**
   * One part of a long write: all or nothing, but durable only together with the next `transaction`, which is to follow.
   * It saves waiting for the disk after every part.
   */
  part<T>(work: () => T): T;
  /**
   * What is written stays in the write-ahead log until what is answered is called: who asks for this has another thread move it into the file
   * (`foldLog`), so that nobody here waits for the disk meanwhile.
   */
  leaveInLog(): () => void;
  /** A consistent copy of the whole database as a new file. */
  copyTo(path: string): void;
  /**
   * The same, a few pages at a time on another thread: the work goes on meanwhile, and what it writes is in the copy too.
   * @throws the error of SQLite; what was copied until then may lie at `path`
   */
  copyInSteps(path: string): Promise<void>;
  /**
   * Rewrites the whole file: nothing of what was deleted is left in its pages or in the write-ahead log.
   * @throws the error of SQLite, while a copy is being read or where the disk has no room; the file is as it was then
   */
  compact(): void;
  /** Bytes of the file, and how many of them are in pages that nothing lies in. */
  room(): { readonly all: number; readonly free: number };
  /** Rows changed through this handle since it was opened: the same number twice means that nothing was written between. */
  changes(): number;
  /**
   * Puts a copy of the database in its place and goes on with that: some milliseconds, in which nothing else runs. To be called outside of a
   * transaction, with a copy that holds all that was written and lies on the disk whole, and when nothing of the write-ahead log is left to be moved into the file.
   * @param aside second name of the file that it takes the place of, and with `-wal` of that one's log: a large file takes a while to be removed, and the
   *   caller does that elsewhere. Where the disk has no second names they go here and now
   * @returns false where something else has the file open; it is as it was then, and the copy too
   */
  continueWith(copy: string, aside: string): boolean;
  /** Where the file lies; null for one in memory. */
  location(): string | null;
  /** True once a page was found damaged, by a statement or a check: nothing may be bought with it. */
  isDamaged(): boolean;
  /** Says so of it; the next start checks it whole. @param words what was found */
  noteDamage(words: string): void;
  close(): void;
}

/** How a database is opened. */
export interface OpenOptions {
  readonly migrations?: readonly string[];
  /** True for a file that was just made. An empty one is damage otherwise: everything in it has gone. */
  readonly mayBeEmpty?: boolean;
  /** False: only what can be looked at without reading the whole file (`soundness.ts`). */
  readonly whole?: boolean;
}

/**
 * Opens and checks the file, then brings it to the newest version.
 * @param beforeMigration called with the open database when an existing file is about to be migrated: the place for a backup
 */
export const openDatabase = (
  path: string,
  beforeMigration: (db: Database) => void,
  { migrations = MIGRATIONS, mayBeEmpty = false, whole = true }: OpenOptions = {},
): Database => {
  const db = openChecked(path, whole);
  try {
    const handle = wrap(db, true);
    const version = Number(handle.get('PRAGMA user_version')?.['user_version']);
    if (version > migrations.length) throw new DeskError('notAllowed', t('desk.newerVersion'));
    if (version <= 0 && !mayBeEmpty)
      throw new DamagedDatabase('an empty file stands in the place of the database');
    if (version > 0 && version < migrations.length) beforeMigration(handle);
    if (version < migrations.length) migrate(handle, db, version, migrations);
    return handle;
  } catch (reason) {
    db.close();
    throw reason;
  }
};

/**
 * All steps or none: a database halfway between two versions can be opened by neither program.
 * @throws DeskError in words, when the ledger is as it was again; the disk's own error where it has no room
 */
const migrate = (
  handle: Database,
  db: DatabaseSync,
  version: number,
  migrations: readonly string[],
): void => {
  try {
    db.exec(KEEP_ON_DISK);
    handle.transaction(() => {
      for (const step of migrations.slice(version)) db.exec(step);
      db.exec(`PRAGMA user_version = ${migrations.length}`);
    });
    db.exec(KEEP_IN_MEMORY);
  } catch (reason) {
    if (version <= 0 || ledgerDiskWords(reason) !== null) throw reason;
    throw new DeskError(
      'notAllowed',
      t('updates.notMigrated', { why: reason instanceof Error ? reason.message : String(reason) }),
    );
  }
};

/**
 * A second way into an open database, for reading on another thread. Nothing is checked or migrated: the first one did.
 * @param isStill nobody writes to the file: it is read as it lies, from a disk that cannot be written to as well, and nothing is put beside it
 */
export const openForReading = (path: string, { isStill = false } = {}): Database => {
  const at = isStill ? new URL('?immutable=1', pathToFileURL(path)) : path;
  return wrap(new DatabaseSync(at, { readOnly: true, timeout: 5000 }), false);
};

/**
 * Moves into an open database what lies in its write-ahead log, as far as nobody reads it there, and has it on disk: on another thread than the one that
 * writes, which is not held up.
 * @throws the error of SQLite
 */
export const foldLog = (path: string): void => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
};

/** A write-ahead log of 16 MB: at the usual 4 MB a long run spends much of its time copying the same pages into the file. */
const FOLD_AT = 'PRAGMA wal_autocheckpoint = 4000;';

/** What a part of a transaction may have to undo stays in memory: beyond 64 KB it would become a file that is made and thrown away with each booking. */
const KEEP_IN_MEMORY = 'PRAGMA temp_store = MEMORY;';
/** A rewritten file or a new index of a million rows does not fit there. */
const KEEP_ON_DISK = 'PRAGMA temp_store = FILE;';

/** Opens the file as the desk writes it. */
const openToWrite = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    // Recursive triggers: without them a REPLACE gets past the trigger that keeps journal rows from being deleted.
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${FOLD_AT} PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; ${KEEP_IN_MEMORY}`,
    );
    return db;
  } catch (reason) {
    db.close();
    throw reason;
  }
};

/** Gives a file a second name: it stays on the disk when the first goes. Nothing where the disk has no second names, or no such file. */
const alsoNamed = (path: string, also: string): void => {
  try {
    rmSync(also, { force: true });
    linkSync(path, also);
  } catch {
    // It goes at once then.
  }
};

const openChecked = (path: string, whole: boolean): DatabaseSync => {
  const hasLog = existsSync(`${path}-wal`);
  let db: DatabaseSync | undefined;
  try {
    db = openToWrite(path);
    if (whole) demandSound(db);
    else demandEntries(db, path, hasLog);
    return db;
  } catch (reason) {
    db?.close();
    if (reason instanceof DamagedDatabase || isDamage(reason))
      throw new DamagedDatabase(String(reason));
    throw reason;
  }
};

/** @param notesDamage false for a file that is only read: it can be a stranger's, and nothing is put beside it */
const wrap = (opened: DatabaseSync, notesDamage: boolean): Database => {
  let db = opened;
  /** Copies that read through this handle now. */
  let copying = 0;
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const preparedLists = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const listStatement = (sql: string) => {
    const known = preparedLists.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    made.setReturnArrays(true);
    preparedLists.set(sql, made);
    return made;
  };
  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  let depth = 0;
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    db.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (reason) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw reason;
    } finally {
      depth -= 1;
    }
  };
  /** How many want the log left alone now. */
  let leaving = 0;
  let damaged = false;
  const noteDamage = (words: string): void => {
    damaged = true;
    const path = db.location();
    try {
      if (notesDamage && path !== null) writeFileSync(path + DAMAGE_NOTE, words);
    } catch {
      // A disk that takes nothing: this program knows it all the same.
    }
  };
  const noticing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (reason) {
      if (isCorruption(reason)) noteDamage(String(reason));
      throw reason;
    }
  };
  return {
    all: (sql, ...values) => noticing(() => statement(sql).all(...values)),
    lists: (sql, ...values) =>
      noticing(() => listStatement(sql).all(...values) as unknown as SQLOutputValue[][]),
    get: (sql, ...values) => noticing(() => statement(sql).get(...values)),
    run: (sql, ...values) => noticing(() => Number(statement(sql).run(...values).changes)),
    isDamaged: () => damaged,
    noteDamage,
    transaction,
    savepoint: (work) => {
      statement('SAVEPOINT part').run();
      try {
        const result = work();
        statement('RELEASE part').run();
        return result;
      } catch (reason) {
        // A full disk can have undone the whole transaction already.
        if (db.isTransaction) db.exec('ROLLBACK TO part; RELEASE part');
        throw reason;
      }
    },
    part: (work) => {
      if (depth > 0) return work();
      // Nothing else runs between these three lines, so no other write is ever less than durable.
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        return transaction(work);
      } finally {
        db.exec('PRAGMA synchronous = FULL');
      }
    },
    leaveInLog: () => {
      leaving += 1;
      db.exec('PRAGMA wal_autocheckpoint = 0');
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        leaving -= 1;
        if (leaving === 0 && db.isOpen) db.exec(FOLD_AT);
      };
    },
    copyTo: (path) => {
      db.prepare('VACUUM INTO ?').run(path);
    },
    copyInSteps: async (path) => {
      copying += 1;
      try {
        await copyInSteps(db, path);
      } finally {
        copying -= 1;
      }
    },
    compact: () => {
      db.exec(KEEP_ON_DISK);
      try {
        db.exec('VACUUM');
      } finally {
        db.exec(KEEP_IN_MEMORY);
      }
      const log = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      if (log?.['busy'] !== 0) throw new Error('the write-ahead log is being read');
    },
    room: () => {
      const pages = (pragma: string): number =>
        Number(Object.values(statement(`PRAGMA ${pragma}`).get() ?? {})[0]);
      const size = pages('page_size');
      return { all: size * pages('page_count'), free: size * pages('freelist_count') };
    },
    changes: () => Number(statement('SELECT total_changes() AS n').get()?.['n']),
    continueWith: (copied, aside) => {
      const path = db.location();
      if (path === null || depth > 0 || copying > 0) return false;
      alsoNamed(`${path}-wal`, `${aside}-wal`);
      prepared.clear();
      preparedLists.clear();
      db.close();
      try {
        // The last one who closes takes the log away. Left behind, it would be read as one of the copy.
        if (existsSync(`${path}-wal`)) return false;
        alsoNamed(path, aside);
        // The first sync of the new log syncs the folder before anything is in it: until then either file, each whole, may have the name after a power cut.
        renameSync(copied, path);
        return true;
      } finally {
        db = openToWrite(path);
      }
    },
    location: () => db.location(),
    close: () => db.close(),
  };
};
