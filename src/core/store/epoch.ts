import { Superseded } from '../deskError.ts';
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
  /** @throws Superseded once another program has opened the ledger */
  readonly check: () => void;
}

export const createEpoch = (db: Database, facts: FactRepository): Epoch => {
  let mine: number | null = null;
  const isNewest = (): boolean => mine === null || facts.get('epoch') === mine;
  return {
    claim: () =>
      db.transaction(() => {
        mine = (facts.get('epoch') ?? 0) + 1;
        facts.set('epoch', mine);
      }),
    isNewest,
    check: () => {
      if (!isNewest()) throw new Superseded();
    },
  };
};
