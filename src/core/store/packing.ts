import type { Database } from './database.ts';
import { documentPacking } from './documentPacking.ts';
import { factRepository } from './facts.ts';
import { journalPacking } from './journalPacking.ts';
import { attemptOf, PACKED, packedColumns, textsOf, type Sold } from './shipmentPacking.ts';
import { shortHashes } from './shipmentHashes.ts';
import { readDraft } from './shipmentRows.ts';
import { soldBytes } from './soldBytes.ts';

/** Tables in which triggers note every change of a shipment. Packing changes no content, so its notes are removed. */
const NOTED_CHANGES = [
  ['unlearned', 'shipment_id'],
  ['unlisted', 'shipment_id'],
  ['site_outbox', "kind = 'shipment' AND subject"],
] as const;

/** Changes how a shipment is stored but not its content, and removes the notes of triggers. Call inside a transaction. */
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

/** Repacks a shipment so that it can be read without its sold record, which is about to change. Call inside a transaction. */
export const packAlone = (db: Database, id: string): void => {
  const row = db.get('SELECT id, draft, purchase FROM shipments WHERE id = ?', id);
  const is = String(row?.['draft']);
  if (!row || !is.startsWith(PACKED) || attemptOf(is) === null) return;
  const { draft, purchase } = packedColumns(textsOf(row, soldBytes(db)));
  quietly(db, id, () => {
    db.run('UPDATE shipments SET draft = ?, purchase = ? WHERE id = ?', draft, purchase, id);
  });
};

/** Packs booked shipments that are finished. */
export interface PackingRepository {
  /**
   * Reads up to `limit` journal entries after the last one it handled, and packs their shipments; only those booked with certainty.
   * @param until entries at or after this time (milliseconds since the epoch) wait
   * @returns true when there may be more
   */
  readonly some: (until: number, limit: number) => boolean;
}

/** Follows the journal with the fact `packedTo`: every change of a sent shipment has an entry there. */
export const packingRepository = (db: Database): PackingRepository => {
  const facts = factRepository(db);
  const documents = documentPacking(db);
  const journal = journalPacking(db);
  const sold = soldBytes(db);
  /** The sold record that a shipment is packed against: that of its last attempt with content. */
  const soldOf = (id: string): Sold | null => {
    const row = db.get(
      `SELECT (SELECT max(attempt) FROM sales WHERE shipment_id = ?1 AND length(content) > 0) AS attempt,
        (SELECT json_extract(terms, '$.service.slug') FROM sales WHERE shipment_id = ?1 ORDER BY attempt DESC LIMIT 1) AS slug`,
      id,
    );
    if (row?.['attempt'] == null) return null;
    const attempt = Number(row['attempt']);
    return { attempt, bytes: sold(id, attempt), slug: String(row['slug']) };
  };
  /** @returns the bytes saved */
  const pack = (id: string): number => {
    const row = db.get(
      `SELECT id, name, mode, draft, purchase, content_version, content_hash, receiver_hash, length(search) AS searched FROM shipments
        WHERE id = ? AND state = 'booked' AND json_extract(purchase, '$.unconfirmed') IS NOT 1`,
      id,
    );
    if (!row) return 0;
    const spare = documents.pack(id) + journal.pack(id);
    const texts = textsOf(row, sold);
    const hashes = shortHashes(row, readDraft(texts.draft));
    const before = [row['draft'], row['purchase'], row['content_hash'], row['receiver_hash']];
    const beside = soldOf(id);
    const { draft, purchase } = packedColumns(texts, beside);
    const again = textsOf({ id, draft, purchase }, () => beside?.bytes ?? new Uint8Array());
    // Whatever it is, a shipment that would not be read as it was stays as it is.
    if (again.draft !== texts.draft || again.purchase !== texts.purchase) return spare;
    const after = [draft, purchase, hashes.content, hashes.receiver];
    if (after.every((text, at) => text === before[at])) return spare;
    quietly(db, id, () => {
      db.run(
        "UPDATE shipments SET draft = ?, purchase = ?, content_hash = ?, receiver_hash = ?, search = '' WHERE id = ?",
        ...after,
        id,
      );
    });
    return spare + Number(row['searched']) + before.join('').length - after.join('').length;
  };
  return {
    some: (until, limit) => {
      const after = facts.get('packedTo') ?? 0;
      const lines = db.all(
        'SELECT seq, shipment_id, at FROM journal WHERE seq > ? ORDER BY seq LIMIT ?',
        after,
        limit,
      );
      const firstTooNew = lines.findIndex(({ at }) => Number(at) >= until);
      const entries = firstTooNew === -1 ? lines : lines.slice(0, firstTooNew);
      const last = entries.at(-1);
      if (!last) return false;
      let spare = 0;
      for (const id of new Set(entries.map((line) => String(line['shipment_id']))))
        spare += pack(id);
      if (spare > 0) facts.set('spare', (facts.get('spare') ?? 0) + spare);
      facts.set('packedTo', Number(last['seq']));
      return entries.length === limit;
    },
  };
};
