import { RetiredDesk, LedgerTakenOver } from '../deskError.ts';
import type { Database } from './database.ts';
import type { FactRepository } from './facts.ts';

/**
 * The second lock of a ledger, inside it: each program that opens it counts it up by one. Where the lock file was taken away, the older
 * program finds out in the transaction of its next attempt, and neither writes nor sends any more.
 */
export interface Epoch {
  /** Makes this program the one that works with the ledger. */
  readonly claim: () => void;
  readonly isNewest: () => boolean;
  /** @throws LedgerTakenOver once another program has opened the ledger */
  readonly check: () => void;
  /**
   * For what a person types, takes or sets: the same, and the desk must not have been moved to another computer. What is found out about the past is still written down there.
   * @throws LedgerTakenOver; RetiredDesk
   */
  readonly checkOpen: () => void;
}

/** The epoch of a ledger; it is not counted up before `claim`. */
export const createEpoch = (db: Database, facts: FactRepository): Epoch => {
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
      if (away?.done === true) throw new RetiredDesk(away);
    },
  };
};
