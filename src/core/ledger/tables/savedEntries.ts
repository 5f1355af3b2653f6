import { createHash } from 'node:crypto';
import {
  withKnown,
  type SavedEntryIndex,
  type SavedEntry,
} from '../../../domain/desk/savedEntries.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { Database, Row } from '../database/database.ts';
import { suffixesOf, queryOf } from './savedEntryQuery.ts';
import { siteSharedRepository } from './siteShared.ts';

/** Where an entry is visible: one learned on the practice service only there, every other one everywhere. */
export type SavedEntryScope = 'practice' | 'all';

/** The time of a write (milliseconds since the epoch), and a source of ULIDs for new entries. */
export interface Stamp {
  readonly at: number;
  readonly newId: () => string;
}

/** The use of entries by one shipment. */
export interface LearnedUse extends Stamp {
  readonly shipmentId: string;
  readonly booked: boolean;
  readonly scope: SavedEntryScope;
}

/** Maximum number of matches to rank, newest entries first: one letter matches thousands, and the next key press follows soon. */
const CANDIDATES = 1000;

/** Entries of one kind that the desk remembers: searched by words, and ranked by the shipments that use them. */
export interface SavedEntryRepository<T> {
  readonly get: (id: string) => SavedEntry<T> | null;
  /** The entry with the same key as this content, or null. @param practice false excludes entries learned on the practice service */
  readonly alike: (data: T, practice?: boolean) => SavedEntry<T> | null;
  /**
   * Autocomplete by the starts of words and any part of a number; most booked and used first. Without a text, the last used.
   * @param mode items of this mode only
   */
  readonly search: (practice: boolean, text: string, limit: number, mode?: Mode) => SavedEntry<T>[];
  /** Every entry, oldest first. */
  readonly all: (practice: boolean) => SavedEntry<T>[];
  /**
   * Creates or changes an entry that a person entered or imported. Another entry with the same key is merged into it, which keeps what the new content
   * leaves empty. Null when the id does not exist.
   */
  readonly put: (id: string | null, data: T, stamp: Stamp) => SavedEntry<T> | null;
  /** Deletes the content of an entry. The row stays, so that shipments that use it do not create it again. */
  readonly remove: (id: string, at: number) => boolean;
  /** Erases the entry with the key of this content, removed or not, with its uses. */
  readonly erase: (data: T) => void;
  /** Erases the entry with this `seq`, at this desk only: other desks of its site keep theirs. */
  readonly eraseAt: (seq: number) => void;
  /** Undoes a removal: restores the entry with its uses. Null when it exists again already, or was merged with another. */
  readonly restore: (id: string, data: T, own: boolean) => SavedEntry<T> | null;
  /**
   * The entry as it is shared with other desks of a site: one that a person entered, that was booked, or that is shared already; null for any other.
   */
  readonly standing: (id: string) => SavedEntry<T> | null;
  /** Stores an entry received from another desk of the site. An entry with the same key, removed or not, becomes this one. */
  readonly putTold: (id: string, data: T, own: boolean, at: number) => void;
  /** Merges the entry `gone` into `id`; when only `gone` exists, gives it that id. */
  readonly unite: (id: string, gone: string) => void;
  /** Replaces the entries of a shipment with `entries`. Entries that only its earlier, half-typed content created are deleted. */
  readonly learn: (use: LearnedUse, entries: readonly T[]) => void;
}

/**
 * Entries of one kind (table `addresses` or `items`) with a full-text index and the shipments that use them; triggers count the uses
 * (schema.ts).
 * @param describe returns the key of an entry and the words it is found by
 * @param merge combines learned content with the known entry
 * @param upgrade converts an entry stored by an earlier version
 */
