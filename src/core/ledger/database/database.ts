import { existsSync, writeFileSync } from 'node:fs';
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { copyInSteps } from './copyInSteps.ts';
import { ledgerDiskWords } from './diskWords.ts';
import { APPLICATION_ID, MIGRATIONS } from './schema.ts';
import { replaceDatabaseFile } from './replaceFile.ts';
import {
  DAMAGE_NOTE,
  DamagedDatabase,
  assertOpenable,
  assertSound,
  hasUnknownWriteVersion,
  isCorruption,
  isDamage,
  isReadOnly,
} from './soundness.ts';
import {
  AUTOMATIC_CHECKPOINTS,
  TEMPORARY_IN_MEMORY,
  TEMPORARY_ON_DISK,
  openToWrite,
} from './writeConnection.ts';

export type Row = Record<string, SQLOutputValue>;

/** A thin, synchronous handle on one SQLite file. Prepares each statement once and keeps it. */
export interface Database {
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** The rows as arrays of column values, in the order of the statement: takes three quarters of the time of `all`. */
  lists(sql: string, ...values: SQLInputValue[]): SQLOutputValue[][];
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  run(sql: string, ...values: SQLInputValue[]): number;
  /**
   * Runs `work` in a transaction: all or nothing, durable on disk when it returns (WAL, synchronous=FULL). Nested calls join the outer transaction.
   */
  transaction<T>(work: () => T): T;
  /** Runs `work` in a savepoint of the open transaction: when it throws, only its own writes are rolled back, and the transaction can continue. */
  savepoint<T>(work: () => T): T;
  /** Runs one part of a long write: all or nothing, but durable only with the next `transaction`, which must follow. Saves one sync per part. */
  part<T>(work: () => T): T;
  /**
   * Stops automatic checkpoints until the returned function is called. The caller checkpoints on another thread (`checkpoint`), so that this thread
   * does not wait for the disk.
   */
  leaveInLog(): () => void;
  /** Writes a consistent copy of the whole database to a new file. */
  copyTo(path: string): void;
  /**
   * Like `copyTo`, but a few pages at a time on another thread: work continues meanwhile, and its writes are in the copy too.
   * @throws the error of SQLite; a partial copy may be left at `path`
   */
  copyInSteps(path: string): Promise<void>;
  /**
   * Rewrites the whole file, so that no deleted data is left in its pages or in the write-ahead log.
   * @throws the error of SQLite while a copy is being read or when the disk has no room; the file is unchanged then
   */
  compact(): void;
  /** Size of the file in bytes, and how many of them are in unused pages. */
  room(): { readonly all: number; readonly free: number };
  /** Number of rows changed through this handle since it was opened: two equal results mean that nothing was written in between. */
  changes(): number;
  /**
   * Replaces the database file with a copy and continues with that. Blocks for some milliseconds. Call it outside of a transaction, with a copy that
   * holds all writes and is fully synced, and when the write-ahead log is fully checkpointed.
   * @param aside second name (hard link) for the replaced file, and with `-wal` for its log: deleting a large file takes a while, so the caller
   * deletes it elsewhere. On a file system without hard links the files are deleted at once
   * @returns false when another connection has the file open; nothing changed then
   */
  continueWith(copy: string, aside: string): boolean;
  /** Path of the file; null for a database in memory. */
  location(): string | null;
  /** True once a statement or a check found a damaged page: nothing may be bought then. */
  isDamaged(): boolean;
  /** Marks the database as damaged; the next start checks the whole file. @param words what was found */
  noteDamage(words: string): void;
  close(): void;
}

/** Options for opening a database. */
export interface OpenOptions {
  readonly migrations?: readonly string[];
  /** True for a file that was just created. Otherwise an empty file is treated as damage: its content is lost. */
  readonly mayBeEmpty?: boolean;
  /** False checks only what needs no reading of the whole file (`soundness.ts`). */
  readonly whole?: boolean;
  /** Bytes of a ledger that a database in memory begins with, without a write-ahead log. */
  readonly content?: Uint8Array;
}

/**
 * Opens and checks the file, then migrates it to the newest version. Throws DeskError `notAllowed` for a file that is not of this program, or of a newer
 * version; the file is unchanged then.
 * @param beforeMigration called with the open database before an existing file is migrated, to make a backup
 */
