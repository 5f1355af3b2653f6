import { backup as copy, type DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';

/** One megabyte: a statement waits at most a few milliseconds for it. */
const PAGES_AT_ONCE = 256;
/** Maximum number of attempts to start a copy. About half of them succeed even while every turn of the event loop writes. */
const MOST_BEGINNINGS = 1000;

/**
 * True when a copy failed because its first step met a transaction of this program. The copy reads through the connection that writes, so that writes
 * never restart it. While that connection is in a transaction, SQLite answers a step with SQLITE_BUSY. Node repeats a later step, but rejects after
 * the first one, with error code 0 and the message “not an error”. Nothing was copied then.
 */
const metOurTransaction = (reason: unknown): boolean =>
  (reason as { errcode?: number }).errcode === 0;

/**
 * Copies a database a few pages at a time on another thread.
 * @throws the error of SQLite; DeskError when the copy could not even start because of constant writes
 */
export const copyInSteps = async (db: DatabaseSync, path: string): Promise<void> => {
  for (let beginnings = 1; ; beginnings += 1) {
    try {
      await copy(db, path, { rate: PAGES_AT_ONCE });
      return;
    } catch (reason) {
      if (!metOurTransaction(reason)) throw reason;
      if (beginnings === MOST_BEGINNINGS)
        throw new DeskError('notAllowed', t('desk.alwaysWritten'));
    }
    await nextTurn();
  }
};