export const savedEntryRepository = <T extends object>(
  db: Database,
  table: 'addresses' | 'items',
  describe: (data: T) => SavedEntryIndex,
  upgrade: (stored: T) => T = (stored) => stored,
  merge: (now: T, known: T) => T = (now) => now,
): SavedEntryRepository<T> => {
  /** Keys are hashed, so that a removed entry cannot be read from its key. */
  const indexOf = (data: T): SavedEntryIndex => {
    const found = describe(data);
    return { ...found, key: createHash('sha256').update(found.key).digest('hex') };
  };
  const read = (row: Row): SavedEntry<T> => ({
    id: String(row['id']),
    data: upgrade(JSON.parse(String(row['data'])) as T),
    own: row['own'] === 1,
    uses: Number(row['uses']),
    booked: Number(row['booked']),
    lastUsedAt: row['last_used_at'] === null ? null : Number(row['last_used_at']),
    updatedAt: Number(row['updated_at']),
  });
  const shared = siteSharedRepository(db);
  const seen = (practice: boolean): string =>
    `e.removed_at IS NULL${practice ? '' : " AND e.scope = 'all'"}`;
  const order = 'e.booked DESC, e.uses DESC, e.last_used_at DESC, e.seq DESC';

  const index = (seq: number, { words, digits }: SavedEntryIndex): void => {
    db.run(`DELETE FROM ${table}_text WHERE rowid = ?`, seq);
    db.run(
      `INSERT INTO ${table}_text (rowid, words, digits) VALUES (?,?,?)`,
      seq,
      words,
      suffixesOf(digits),
    );
  };
  const erase = (seq: number): void => {
    db.run(`DELETE FROM ${table}_text WHERE rowid = ?`, seq);
    db.run(`DELETE FROM ${table}_uses WHERE entry = ?`, seq);
    db.run(`DELETE FROM ${table} WHERE seq = ?`, seq);
  };
  const insert = (data: T, own: boolean, scope: SavedEntryScope, { at, newId }: Stamp): number => {
    const words = indexOf(data);
    db.run(
      `INSERT INTO ${table} (id, key, scope, own, data, uses, booked, created_at, updated_at) VALUES (?,?,?,?,?,0,0,?,?)`,
      newId(),
      words.key,
      scope,
      own ? 1 : 0,
      JSON.stringify(data),
      at,
      at,
    );
    const seq = Number(db.get('SELECT last_insert_rowid() AS seq')?.['seq']);
    index(seq, words);
    return seq;
  };
  const overwrite = (seq: number, data: T, own: boolean, at: number): void => {
    const words = indexOf(data);
    db.run(
      `UPDATE ${table} SET key = ?, data = ?, own = ?, updated_at = ?, removed_at = NULL${own ? ", scope = 'all'" : ''} WHERE seq = ?`,
      words.key,
      JSON.stringify(data),
      own ? 1 : 0,
      at,
      seq,
    );
    index(seq, words);
  };
  /** Moves the uses of entry `other` to entry `seq` and erases `other`. */
  const takeOver = (seq: number, other: number): void => {
    db.run(
      `INSERT OR IGNORE INTO ${table}_uses (shipment_id, entry, booked, at) SELECT shipment_id, ?, booked, at FROM ${table}_uses WHERE entry = ?`,
      seq,
      other,
    );
    erase(other);
  };
  const byKey = (key: string): Row | undefined =>
    db.get(`SELECT * FROM ${table} WHERE key = ?`, key);
  const bySeq = (seq: number): SavedEntry<T> | null => {
    const row = db.get(`SELECT * FROM ${table} WHERE seq = ?`, seq);
    return row ? read(row) : null;
  };

  /**
   * Finds the entry for learned content, and creates or updates it. An entry that a person edited keeps its content; a removed one stays removed
   * until another shipment uses it.
   */
  const learnOne = (data: T, use: LearnedUse, mine: ReadonlySet<number>): number => {
    const known = byKey(indexOf(data).key);
    if (!known) return insert(data, false, use.scope, use);
    const seq = Number(known['seq']);
    const removed = known['removed_at'] !== null;
    if (removed && mine.has(seq)) return seq;
    // Content learned on the practice service must not become visible elsewhere, nor change what is.
    const foreign = use.scope !== known['scope'];
    const isKept = foreign && use.scope === 'practice';
    const merged = removed || foreign ? data : merge(data, read(known).data);
    if (foreign && (removed || !isKept))
      db.run(`UPDATE ${table} SET scope = ? WHERE seq = ?`, use.scope, seq);
    if (
      removed ||
      (known['own'] === 0 &&
        !isKept &&
        known['data'] !== JSON.stringify(merged) &&
        use.at >= Number(known['last_used_at'] ?? 0))
    )
      overwrite(seq, merged, false, use.at);
    return seq;
  };

  return {
    get: (id) => {
      const row = db.get(`SELECT * FROM ${table} WHERE id = ? AND removed_at IS NULL`, id);
      return row ? read(row) : null;
    },
    alike: (data, practice = true) => {
      const row = byKey(indexOf(data).key);
      return row?.['removed_at'] === null && (practice || row['scope'] === 'all')
        ? read(row)
        : null;
    },
    search: (practice, text, limit, mode) => {
      const query = queryOf(text);
      const wanted = `${seen(practice)}${mode === undefined ? '' : " AND json_extract(e.data, '$.mode') = ?"}`;
      const values = mode === undefined ? [limit] : [mode, limit];
      if (query === null) {
        return text.trim() === ''
          ? db
              .all(
                `SELECT * FROM ${table} e WHERE ${wanted} ORDER BY e.last_used_at DESC, e.updated_at DESC, e.seq DESC LIMIT ?`,
                ...values,
              )
              .map(read)
          : [];
      }
      return db
        .all(
          `SELECT e.* FROM (SELECT rowid AS found FROM ${table}_text WHERE ${table}_text MATCH ? ORDER BY rowid DESC LIMIT ${CANDIDATES}) CROSS JOIN ${table} e ON e.seq = found
        WHERE ${wanted} ORDER BY ${order} LIMIT ?`,
          query,
          ...values,
        )
        .map(read);
    },
    all: (practice) =>
      db.all(`SELECT * FROM ${table} e WHERE ${seen(practice)} ORDER BY e.seq`).map(read),
    put: (id, data, stamp) =>
      db.transaction(() => {
        const alike = byKey(indexOf(data).key);
        const other = alike ? Number(alike['seq']) : null;
        const row =
          id === null
            ? alike
            : db.get(`SELECT * FROM ${table} WHERE id = ? AND removed_at IS NULL`, id);
        if (!row) return id === null ? bySeq(insert(data, true, 'all', stamp)) : null;
        const seq = Number(row['seq']);
        const merges = id === null || (other !== null && other !== seq);
        // Content learned on the practice service must not become visible elsewhere.
        const isSeen = alike?.['removed_at'] === null && alike['scope'] === 'all';
        if (other !== null && other !== seq) takeOver(seq, other);
        overwrite(seq, merges && isSeen ? withKnown(data, read(alike).data) : data, true, stamp.at);
        return bySeq(seq);
      }),
    remove: (id, at) =>
      db.transaction(() => {
        const row = db.get(`SELECT seq FROM ${table} WHERE id = ? AND removed_at IS NULL`, id);
        if (!row) return false;
        db.run(`DELETE FROM ${table}_text WHERE rowid = ?`, Number(row['seq']));
        db.run(
          `UPDATE ${table} SET removed_at = ?, data = '{}', own = 0 WHERE seq = ?`,
          at,
          Number(row['seq']),
        );
        return true;
      }),
    erase: (data) =>
      db.transaction(() => {
        const row = byKey(indexOf(data).key);
        if (row) erase(Number(row['seq']));
      }),
    eraseAt: (seq) =>
      db.transaction(() => {
        const id = db.get(`SELECT id FROM ${table} WHERE seq = ?`, seq)?.['id'];
        erase(seq);
        if (typeof id === 'string') shared.forget(table, id);
      }),
    restore: (id, data, own) =>
      db.transaction(() => {
        const row = db.get(
          `SELECT seq, key FROM ${table} WHERE id = ? AND removed_at IS NOT NULL`,
          id,
        );
        if (row?.['key'] !== indexOf(data).key) return null;
        const seq = Number(row['seq']);
        db.run(
          `UPDATE ${table} SET data = ?, own = ?, removed_at = NULL WHERE seq = ?`,
          JSON.stringify(data),
          own ? 1 : 0,
          seq,
        );
        index(seq, indexOf(data));
        return bySeq(seq);
      }),
    standing: (id) => {
      const row = db.get(
        `SELECT * FROM ${table} WHERE id = ? AND removed_at IS NULL AND scope = 'all'
          AND (own = 1 OR booked > 0 OR EXISTS (SELECT 1 FROM site_shared WHERE kind = '${table}' AND id = ${table}.id))`,
        id,
      );
      return row ? read(row) : null;
    },
    putTold: (id, data, own, at) => {
      const row = db.get(`SELECT seq FROM ${table} WHERE id = ?`, id);
      const alike = byKey(indexOf(data).key);
      const seq = row ? Number(row['seq']) : null;
      const other = alike ? Number(alike['seq']) : null;
      if (seq !== null && other !== null && other !== seq) takeOver(seq, other);
      const known = seq ?? other;
      if (known === null) {
        insert(data, own, 'all', { at, newId: () => id });
        return;
      }
      db.run(`UPDATE ${table} SET id = ?, scope = 'all' WHERE seq = ?`, id, known);
      overwrite(known, data, own, at);
    },
    unite: (id, gone) => {
      const seqOf = (each: string): number | null =>
        Number(db.get(`SELECT seq FROM ${table} WHERE id = ?`, each)?.['seq'] ?? 0) || null;
      const [stays, goes] = [seqOf(id), seqOf(gone)];
      if (goes === null) return;
      if (stays === null) db.run(`UPDATE ${table} SET id = ? WHERE seq = ?`, id, goes);
      else takeOver(stays, goes);
    },
    learn: (use, entries) =>
      db.transaction(() => {
        const before = new Set(
          db
            .all(`SELECT entry FROM ${table}_uses WHERE shipment_id = ?`, use.shipmentId)
            .map((row) => Number(row['entry'])),
        );
        const now = new Set(entries.map((data) => learnOne(data, use, before)));
        for (const seq of now) {
          db.run(
            `INSERT INTO ${table}_uses (shipment_id, entry, booked, at) VALUES (?,?,?,?)
          ON CONFLICT (shipment_id, entry) DO UPDATE SET booked = excluded.booked, at = excluded.at WHERE booked <> excluded.booked OR at <> excluded.at`,
            use.shipmentId,
            seq,
            use.booked ? 1 : 0,
            use.at,
          );
        }
        for (const seq of before)
          if (!now.has(seq))
            db.run(
              `DELETE FROM ${table}_uses WHERE shipment_id = ? AND entry = ?`,
              use.shipmentId,
              seq,
            );
        for (const seq of before) {
          if (
            !now.has(seq) &&
            db.get(
              // An entry that is shared with other desks is not deleted when this desk stops using it.
              `SELECT 1 AS x FROM ${table} WHERE seq = ? AND own = 0 AND uses = 0 AND NOT EXISTS (SELECT 1 FROM site_shared WHERE kind = '${table}' AND id = ${table}.id)`,
              seq,
            )
          )
            erase(seq);
        }
      }),
  };
};