export const openDatabase = (
  path: string,
  beforeMigration: (db: Database) => void,
  { migrations = MIGRATIONS, mayBeEmpty = false, whole = true, content }: OpenOptions = {},
): Database => {
  const db = openChecked(path, whole, content);
  try {
    const handle = handleOf(db, true);
    const pragma = (name: string): number => Number(handle.get(`PRAGMA ${name}`)?.[name]);
    const version = pragma('user_version');
    if (version > 0 && pragma('application_id') !== APPLICATION_ID)
      throw new DeskError('notAllowed', t('desk.trialVersion'));
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
 * Runs all migration steps or none: no program can open a database between two versions.
 * @throws DeskError with a text for the user when the migration was rolled back; the disk's own error when it has no room
 */
const migrate = (
  handle: Database,
  db: DatabaseSync,
  version: number,
  migrations: readonly string[],
): void => {
  try {
    db.exec(TEMPORARY_ON_DISK);
    handle.transaction(() => {
      for (const step of migrations.slice(version)) db.exec(step);
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      db.exec(`PRAGMA user_version = ${migrations.length}`);
    });
    db.exec(TEMPORARY_IN_MEMORY);
  } catch (reason) {
    if (version <= 0 || ledgerDiskWords(reason) !== null) throw reason;
    throw new DeskError(
      'notAllowed',
      t('updates.notMigrated', { why: reason instanceof Error ? reason.message : String(reason) }),
    );
  }
};

/**
 * Opens a second, read-only connection to an open database, for another thread. Checks and migrates nothing: the first connection did.
 * @param isStill true when no process writes to the file: it is opened as immutable, which also works on a read-only disk and creates no files beside
 * it
 */
export const openForReading = (path: string, { isStill = false } = {}): Database => {
  const at = isStill ? new URL('?immutable=1', pathToFileURL(path)) : path;
  return handleOf(new DatabaseSync(at, { readOnly: true, timeout: 5000 }), false);
};

const openChecked = (path: string, whole: boolean, content?: Uint8Array): DatabaseSync => {
  const hasLog = existsSync(`${path}-wal`);
  const isUnknown = hasUnknownWriteVersion(path);
  let db: DatabaseSync | undefined;
  try {
    db = openToWrite(path, content);
    // SQLite would open the file and refuse each write. The log can have a sound header.
    if (isUnknown) db.exec('BEGIN IMMEDIATE; CREATE TABLE can_be_written (x); ROLLBACK');
    if (whole) assertSound(db);
    else assertOpenable(db, path, hasLog);
    return db;
  } catch (reason) {
    db?.close();
    if (reason instanceof DamagedDatabase || isDamage(reason) || (isUnknown && isReadOnly(reason)))
      throw new DamagedDatabase(String(reason));
    throw reason;
  }
};

/** Prepares each statement once, until it is cleared. */
const statementCache = (prepare: (sql: string) => StatementSync) => {
  const prepared = new Map<string, StatementSync>();
  return {
    of: (sql: string): StatementSync => {
      const known = prepared.get(sql);
      if (known) return known;
      const made = prepare(sql);
      prepared.set(sql, made);
      return made;
    },
    clear: (): void => prepared.clear(),
  };
};

/**
 * Returns the handle on an open connection.
 * @param notesDamage false for a file that is only read: it may not be this desk's, so no note is written beside it
 */
const handleOf = (opened: DatabaseSync, notesDamage: boolean): Database => {
  let db = opened;
  /** Number of copies that read through this handle now. */
  let copying = 0;
  const { of: statement, clear: clearStatements } = statementCache((sql) => db.prepare(sql));
  const { of: listStatement, clear: clearListStatements } = statementCache((sql) => {
    const made = db.prepare(sql);
    made.setReturnArrays(true);
    return made;
  });
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
  /** Number of callers of `leaveInLog` that still need the log left alone. */
  let leaving = 0;
  let damaged = false;
  const noteDamage = (words: string): void => {
    damaged = true;
    const path = db.location();
    try {
      if (notesDamage && path !== null) writeFileSync(path + DAMAGE_NOTE, words);
    } catch {
      // The note cannot be written; this program has the flag in memory.
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
        // A full disk can already have rolled back the whole transaction.
        if (db.isTransaction) db.exec('ROLLBACK TO part; RELEASE part');
        throw reason;
      }
    },
    part: (work) => {
      if (depth > 0) return work();
      // These statements run synchronously, so no other write is less than durable.
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
        if (leaving === 0 && db.isOpen) db.exec(AUTOMATIC_CHECKPOINTS);
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
      db.exec(TEMPORARY_ON_DISK);
      try {
        db.exec('VACUUM');
      } finally {
        db.exec(TEMPORARY_IN_MEMORY);
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
      clearStatements();
      clearListStatements();
      try {
        return replaceDatabaseFile(path, copied, aside, () => db.close());
      } finally {
        db = openToWrite(path);
      }
    },
    location: () => db.location(),
    close: () => db.close(),
  };
};
