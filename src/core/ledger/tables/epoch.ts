import { dateIn } from '../../../domain/text/dates.ts';
import { RetiredDesk, LedgerTakenOver } from '../../base/deskError.ts';
import type { Database } from '../database/database.ts';
import type { FactRepository } from './facts.ts';

/**
 * The second lock of a ledger, stored in it: each program that opens the ledger increments the epoch. When the lock file was removed, the older
 * program finds the newer epoch in its next transaction, and stops writing and sending.
 */
export interface Epoch {
  /** Increments the epoch: this program now owns the ledger. */
  readonly claim: () => void;
  readonly isNewest: () => boolean;
  /** @throws LedgerTakenOver when another program has opened the ledger since */
  readonly check: () => void;
  /**
   * Like `check`, for what a person types, imports or sets; also requires that the desk was not moved to another computer. Outcomes of past sendings
   * may still be recorded there.
   * @throws LedgerTakenOver; RetiredDesk
   */
  readonly checkOpen: () => void;
}

/**
 * Creates the epoch of a ledger; it is incremented only by `claim`.
 * @param timeZone of the desk, for dates in messages
 */
export const createEpoch = (db: Database, facts: FactRepository, timeZone: string): Epoch => {
  let mine: number | null = null;
  const isNewest = (): boolean => mine === null || facts.get('epoch') === mine;
  const check = (): void => {
    if (!isNewest()) throw new LedgerTakenOver();
  };
  return {
    claim: () =>
      db.transaction(() => {
        mine = (facts.get('epoch') ?? 0) + 1;
        facts.set('epoch', mine);
      }),
    isNewest,
    check,
    checkOpen: () => {
      check();
      const away = facts.get('movedAway');
      if (away?.done === true) throw new RetiredDesk(dateIn(away.at, timeZone), away.file);
    },
  };
};
