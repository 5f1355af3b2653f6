import { Superseded } from '../deskError.ts';
import type { Database } from './database.ts';
import type { FactRepository } from './facts.ts';

/**
 * The second lock of a ledger, inside it: each program that opens it counts it up by one. Where the lock file was taken away, the older
 * program finds out in the transaction of its next attempt, and neither writes nor sends any more.
 */
export const createEpoch = (db: Database, facts: FactRepository) => {
  let mine: number | null = null;
  const isNewest = (): boolean => mine === null || facts.get('epoch') === mine;
  return {
    /** Makes this program the one that works with the ledger. */
    claim: (): void =>
      db.transaction(() => {
        mine = (facts.get('epoch') ?? 0) + 1;
        facts.set('epoch', mine);
      }),
    isNewest,
    /** @throws Superseded once another program has opened the ledger */
    check: (): void => {
      if (!isNewest()) throw new Superseded();
    },
  };
};
