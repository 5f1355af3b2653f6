import { attemptRepository } from '../tables/attempts.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { Database } from '../database/database.ts';
import { factRepository } from '../tables/facts.ts';
import { backupInSteps } from './open.ts';

/**
 * After a backup, the next one waits this many times the duration of the last: backups take at most a hundredth of the time, however large the
 * ledger.
 */
const REST_TIMES = 99;
/** Changes to drafts alone are backed up at most once an hour. */
const DRAFTS_MS = 3_600_000;
/** Changes by background work, or to a card alone, are backed up once a week. */
const REST_MS = 7 * 86_400_000;

/** What a backup keeper needs. */
export interface BackupKeeperOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Makes backups in the background: requested after each booking run, made when their time has come. The attempts log covers the time between backups.
 */
export interface BackupKeeper {
  /** Requests a backup, which is made when its wait is over. */
  readonly ask: () => void;
  /** Makes a backup now if one is due; never waits for a later time. Ignores a disk without room: the ledger itself is sound. */
  readonly now: () => Promise<void>;
  /** Cancels a waiting backup and lets a running copy finish. */
  readonly close: () => Promise<void>;
}

/** Creates the keeper that backs up the ledger in the background. */
export const createBackupKeeper = ({
  db,
  dataDir,
  clock,
  log,
}: BackupKeeperOptions): BackupKeeper => {
  const facts = factRepository(db);
  const { lastSeq, lastWritten } = attemptRepository(db);
  const ending = new AbortController();
  let waiting: Promise<void> | null = null;
  /** Milliseconds until the next backup is due; null when there is nothing to save. */
  const waitMs = (): number | null => {
    const last = facts.get('backup');
    const now = clock.now();
    // If the clock was set back, the backup is due at once.
    if (last === null || last.at > now) return 0;
    // What a start or background work writes does not justify a copy of the whole file.
    if (last.written === lastWritten() && now - last.at <= REST_MS) return null;
    if (last.seq === lastSeq() && now - last.at <= DRAFTS_MS) return null;
    return Math.max(0, last.at + REST_TIMES * last.tookMs - now);
  };
  const make = async (): Promise<void> => {
    const [startedAt, seq, written] = [clock.now(), lastSeq(), lastWritten()];
    await backupInSteps(db, dataDir, startedAt);
    const at = clock.now();
    facts.set('backup', { at, tookMs: Math.max(0, at - startedAt), seq, written });
  };
  const backUpWhenDue = async (): Promise<void> => {
    const wait = waitMs();
    if (wait === null) return;
    if (wait > 0) await clock.sleep(wait, ending.signal);
    await make();
  };

  return {
    ask: () => {
      waiting ??= backUpWhenDue()
        .catch((reason: unknown) => {
          if (!ending.signal.aborted)
            log.warn('a backup could not be made', {
              name: reason instanceof Error ? reason.message : 'unknown',
            });
        })
        .finally(() => {
          waiting = null;
        });
    },
    now: async () => {
      if (waitMs() === 0) await make().catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await waiting;
    },
  };
};
