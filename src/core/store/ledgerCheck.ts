import { createWorkerPool } from '../workers/pool.ts';
import type { StartRunner } from '../workers/runner.ts';
import type { Clock, Log } from '../ports.ts';
import type { CheckAnswer, CheckOrder } from './checkFile.ts';
import type { Database } from './database.ts';
import { factRepository, type FactRepository } from './facts.ts';

/** The whole ledger is read once in so long, and after each end that was no proper one. */
const EVERY_MS = 7 * 86_400_000;
/** While a program starts it has other things to read. */
const AFTER_START_MS = 20_000;
const A_DAY_MS = 86_400_000;

/** True where the whole ledger was not read for a week. */
export const isCheckDue = (facts: Pick<FactRepository, 'get'>, now: number): boolean => {
  const at = facts.get('checked');
  return at === null || at > now || now - at > EVERY_MS;
};

/** What a ledger is checked with beside the work. */
export interface LedgerCheckOptions {
  readonly db: Database;
  /** Where checkWorker.ts, or what was built from it, lies. */
  readonly workerUrl: URL;
  /** Starts the process that reads it: one that can be cut off at any time. */
  readonly startWorker?: StartRunner;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called when it is damaged; from then on nothing is booked with it. */
  readonly onDamage: () => void;
}

/** Reads the whole ledger beside the work, in a process of its own. */
export interface LedgerCheck {
  /** @param isDue now, as soon as the start is over; else when its week is over */
  readonly start: (isDue: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Checks a ledger that is in use. What it finds is noted beside the file: the next start checks that first and sets a damaged one aside. */
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
  let going: Promise<void> = Promise.resolve();

  const check = async (path: string): Promise<void> => {
    const pool = createWorkerPool<CheckOrder, CheckAnswer>({
      workerUrl,
      atOnce: 1,
      ...(startWorker && { start: startWorker }),
    });
    const cut = (): void => void pool.close();
    ending.signal.addEventListener('abort', cut);
    try {
      const got = await pool.run({ path });
      if ('stopped' in got) return;
      if ('unread' in got.answer) log.warn('the ledger could not be read whole', { why: 'unread' });
      else if (got.answer.damage === null) facts.set('checked', clock.now());
      else {
        db.noteDamage(got.answer.damage);
        onDamage();
      }
    } finally {
      ending.signal.removeEventListener('abort', cut);
      await pool.close();
    }
  };
  const goOn = async (isDue: boolean): Promise<void> => {
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
      going = goOn(isDue).catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await going;
    },
  };
};
