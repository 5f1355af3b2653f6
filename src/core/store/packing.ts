import type { Database } from './database.ts';
import { documentPacking } from './documentPacking.ts';
import { factRepository } from './facts.ts';
import { PACKED, packedColumns } from './shipmentPacking.ts';

/** What a trigger notes of any change of a shipment: packing changes nothing of what it says. */
export const NOTED_CHANGES = [
  ['unlearned', 'shipment_id'],
  ['unlisted', 'shipment_id'],
  ['site_outbox', "kind = 'shipment' AND subject"],
] as const;

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
  const isNoted = (id: string): boolean[] =>
    NOTED_CHANGES.map(
      ([table, column]) =>
        db.get(`SELECT 1 AS x FROM ${table} WHERE ${column} = ?`, id) !== undefined,
    );
  /** @returns the bytes that it takes less */
  const pack = (id: string): number => {
    const row = db.get(
      `SELECT draft, purchase, length(search) AS searched FROM shipments WHERE id = ? AND state = 'booked'
        AND json_extract(purchase, '$.unconfirmed') IS NOT 1`,
      id,
    );
    if (!row) return 0;
    const spare = documents.pack(id);
    if (String(row['draft']).startsWith(PACKED)) return spare;
    const texts = { draft: String(row['draft']), purchase: String(row['purchase']) };
    const { draft, purchase } = packedColumns(texts);
    const before = isNoted(id);
    db.run(
      "UPDATE shipments SET draft = ?, purchase = ?, search = '' WHERE id = ?",
      draft,
      purchase,
      id,
    );
    NOTED_CHANGES.forEach(([table, column], at) => {
      if (!before[at]) db.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
    });
    return (
      spare +
      texts.draft.length +
      texts.purchase.length +
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
