import { DatabaseSync } from 'node:sqlite';
import { DamagedDatabase, assertSound, isCorruption } from './soundness.ts';

/** The ledger to check; others may have it open. */
export interface CheckOrder {
  readonly path: string;
}
/** The result: `damage` is null when the file is sound. `unread`: the check could not finish for another reason. */
export type CheckAnswer = { readonly damage: string | null } | { readonly unread: string };

/** Reads every page of a ledger in one snapshot, without blocking writers. */
export const checkFile = ({ path }: CheckOrder): CheckAnswer => {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    try {
      assertSound(db);
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
