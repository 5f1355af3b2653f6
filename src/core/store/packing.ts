import type { Database } from './database.ts';
import { documentPacking } from './documentPacking.ts';
import { factRepository } from './facts.ts';
import {
  archivedIn,
  attemptOf,
  PACKED,
  packedColumns,
  textsOf,
  type Sold,
} from './shipmentPacking.ts';
import { soldBytes } from './soldBytes.ts';

/** What a trigger notes of any change of a shipment: packing changes nothing of what it says. */
export const NOTED_CHANGES = [
  ['unlearned', 'shipment_id'],
  ['unlisted', 'shipment_id'],
  ['site_outbox', "kind = 'shipment' AND subject"],
] as const;

/** Changes how a shipment is written and not what it says: what triggers note of it is taken out again. To be called within a transaction. */
const quietly = (db: Database, id: string, change: () => void): void => {
  const isNoted = NOTED_CHANGES.map(
    ([table, column]) =>
      db.get(`SELECT 1 AS x FROM ${table} WHERE ${column} = ?`, id) !== undefined,
  );
  change();
  NOTED_CHANGES.forEach(([table, column], at) => {
    if (!isNoted[at]) db.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
  });
};

/** Lets a shipment be read without what was sold of it, which is about to change. To be called within a transaction. */
export const packAlone = (db: Database, id: string): void => {
  const row = db.get('SELECT id, draft, purchase FROM shipments WHERE id = ?', id);
  const is = String(row?.['draft']);
  if (!row || !is.startsWith(PACKED) || attemptOf(is) === null) return;
  const { draft, purchase } = packedColumns(textsOf(row, soldBytes(db)));
  quietly(db, id, () => {
    db.run('UPDATE shipments SET draft = ?, purchase = ? WHERE id = ?', draft, purchase, id);
  });
};

/** Packs booked shipments of which nothing is going on any more. */
export interface PackingRepository {
  /**
   * Looks at up to `limit` lines of the journal, from where it ended last, and packs the shipments that they are of; those booked without a doubt only.
   * @param until lines at this moment (milliseconds since the epoch) or later wait
   * @returns whether there may be more
   */
  readonly some: (until: number, limit: number) => boolean;
}

/** Follows the journal with the fact `packedTo`: every change of what was sent has a line there. */
export const packingRepository = (db: Database): PackingRepository => {
  const facts = factRepository(db);
  const documents = documentPacking(db);
  const sold = soldBytes(db);
  /** What a shipment is packed beside: its last attempt, where what was sent is kept whole. */
  const soldOf = (id: string): Sold | null => {
    const attempt = db.get(
      'SELECT max(attempt) AS attempt FROM sales WHERE shipment_id = ? AND length(content) > 0',
      id,
    )?.['attempt'];
    return attempt == null ? null : { attempt: Number(attempt), bytes: sold(id, Number(attempt)) };
  };
  /** @returns the bytes that it takes less */
  const pack = (id: string): number => {
    const row = db.get(
      `SELECT id, draft, purchase, length(search) AS searched FROM shipments WHERE id = ? AND state = 'booked'
        AND json_extract(purchase, '$.unconfirmed') IS NOT 1`,
      id,
    );
    if (!row) return 0;
    const spare = documents.pack(id);
    const is = String(row['draft']);
    const beside = soldOf(id);
    // Nothing shorter can be made of it.
    if (
      is.startsWith(PACKED) &&
      (beside === null || attemptOf(is) !== null || archivedIn(is) !== null)
    )
      return spare;
    const { draft, purchase } = packedColumns(textsOf(row, sold), beside);
    quietly(db, id, () => {
      db.run(
        "UPDATE shipments SET draft = ?, purchase = ?, search = '' WHERE id = ?",
        draft,
        purchase,
        id,
      );
    });
    return (
      spare +
      is.length +
      String(row['purchase']).length +
      Number(row['searched']) -
      (draft.length + purchase.length)
    );
  };
  return {
    some: (until, limit) => {
      const after = facts.get('packedTo') ?? 0;
      const lines = db.all(
        'SELECT seq, shipment_id, at FROM journal WHERE seq > ? ORDER BY seq LIMIT ?',
        after,
        limit,
      );
      const wait = lines.findIndex(({ at }) => Number(at) >= until);
      const due = wait === -1 ? lines : lines.slice(0, wait);
      const last = due.at(-1);
      if (!last) return false;
      let spare = 0;
      for (const id of new Set(due.map((line) => String(line['shipment_id'])))) spare += pack(id);
      if (spare > 0) facts.set('spare', (facts.get('spare') ?? 0) + spare);
      facts.set('packedTo', Number(last['seq']));
      return due.length === limit;
    },
  };
};
