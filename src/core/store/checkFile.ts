import { DatabaseSync } from 'node:sqlite';
import { DamagedDatabase, demandSound, isCorruption } from './soundness.ts';

/** A ledger that others work with. */
export interface CheckOrder {
  readonly path: string;
}
/** What was found: null for nothing wrong. `unread`: it could not be read to its end, for other reasons. */
export type CheckAnswer = { readonly damage: string | null } | { readonly unread: string };

/** Reads every page of a ledger, as of one moment; who writes meanwhile is not held up. */
export const checkFile = ({ path }: CheckOrder): CheckAnswer => {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    try {
      demandSound(db);
      return { damage: null };
    } finally {
      db.close();
    }
  } catch (reason) {
    const words = reason instanceof Error ? reason.message : String(reason);
    return reason instanceof DamagedDatabase || isCorruption(reason)
      ? { damage: words }
      : { unread: words };
  }
};
