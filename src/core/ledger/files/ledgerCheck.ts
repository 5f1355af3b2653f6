import { createWorkerPool } from '../../base/workers/pool.ts';
import type { StartRunner } from '../../base/workers/runner.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { CheckAnswer, CheckOrder } from '../database/checkFile.ts';
import type { Database } from '../database/database.ts';
import { factRepository, type FactRepository } from '../tables/facts.ts';

/** The whole ledger is checked once a week, and after each start that followed a crash. */
const EVERY_MS = 7 * 86_400_000;
/** The first check waits until the program has read what it needs to start. */
const AFTER_START_MS = 20_000;
const A_DAY_MS = 86_400_000;

/** True when the last full check is more than a week old, or there was none. */
export const isCheckDue = (facts: Pick<FactRepository, 'get'>, now: number): boolean => {
  const at = facts.get('checked');
  return at === null || at > now || now - at > EVERY_MS;
};

/** What a background check of the ledger needs. */
export interface LedgerCheckOptions {
  readonly db: Database;
  /** URL of checkWorker.ts or of its built file. */
  readonly workerUrl: URL;
  /** Starts the process that reads the ledger: it can be killed at any time. */
  readonly startWorker?: StartRunner;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called when the ledger is damaged; nothing may be booked with it from then on. */
  readonly onDamage: () => void;
}

/** Checks the whole ledger in the background, in a separate process. */
export interface LedgerCheck {
  /** @param isDue true checks soon after the start; false when the last check is a week old */
  readonly start: (isDue: boolean) => void;
  readonly close: () => Promise<void>;
}

/** The ledger check needs hardly any JavaScript heap, in megabytes. */
export const CHECK_HEAP_MB = 64;

/**
 * Reads the whole file of a ledger beside the program.
 * @returns null when the program ended it
 */
export const checkBeside = async (
  path: string,
  { workerUrl, startWorker }: Pick<LedgerCheckOptions, 'workerUrl' | 'startWorker'>,
  ending?: AbortSignal,
): Promise<CheckAnswer | null> => {
  const pool = createWorkerPool<CheckOrder, CheckAnswer>({
    workerUrl,
    atOnce: 1,
    ...(startWorker && { start: startWorker }),
  });
  const stopWorker = (): void => void pool.close();
  ending?.addEventListener('abort', stopWorker);
  try {
    const got = await pool.run({ path });
    return 'stopped' in got ? null : got.answer;
  } finally {
    ending?.removeEventListener('abort', stopWorker);
    await pool.close();
  }
};

/** Creates the check of a ledger in use. Damage is noted in a file beside it: the next start reads the whole ledger and sets a damaged one aside. */
export const createLedgerCheck = ({
  db,
  workerUrl,
  startWorker,
  clock,
  log,
  onDamage,
}: LedgerCheckOptions): LedgerCheck => {
  const facts = factRepository(db);
  const ending = new AbortController();
  let checking: Promise<void> = Promise.resolve();

  const check = async (path: string): Promise<void> => {
    const answer = await checkBeside(
      path,
      { workerUrl, ...(startWorker && { startWorker }) },
      ending.signal,
    );
    if (answer === null) return;
    if ('unread' in answer) log.warn('the ledger could not be read whole', { why: 'unread' });
    else if (answer.damage === null) facts.set('checked', clock.now());
    else {
      db.noteDamage(answer.damage);
      onDamage();
    }
  };
  const checkPeriodically = async (isDue: boolean): Promise<void> => {
    const path = db.location();
    if (path === null) return;
    for (let wait = isDue ? AFTER_START_MS : A_DAY_MS; ; wait = A_DAY_MS) {
      await clock.sleep(wait, ending.signal);
      if (db.isDamaged()) return;
      if ((isDue && wait === AFTER_START_MS) || isCheckDue(facts, clock.now())) await check(path);
    }
  };
  return {
    start: (isDue) => {
      checking = checkPeriodically(isDue).catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await checking;
    },
  };
};
