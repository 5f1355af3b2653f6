import { packLine, type ListedLine } from '../../domain/listing/listedLine.ts';
import { tagsOf, type Tagged } from '../../domain/listing/tags.ts';
import type { Database, Row } from './database.ts';

/** A shipment as it stands in the list: what it is filtered by, what it is sorted by, what is shown of it, and its words for the index. */
export interface ListedRow extends Tagged {
  readonly shipmentId: string;
  readonly serviceName: string;
  /** Sorted by: small letters without accents. */
  readonly receiver: string;
  readonly place: string;
  readonly sender: string;
  readonly number: string;
  /** Price in minor units; -1 for none. */
  readonly minor: number;
  readonly shown: ListedLine;
  readonly words: string;
}

/** Numbers of rows begin here: those of before the list go down from it, newer ones up. */
const FIRST = 2_000_000_000;

/** The list of all shipments, which is written later than they are. */
export interface ListedRepository {
  /** Ids of shipments that changed since they were listed, the oldest first. */
  readonly changed: (limit: number) => string[];
  /** True while any changed, or some of before the list wait. */
  readonly isBehind: () => boolean;
  /** How many changed, counted up to `most`. */
  readonly countChanged: (most: number) => number;
  /** Writes a shipment as it is now. One that was booked or changed since comes before all others. */
  readonly put: (row: ListedRow) => void;
  /** The same for one of before the list: it comes behind all others. Nothing where it is listed. */
  readonly putBehind: (row: ListedRow) => void;
  /** The same at a place of its own; behind all others where that is taken. */
  readonly putAt: (seq: number, row: ListedRow) => void;
  /** Takes it out of the list. */
  readonly remove: (shipmentId: string) => void;
  readonly done: (shipmentId: string) => void;
  /** Ids of before the list that are to be listed next, the newest first; null where there are none any more. */
  readonly before: (limit: number) => string[] | null;
}

const UNLISTED = 'NOT EXISTS (SELECT 1 FROM listed l WHERE l.shipment_id = s.id)';

/** Tables `listed`, `listed_words`, `unlisted` and `unlisted_before`. */
export const listedRepository = (db: Database): ListedRepository => {
  const wordsOf = (row: ListedRow): string => `${row.words} ${tagsOf(row)}`;
  const write = (seq: number, row: ListedRow): void => {
    db.run(
      `INSERT INTO listed (seq, shipment_id, profile, at, state, mode, service, service_name, operator, country, batch_id, paid, receiver, place, sender, number, minor, shown)
         VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
      seq,
      row.shipmentId,
      row.profile,
      row.at,
      row.state,
      row.mode,
      row.service,
      row.serviceName,
      row.operator,
      row.country,
      row.batch,
      row.paid,
      row.receiver,
      row.place,
      row.sender,
      row.number,
      row.minor,
      packLine(row.shown),
    );
    db.run('INSERT INTO listed_words (rowid, words) VALUES (?, ?)', seq, wordsOf(row));
  };
  const find = (shipmentId: string): Row | undefined =>
    db.get('SELECT seq, at FROM listed WHERE shipment_id = ?', shipmentId);
  const take = (seq: number): void => {
    db.run('DELETE FROM listed WHERE seq = ?', seq);
    db.run('DELETE FROM listed_words WHERE rowid = ?', seq);
  };
  const endOf = (which: 'max' | 'min'): number | null => {
    const seq = db.get(`SELECT ${which}(seq) AS seq FROM listed`)?.['seq'];
    return seq === null || seq === undefined ? null : Number(seq);
  };

  /** Of before the list, by the moment they were booked or changed last, the newest first: booked ones and drafts, each from an index of theirs. */
  const byMoment = (before: number, limit: number): { ids: string[]; next: number | null } => {
    const part = (state: string, at: string): { id: string; at: number }[] =>
      db
        .all(
          `SELECT s.id, s.${at} AS at FROM shipments s WHERE ${state} AND s.erased_at IS NULL AND s.removed_at IS NULL AND s.${at} <= ? AND ${UNLISTED} ORDER BY s.${at} DESC LIMIT ?`,
          before,
          limit,
        )
        .map((row) => ({ id: String(row['id']), at: Number(row['at']) }));
    const parts = [
      part("s.state = 'booked'", 'booked_at'),
      part("s.state IN ('draft', 'ready', 'quoted', 'chosen', 'refused')", 'updated_at'),
    ];
    // Below the last of a full part there may be more of it that come before those of the other.
    const down = Math.max(
      ...parts.map((each) => (each.length < limit ? -Infinity : (each.at(-1)?.at ?? -Infinity))),
    );
    const found = parts
      .flat()
      .filter(({ at }) => at >= down)
      .toSorted((a, b) => b.at - a.at);
    return {
      ids: found.map(({ id }) => id),
      next: parts.every((each) => each.length < limit) ? null : down,
    };
  };
  /** What has no such moment: erased ones, those in doubt, and what was booked without a time. */
  const byId = (before: string, limit: number): { ids: string[]; next: string | null } => {
    const ids = db
      .all('SELECT id FROM shipments WHERE id < ? ORDER BY id DESC LIMIT ?', before, limit)
      .map((row) => String(row['id']));
    return {
      ids: ids.filter((id) => find(id) === undefined),
      next: ids.length < limit ? null : (ids.at(-1) ?? null),
    };
  };

  return {
    changed: (limit) =>
      db
        .all('SELECT shipment_id AS id FROM unlisted ORDER BY shipment_id LIMIT ?', limit)
        .map((row) => String(row['id'])),
    isBehind: () =>
      db.get(
        'SELECT 1 AS x WHERE EXISTS (SELECT 1 FROM unlisted) OR EXISTS (SELECT 1 FROM unlisted_before)',
      ) !== undefined,
    countChanged: (most) =>
      Number(db.get('SELECT count(*) AS n FROM (SELECT 1 FROM unlisted LIMIT ?)', most)?.['n']),
    put: (row) => {
      const known = find(row.shipmentId);
      if (known) take(Number(known['seq']));
      write(
        known && Number(known['at']) === row.at
          ? Number(known['seq'])
          : Math.max(FIRST, (endOf('max') ?? FIRST - 1) + 1),
        row,
      );
    },
    putBehind: (row) => {
      if (!find(row.shipmentId)) write(Math.min(FIRST, endOf('min') ?? FIRST) - 1, row);
    },
    putAt: (seq, row) => {
      const isTaken = db.get('SELECT 1 AS x FROM listed WHERE seq = ?', seq) !== undefined;
      write(isTaken ? Math.min(FIRST, endOf('min') ?? FIRST) - 1 : seq, row);
    },
    remove: (shipmentId) => {
      const known = find(shipmentId);
      if (known) take(Number(known['seq']));
    },
    done: (shipmentId) => {
      db.run('DELETE FROM unlisted WHERE shipment_id = ?', shipmentId);
    },
    before: (limit) => {
      const at = db.get('SELECT part, before FROM unlisted_before ORDER BY part DESC LIMIT 1');
      if (!at) return null;
      const part = String(at['part']);
      const { ids, next } =
        part === 'moment'
          ? byMoment(at['before'] === null ? Number.MAX_SAFE_INTEGER : Number(at['before']), limit)
          : byId(at['before'] === null ? '~' : String(at['before']), limit);
      if (next === null) db.run('DELETE FROM unlisted_before WHERE part = ?', part);
      else db.run('UPDATE unlisted_before SET before = ? WHERE part = ?', next, part);
      return ids;
    },
  };
};
