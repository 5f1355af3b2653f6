import { attemptRepository } from './attempts.ts';
import type { Clock, Log } from '../ports.ts';
import type { Database } from './database.ts';
import { factRepository } from './facts.ts';
import { backupInSteps } from './open.ts';

/** A backup waits until so many times as long has gone by as the last one took: a hundredth of the time at the most, however large the ledger. */
const REST_TIMES = 99;
/** Drafts are worth a backup too, if not at once. */
const DRAFTS_MS = 3_600_000;
/** And what the desk wrote by itself, or somebody in a card alone. */
const REST_MS = 7 * 86_400_000;

/** What backups of a ledger are made with. */
export interface BackupKeeperOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes backups beside the work: due after each booking run, made when their time allows; the attempts log has what lies between. */
export interface BackupKeeper {
  /** There is something to save: it is saved in its turn. */
  readonly ask: () => void;
  /** Saves what is due if its turn has come, and waits for no other. A disk without room for a copy stops nothing: the ledger itself is sound. */
  readonly now: () => Promise<void>;
  /** Lets a copy under way come to its end. */
  readonly close: () => Promise<void>;
}

/** Makes backups of the ledger beside the work. */
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
  /** How long to wait for its turn, in milliseconds; null where nothing is to be saved. */
  const turnIn = (): number | null => {
    const last = facts.get('backup');
    const now = clock.now();
    // A clock that was set back forbids nothing.
    if (last === null || last.at > now) return 0;
    // What a start writes, and the work beside the work, is no reason for a copy of the whole file.
    if (last.written === lastWritten() && now - last.at <= REST_MS) return null;
    if (last.seq === lastSeq() && now - last.at <= DRAFTS_MS) return null;
    return Math.max(0, last.at + REST_TIMES * last.tookMs - now);
  };
  const make = async (): Promise<void> => {
    const [begun, seq, written] = [clock.now(), lastSeq(), lastWritten()];
    await backupInSteps(db, dataDir, begun);
    const at = clock.now();
    facts.set('backup', { at, tookMs: Math.max(0, at - begun), seq, written });
  };
  const inTurn = async (): Promise<void> => {
    const wait = turnIn();
    if (wait === null) return;
    if (wait > 0) await clock.sleep(wait, ending.signal);
    await make();
  };

  return {
    ask: () => {
      waiting ??= inTurn()
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
      if (turnIn() === 0) await make().catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await waiting;
    },
  };
};
