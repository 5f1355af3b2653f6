import { createHash } from 'node:crypto';
import type { MemoryIndex, Remembered } from '../../domain/desk/memory.ts';
import type { Database, Row } from './database.ts';
import { ends, queryOf } from './memoryQuery.ts';
import { siteSharedRepository } from './siteShared.ts';

/** Who sees an entry: what was learned on the practice service stays there, everything else is seen everywhere. */
export type MemoryScope = 'practice' | 'all';

/** When something is written (milliseconds since the epoch), and a ULID for what is new. */
export interface Stamp {
  readonly at: number;
  readonly newId: () => string;
}

/** A use of entries by one shipment. */
export interface LearnedUse extends Stamp {
  readonly shipmentId: string;
  readonly booked: boolean;
  readonly scope: MemoryScope;
}

/** Matches looked at, the newest entries first: one letter matches thousands, and the next key is coming. */
const CANDIDATES = 1000;

/** Entries of one kind that the desk remembers: found by their words, and counted by the shipments that use them. */
export interface RememberedRepository<T> {
  readonly get: (id: string) => Remembered<T> | null;
  /** The entry that this content would be known again as, or null. @param practice false: only what was not learned on the practice service */
  readonly alike: (data: T, practice?: boolean) => Remembered<T> | null;
  /** Type-ahead by beginnings of words and any part of a number; most booked and used first, the last used without a text. */
  readonly search: (practice: boolean, text: string, limit: number) => Remembered<T>[];
  /** Every entry, oldest first. */
  readonly all: (practice: boolean) => Remembered<T>[];
  /** Enters or changes an entry by a person's hand. Content that another entry has already becomes one with it. */
  readonly put: (id: string | null, data: T, stamp: Stamp) => Remembered<T> | null;
  /** Forgets an entry's content; what is left only keeps the shipments that carry it from bringing it back. */
  readonly remove: (id: string, at: number) => boolean;
  /** Erases the entry that this content is known as, with its key and uses: nothing is left of it, removed or not. */
  readonly erase: (data: T) => void;
  /** The same for the entry with this number (its `seq`), and at this desk alone: other desks of its site keep theirs. */
  readonly eraseAt: (seq: number) => void;
  /** Takes a removal back: the entry with its uses, as it was. Null when it came back by itself, or became one with another. */
  readonly restore: (id: string, data: T, own: boolean) => Remembered<T> | null;
  /** What other desks of a site are told of an entry: one that a person entered or that was booked; null for any other. */
  readonly standing: (id: string) => Remembered<T> | null;
  /** Puts an entry as another desk of the site told it. An entry of the same thing that was removed becomes this one. */
  readonly putTold: (id: string, data: T, own: boolean, at: number) => void;
  /** Shipments that carry the entry `gone` carry `id` from here on; where only `gone` is here, it takes that id. */
  readonly unite: (id: string, gone: string) => void;
  /** Makes `entries` the ones that a shipment carries. What only its earlier, half-typed content had brought in goes again. */
  readonly learn: (use: LearnedUse, entries: readonly T[]) => void;
}

/**
 * Entries of one kind (table `addresses` or `items`) with a full-text index and the shipments that use them, counted by the
 * database (migrations/0009-use-counts.ts).
 * @param describe by what an entry is known again and found
 * @param merge what is kept of learned content and of what was known before
 * @param upgrade an entry that an earlier version of this program wrote, as one of this version
 */
export const rememberedRepository = <T extends object>(
  db: Database,
  table: 'addresses' | 'items',
  describe: (data: T) => MemoryIndex,
  upgrade: (stored: T) => T = (stored) => stored,
  merge: (now: T, known: T) => T = (now) => now,
): RememberedRepository<T> => {
  /** Keys are hashed: what a person deletes is not to be read out of what is left. */
  const indexOf = (data: T): MemoryIndex => {
    const found = describe(data);
    return { ...found, key: createHash('sha256').update(found.key).digest('hex') };
  };
  const read = (row: Row): Remembered<T> => ({
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

  const index = (seq: number, { words, digits }: MemoryIndex): void => {
    db.run(`DELETE FROM ${table}_text WHERE rowid = ?`, seq);
    db.run(
      `INSERT INTO ${table}_text (rowid, words, digits) VALUES (?,?,?)`,
      seq,
      words,
      ends(digits),
    );
  };
  const erase = (seq: number): void => {
    db.run(`DELETE FROM ${table}_text WHERE rowid = ?`, seq);
    db.run(`DELETE FROM ${table}_uses WHERE entry = ?`, seq);
    db.run(`DELETE FROM ${table} WHERE seq = ?`, seq);
  };
  const insert = (data: T, own: boolean, scope: MemoryScope, { at, newId }: Stamp): number => {
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
  /** Moves the uses of one entry to another, and erases it. */
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
  const bySeq = (seq: number): Remembered<T> | null => {
    const row = db.get(`SELECT * FROM ${table} WHERE seq = ?`, seq);
    return row ? read(row) : null;
  };

  /** The entry for learned content, made or brought up to date. An entry that a person edited keeps its content, one they deleted stays away until it is used anew. */
  const learnOne = (data: T, use: LearnedUse, mine: ReadonlySet<number>): number => {
    const known = byKey(indexOf(data).key);
    if (!known) return insert(data, false, use.scope, use);
    const seq = Number(known['seq']);
    const removed = known['removed_at'] !== null;
    if (removed && mine.has(seq)) return seq;
    // What was learned on the practice service stays there.
    const foreign = use.scope === 'all' && known['scope'] !== 'all';
    const merged = removed || foreign ? data : merge(data, read(known).data);
    if (
      removed ||
      (known['own'] === 0 &&
        known['data'] !== JSON.stringify(merged) &&
        use.at >= Number(known['last_used_at'] ?? 0))
    )
      overwrite(seq, merged, false, use.at);
    if (use.scope === 'all' && known['scope'] !== 'all')
      db.run(`UPDATE ${table} SET scope = 'all' WHERE seq = ?`, seq);
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
    search: (practice, text, limit) => {
      const query = queryOf(text);
      if (query === null) {
        return text.trim() === ''
          ? db
              .all(
                `SELECT * FROM ${table} e WHERE ${seen(practice)} ORDER BY e.last_used_at DESC, e.updated_at DESC, e.seq DESC LIMIT ?`,
                limit,
              )
              .map(read)
          : [];
      }
      return db
        .all(
          `SELECT e.* FROM (SELECT rowid AS found FROM ${table}_text WHERE ${table}_text MATCH ? ORDER BY rowid DESC LIMIT ${CANDIDATES}) CROSS JOIN ${table} e ON e.seq = found
        WHERE ${seen(practice)} ORDER BY ${order} LIMIT ?`,
          query,
          limit,
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
        if (other !== null && other !== seq) takeOver(seq, other);
        overwrite(seq, data, true, stamp.at);
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
              // What other desks know of is not forgotten because this one does not use it.
              `SELECT 1 AS x FROM ${table} WHERE seq = ? AND own = 0 AND uses = 0 AND NOT EXISTS (SELECT 1 FROM site_shared WHERE kind = '${table}' AND id = ${table}.id)`,
              seq,
            )
          )
            erase(seq);
        }
      }),
  };
};
